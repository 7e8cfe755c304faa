import { PRICE_PERIOD_NAMES, type PricePeriod, type PricePoint, type PriceSummary } from '@naru/domain/history';
import type { NftCard } from '@naru/domain/nft';
import type { ProductId } from '@naru/domain/shared';
import { Text } from '@naru/frontend/layout';
import { formatDay, formatNumber, formatWon } from '@naru/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { KEYS } from '../query/keys.ts';
import { Pending } from '../query/Pending.tsx';
import { useAnswerOf } from '../query/use-answer.ts';
import { TOKENS } from '../tokens.ts';
import { Choice } from '../ui/Choice.tsx';
import { lazily } from '../ui/lazy.tsx';
import { PartRefused } from '../ui/PartRefused.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Table } from '../ui/Table.tsx';
import { priceOf, whatOf, whenOf } from './point-words.ts';
import classes from './price.module.css';
import { PERIOD_WORDS, TEXTS } from './texts.ts';

const HEAD = ['날짜', TEXTS.price, '거래한 NFT'];

/** The numbers of the chart, newest first, for whoever reads by keyboard or by ear. */
const PriceTable = ({ points }: { points: readonly PricePoint[] }) => (
  <details className={classes.numbers}>
    <summary>거래 가격 표로 보기</summary>
    <Table
      label="거래 가격 표"
      head={HEAD}
      numeric={[TEXTS.price]}
      rows={points.map((point, at) => ({ key: String(at), cells: [whenOf(point), priceOf(point), whatOf(point)] })).reverse()}
      empty=""
    />
  </details>
);

export interface PricesProps {
  readonly productId: ProductId;
  /** The NFT whose page it is: its own sales are marked, and can be looked at alone. */
  readonly own?: OwnNft;
}

/** An NFT by its number among those of its product. */
type OwnNft = Pick<NftCard, 'tokenId' | 'number'>;

// The library of charts comes with the first picture.
const Chart = lazily(async () => (await import('./PriceChart.tsx')).PriceChart, <Skeleton height={268} />);

const CHOICES = PRICE_PERIOD_NAMES.map((value) => ({ value, label: PERIOD_WORDS[value] }));

type Scope = 'product' | 'nft';

/** What a product's NFTs, or one of them alone, have sold for over a period: figures, a picture, and its numbers. Left out before the first sale. */
export const Prices = ({ productId, own }: PricesProps) => {
  const name = useId();
  const [period, setPeriod] = useState<PricePeriod>('all');
  const [scope, setScope] = useState<Scope>('product');
  const answer = useAnswerOf(TOKENS.histories, KEYS.prices(productId, period), (histories) => histories.pricesOf(productId, period), {
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  if (data === undefined) return <PartRefused of={answer} title={TEXTS.title} />;
  if (data.lastPrice === null) return null;
  const choose = (value: string): void => setPeriod(PRICE_PERIOD_NAMES.find((known) => known === value) ?? 'all');
  return (
    <Section title={TEXTS.title}>
      {own !== undefined && (
        <Choice
          legend="거래 가격을 볼 대상"
          name={`${name}scope`}
          value={scope}
          choices={[
            { value: 'product', label: '이 상품 전체' },
            { value: 'nft', label: `이 NFT만 (No. ${formatNumber(own.number)})` },
          ]}
          onChange={(value) => setScope(value === 'nft' ? 'nft' : 'product')}
        />
      )}
      <Text size={14} tone="muted">
        {own !== undefined && scope === 'nft'
          ? `No. ${formatNumber(own.number)} NFT 하나가 팔린 가격이에요. 처음 판매부터 회원 간 거래까지 모두 들어 있어요.`
          : '이 상품의 모든 NFT가 팔린 가격이에요. 스토어의 새 상품과 회원 판매가 함께 들어 있어요.'}
      </Text>
      <Choice legend="기간" name={name} value={period} choices={CHOICES} onChange={choose} />
      {own !== undefined && scope === 'nft' ? <OfNft own={own} period={period} /> : <Sales summary={data} own={own?.number} />}
    </Section>
  );
};

const OfNft = ({ own, period }: { own: OwnNft; period: PricePeriod }) => {
  const answer = useAnswerOf(
    TOKENS.histories,
    KEYS.nftPrices(own.tokenId, period),
    (histories) => histories.pricesOfNft(own.tokenId, period),
    { placeholderData: keepPreviousData },
  );
  if (answer.data === undefined) return <Pending of={answer} meanwhile={<Skeleton height={340} />} />;
  return answer.data.lastPrice === null ? (
    <Text size={14} tone="muted">
      이 NFT는 아직 팔린 적이 없어요.
    </Text>
  ) : (
    <Sales summary={answer.data} own={undefined} />
  );
};

const Sales = ({ summary, own }: { summary: PriceSummary; own: number | undefined }) => (
  <>
    <Figures summary={summary} />
    {summary.points.length === 0 ? (
      <Text size={14} tone="muted">
        이 기간에는 거래가 없어요.
      </Text>
    ) : (
      <Picture summary={summary} own={own} />
    )}
  </>
);

const Picture = ({ summary, own }: { summary: PriceSummary; own: number | undefined }) => {
  const { points } = summary;
  return (
    <>
      {points.some(({ time, until }) => time !== until) && (
        <Text size={14} tone="muted">
          거래가 많아 며칠씩 묶었어요. 점은 중간 가격, 세로선은 최저가부터 최고가까지예요.
        </Text>
      )}
      <Chart summary={summary} own={own} />
      {own !== undefined && points.some(({ number }) => number === own) && (
        <p className={classes.legend}>
          <i aria-hidden="true" />이 NFT의 거래
        </p>
      )}
      <PriceTable points={points} />
    </>
  );
};

const Figures = ({ summary }: { summary: PriceSummary }) => {
  const figures = [
    { label: '최저', price: summary.lowestPrice },
    { label: '최고', price: summary.highestPrice },
    { label: '중간', price: summary.medianPrice },
  ];
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{summary.lastTime === null ? TEXTS.last : `${TEXTS.last} (${formatDay(summary.lastTime)})`}</dt>
        <dd>{summary.lastPrice === null ? '-' : formatWon(summary.lastPrice)}</dd>
      </div>
      {figures.map(({ label, price }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{price === null ? '-' : formatWon(price)}</dd>
        </div>
      ))}
      <div>
        <dt>거래</dt>
        <dd>{TEXTS.count(formatNumber(summary.tradeCount))}</dd>
      </div>
    </dl>
  );
};
