import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where the way back of somebody who has lost their passkeys stands. */
export type RecoveryState = 'waiting' | 'done' | 'cancelled';
/** What can happen to it. */
export type RecoveryMove = 'finish' | 'cancel';

/** The way back without passkeys: it waits for days, in which anybody who reads one of its letters, or has a passkey after all, ends it. */
export const RECOVERY_LIFECYCLE: Lifecycle<RecoveryState, RecoveryMove> = Object.freeze({
  waiting: { finish: 'done', cancel: 'cancelled' },
  done: {},
  cancelled: {},
});
