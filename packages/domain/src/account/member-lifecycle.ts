import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where a member stands. */
export type MemberState = 'active' | 'suspended' | 'left';
/** What can happen to a member. */
export type MemberMove = 'suspend' | 'restore' | 'leave';

/** A member from joining on; who has left never comes back as the same. */
export const MEMBER_LIFECYCLE: Lifecycle<MemberState, MemberMove> = Object.freeze({
  active: { suspend: 'suspended', leave: 'left' },
  suspended: { restore: 'active' },
  left: {},
});
