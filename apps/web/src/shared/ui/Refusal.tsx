import { lazy, Suspense } from 'react';

const View = lazy(async () => ({ default: (await import('./RefusalView.tsx')).RefusalView }));

/** Why a list or a page could not be shown. The catalogue's words come with the first refusal: a visit without one needs none of them. */
export const Refusal = (props: { error: unknown; onRetry: () => void; whole?: boolean }) => (
  <Suspense fallback={null}>
    <View {...props} />
  </Suspense>
);
