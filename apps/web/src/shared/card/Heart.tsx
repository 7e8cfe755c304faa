import { lazy, Suspense } from 'react';
import { useSession } from '../session/use-session.ts';
import type { HeartProps } from './heart-props.ts';

const HeartButton = lazy(() => import('./HeartButton.tsx'));

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
