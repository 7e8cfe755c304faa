import { addressOf } from '@naru/domain/navigation';
import type { ProductId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../query/answer.ts';
import { KEYS } from '../query/keys.ts';
import { TOKENS } from '../tokens.ts';
import { PartRefused } from '../ui/PartRefused.tsx';
import { Section } from '../ui/Section.tsx';
import { Asks } from './Asks.tsx';
import { TEXTS } from './texts.ts';

/** So many rows tell what members ask; the market's page has all of them. */
const FEW = Object.freeze({ page: 1, size: 3 });

/** The cheapest of what members ask for a product, on a page that is about something else; nothing where nobody sells. */
export const LowestAsks = ({ productId }: { productId: ProductId }) => {
  const market = usePort(TOKENS.market);
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.marketProduct(productId, FEW),
    queryFn: () => unwrap(market.product(productId, FEW)),
  });
  if (data === undefined) return error === null ? null : <PartRefused title={TEXTS.asks} error={error} onRetry={() => void refetch()} />;
  return (
    <Section
      title={TEXTS.asks}
      shown={data.listings.dataList.length > 0}
      more={{ to: addressOf('marketDetail', { productId }), label: '모두 보기' }}
    >
      <Asks cards={data.listings.dataList} declaredValue={data.deal.declaredValue} />
    </Section>
  );
};
