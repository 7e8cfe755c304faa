import { latePart } from '../ui/late.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** The activity of somebody whose page has another face first: its code comes when it is asked for. */
export const ActivityFeedLate = latePart(async () => (await import('./ActivityFeed.tsx')).ActivityFeed, <Skeleton height={320} />);
