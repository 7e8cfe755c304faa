import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where a bid on a product stands (choices 2). */
export type BidState = 'open' | 'accepted' | 'withdrawn' | 'expired';
/** What can happen to a bid. Another price leaves it where it is. */
export type BidMove = 'accept' | 'withdraw' | 'expire';

/** A bid from its placing to its end: an owner who accepts it makes an accepted offer of it, which goes on as any other. */
export const BID_LIFECYCLE: Lifecycle<BidState, BidMove> = Object.freeze({
  open: { accept: 'accepted', withdraw: 'withdrawn', expire: 'expired' },
  accepted: {},
  withdrawn: {},
  expired: {},
});
