import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where a difference between a provider's books and ours stands. */
export type DifferenceState = 'open' | 'explained' | 'resolved';
/** What can happen to one. */
export type DifferenceMove = 'explain' | 'resolve';

/** A difference is open until a person has said why it is there, or until both books say the same: nothing else ends it. */
export const DIFFERENCE_LIFECYCLE: Lifecycle<DifferenceState, DifferenceMove> = Object.freeze({
  open: { explain: 'explained', resolve: 'resolved' },
  explained: {},
  resolved: {},
});
