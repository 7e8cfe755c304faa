import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where a phone identity check stands. */
export type IdentityCheckState = 'asked' | 'sent' | 'proved' | 'taken' | 'ended';
/** What can happen to it. */
export type IdentityCheckMove = 'ask' | 'send' | 'prove' | 'take' | 'end';

/** A check: a number is sent to whoever the person says they are, as often as they say it anew, and what it proves is taken once. */
export const IDENTITY_CHECK_LIFECYCLE: Lifecycle<IdentityCheckState, IdentityCheckMove> = Object.freeze({
  asked: { ask: 'asked', send: 'sent', end: 'ended' },
  sent: { ask: 'asked', send: 'sent', prove: 'proved', end: 'ended' },
  proved: { take: 'taken' },
  taken: {},
  ended: {},
});
