import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where the reversal of a completed order stands. */
export type ReversalState = 'due' | 'done';
/** What can happen to it. */
export type ReversalMove = 'giveBack';

/**
 * A completed order that goes back, or a part of what was paid for it. Once it is due nothing calls it off: where the whole goes, the NFT has gone back
 * in the same deed, and whoever paid waits for their money until the provider has returned it and the books say so.
 */
export const REVERSAL_LIFECYCLE: Lifecycle<ReversalState, ReversalMove> = Object.freeze({ due: { giveBack: 'done' }, done: {} });
