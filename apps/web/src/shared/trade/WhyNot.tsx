import { lazy, Suspense } from 'react';
import type { WhyNotProps } from './WhyNotView.tsx';

const View = lazy(async () => ({ default: (await import('./WhyNotView.tsx')).WhyNotView }));

/** Why something cannot be done now. The words of all reasons come with the first one: what can be done needs none of them. */
export const WhyNot = (props: WhyNotProps) => (
  <Suspense fallback={null}>
    <View {...props} />
  </Suspense>
);
