import { Suspense } from 'react';
import { useSession } from '../session/use-session.ts';
import { dispensable } from '../ui/lazy.tsx';
import classes from './Heart.module.css';
import type { HeartProps } from './heart-props.ts';

const Hearts = dispensable(() => import('./Hearts.tsx'));

/** A heart: it comes after the page, into a place that is kept for it. */
export const Heart = (props: HeartProps) => {
  const { state } = useSession();
  const place = <span className={classes.heart} data-card={props.onCard || undefined} />;
  if (state === 'checking') return place;
  return (
    <Suspense fallback={place}>
      <Hearts {...props} />
    </Suspense>
  );
};
