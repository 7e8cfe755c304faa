import type { ActivityScope } from '@naru/domain/history';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/Skeleton.tsx';

const Feed = lazy(async () => ({ default: (await import('./ActivityFeed.tsx')).ActivityFeed }));

/** The activity of somebody whose page has another face first: its code comes when it is asked for. */
export const ActivityFeedLate = (props: { scope: ActivityScope }) => (
  <Suspense fallback={<Skeleton height={320} />}>
    <Feed {...props} />
  </Suspense>
);
