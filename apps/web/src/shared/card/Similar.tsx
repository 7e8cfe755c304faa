import type { ProductId } from '@naru/domain/shared';
import { KEYS } from '../query/keys.ts';
import { useAnswerOf } from '../query/use-answer.ts';
import { TOKENS } from '../tokens.ts';
import { Section } from '../ui/Section.tsx';
import { SaleTile } from './cards.tsx';
import { Shelf } from './Shelf.tsx';

const TITLE = '비슷한 상품';

/** What can be bought that is like a product; nothing where there is none. */
export const Similar = ({ productId }: { productId: ProductId }) => {
  const { data } = useAnswerOf(TOKENS.market, KEYS.similar(productId), (market) => market.similar(productId), { staleTime: 60_000 });
  if (data === undefined || data.length === 0) return null;
  return (
    <Section title={TITLE}>
      <Shelf label={TITLE}>
        {data.map((card) => (
          <li key={card.productId}>
            <SaleTile card={card} />
          </li>
        ))}
      </Shelf>
    </Section>
  );
};
