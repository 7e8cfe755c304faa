import type { TokenId } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatNumber, formatWon } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../shared/query/answer.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { PartRefused } from '../../shared/ui/PartRefused.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { PriceLine } from './PriceLine.tsx';
import classes from './Prices.module.css';
import { TEXTS } from './texts.ts';

/** What the product's NFTs have sold for: last, low, high, median, and the line through them. Left out before the first sale. */
export const Prices = ({ tokenId }: { tokenId: TokenId }) => {
  const histories = useDesk(TOKENS.histories);
  const { data, error, refetch } = useQuery({ queryKey: KEYS.prices(tokenId), queryFn: () => unwrap(histories.pricesOf(tokenId)) });
  if (data === undefined && error !== null) return <PartRefused title={TEXTS.prices} error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.tradeCount === 0) return null;
  const figures = [
    { label: '최근', price: data.lastPrice },
    { label: '최저', price: data.lowestPrice },
    { label: '최고', price: data.highestPrice },
    { label: '중간', price: data.medianPrice },
  ];
  return (
    <Section title={TEXTS.prices}>
      <dl className={classes.figures}>
        {figures.map(({ label, price }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{price === null ? '-' : formatWon(price)}</dd>
          </div>
        ))}
        <div>
          <dt>거래</dt>
          <dd>{formatNumber(data.tradeCount)}건</dd>
        </div>
      </dl>
      {data.points.length > 1 && <PriceLine points={data.points} />}
    </Section>
  );
};
