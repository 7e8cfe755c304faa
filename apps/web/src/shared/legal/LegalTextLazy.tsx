import type { Terms } from '@naru/domain/account';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/Skeleton.tsx';

const View = lazy(async () => ({ default: (await import('./LegalView.tsx')).LegalView }));

/** A legal text that comes when it is first asked for: most visits need none. */
export const LegalTextLazy = ({ term }: { term: keyof Terms }) => (
  <Suspense fallback={<Skeleton height={240} />}>
    <View term={term} />
  </Suspense>
);
