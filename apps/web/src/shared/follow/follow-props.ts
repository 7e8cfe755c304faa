import type { Followable } from '@naru/domain/follow';

/** Who is followed, and how they are called. */
export interface FollowProps {
  readonly whom: Followable;
  readonly name: string;
}
