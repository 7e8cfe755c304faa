import { addressOf } from '@naru/domain/navigation';
import type { ProductId } from '@naru/domain/shared';
import { KEYS } from '../query/keys.ts';
import { useAnswerOf } from '../query/use-answer.ts';
import { TOKENS } from '../tokens.ts';
import { PartRefused } from '../ui/PartRefused.tsx';
import { Section } from '../ui/Section.tsx';
import { Asks } from './Asks.tsx';
import { TEXTS } from './texts.ts';

/** So many rows tell what members ask; the market's page has all of them. */
const FEW = Object.freeze({ page: 1, size: 3 });

/** The cheapest of what members ask for a product, on a page that is about something else; nothing where nobody sells. */
export const LowestAsks = ({ productId }: { productId: ProductId }) => {
  const answer = useAnswerOf(TOKENS.market, KEYS.marketProduct(productId, FEW), (market) => market.product(productId, FEW));
  if (answer.data === undefined) return <PartRefused of={answer} title={TEXTS.asks} />;
  return (
    <Section
      title={TEXTS.asks}
      shown={answer.data.listings.dataList.length > 0}
      more={{ to: addressOf('marketDetail', { productId }), label: '모두 보기' }}
    >
      <Asks cards={answer.data.listings.dataList} declaredValue={answer.data.deal.declaredValue} />
    </Section>
  );
};
