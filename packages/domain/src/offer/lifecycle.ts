import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where a price offer stands (choices 2). */
export type OfferState = 'requested' | 'countered' | 'accepted' | 'purchased' | 'cancelled' | 'declined' | 'expired';
/** What can happen to a price offer. */
export type OfferMove = 'accept' | 'counter' | 'decline' | 'cancel' | 'expire' | 'purchase';

/** An offer from the buyer's request to its end: the owner takes it or names a price of their own, which the buyer takes. */
export const OFFER_LIFECYCLE: Lifecycle<OfferState, OfferMove> = Object.freeze({
  requested: { accept: 'accepted', counter: 'countered', decline: 'declined', cancel: 'cancelled', expire: 'expired' },
  countered: { accept: 'accepted', decline: 'declined', cancel: 'cancelled', expire: 'expired' },
  accepted: { purchase: 'purchased', cancel: 'cancelled', expire: 'expired' },
  purchased: {},
  cancelled: {},
  declined: {},
  expired: {},
});

/** The states in which an offer still stands: a buyer has at most one such offer on a token. */
export const OPEN_OFFER_STATES: ReadonlySet<OfferState> = new Set(['requested', 'countered', 'accepted']);

/** The states in which an offer waits for an answer. */
export const UNANSWERED_OFFER_STATES: ReadonlySet<OfferState> = new Set(['requested', 'countered']);
