import type { ProductId } from '@naru/domain/shared';
import { useEffect, useRef, useState } from 'react';
import { late } from '../ui/late.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TEXTS } from './texts.ts';

const MEANWHILE = <Skeleton height={240} />;
const Part = late(async () => (await import('./QuestionsPart.tsx')).QuestionsPart, MEANWHILE);

/** How far below the window it is when its code is fetched. */
const NEAR = '400px';

/**
 * What members have asked about a product and what its store has answered, at the end of the product's pages (product 2). Its code comes when somebody
 * comes near it.
 */
export const ProductQuestions = ({ productId }: { productId: ProductId }) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: NEAR });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place}>
      <Section title={TEXTS.title}>{isNear ? <Part productId={productId} /> : MEANWHILE}</Section>
    </div>
  );
};
