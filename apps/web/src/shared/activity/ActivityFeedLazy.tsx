import { lazyPart } from '../ui/lazy.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** The activity of somebody whose page has another face first: its code comes when it is asked for. */
export const ActivityFeedLazy = lazyPart(async () => (await import('./ActivityFeed.tsx')).ActivityFeed, <Skeleton height={320} />);
