import type { Likeable } from '@naru/domain/favourite';
import { lazy, Suspense } from 'react';
import { useSession } from '../session/use-session.ts';

const HeartButton = lazy(() => import('./HeartButton.tsx'));

/** What is liked, how it is called, and whether the heart lies over the art of a card. */
export interface HeartProps {
  readonly what: Likeable;
  readonly name: string;
  readonly onCard?: boolean;
}

/** A heart for members: it comes after the page, and a visitor has none. */
export const Heart = (props: HeartProps) => {
  const { state } = useSession();
  if (state !== 'member') return null;
  return (
    <Suspense fallback={null}>
      <HeartButton {...props} />
    </Suspense>
  );
};
