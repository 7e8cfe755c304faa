import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where an act stands that a second person has to approve. */
export type ApprovalState = 'waiting' | 'approved' | 'done' | 'refused' | 'withdrawn' | 'expired' | 'changed';
/** What can happen to it. */
export type ApprovalMove = 'approve' | 'carryOut' | 'refuse' | 'withdraw' | 'expire' | 'change';

/**
 * Asked by one person and judged by another: what is approved is carried out once, on what stands at that moment. `changed` is what had become another
 * since it was asked for, or could not be carried out any more.
 */
export const APPROVAL_LIFECYCLE: Lifecycle<ApprovalState, ApprovalMove> = Object.freeze({
  waiting: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn', expire: 'expired', change: 'changed' },
  // What waits a day after its approval can still be refused, or taken back.
  approved: { carryOut: 'done', refuse: 'refused', withdraw: 'withdrawn', expire: 'expired', change: 'changed' },
  done: {},
  refused: {},
  withdrawn: {},
  expired: {},
  changed: {},
});

/** States in which nothing has been decided, or what was decided has not been done. */
export const OPEN_APPROVAL_STATES: ReadonlySet<ApprovalState> = new Set<ApprovalState>(['waiting', 'approved']);

/** How long an act waits for its second person, and what was approved for being carried out. */
export const APPROVAL_HOURS = 24;
