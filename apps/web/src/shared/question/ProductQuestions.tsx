import type { ProductId } from '@naru/domain/shared';
import { useRef } from 'react';
import { lazily } from '../ui/lazy.tsx';
import { useNear } from '../ui/nearby.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const MEANWHILE = <Skeleton height={240} />;
const Part = lazily(async () => (await import('./QuestionsPart.tsx')).QuestionsPart, MEANWHILE);

/**
 * What members have asked about a product and what its store has answered, at the end of the product's pages (product 2). Its code comes when somebody
 * comes near it.
 */
export const ProductQuestions = ({ productId }: { productId: ProductId }) => {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <div ref={place}>
      <Section title="상품 문의">{isNear ? <Part productId={productId} /> : MEANWHILE}</Section>
    </div>
  );
};
