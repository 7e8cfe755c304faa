import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where a listing stands: a token has at most one that is open (choices 2). */
export type ListingState = 'onSale' | 'reserved' | 'sold' | 'cancelled';
/** What can happen to a listing. */
export type ListingMove = 'reserve' | 'release' | 'sell' | 'cancel';

/** A listing from its registration to its end: an open order reserves it, and gives it back when it ends unpaid. */
export const LISTING_LIFECYCLE: Lifecycle<ListingState, ListingMove> = Object.freeze({
  onSale: { reserve: 'reserved', cancel: 'cancelled' },
  reserved: { release: 'onSale', sell: 'sold' },
  sold: {},
  cancelled: {},
});

/** The states in which the seller may still cancel or reprice. */
export const CANCELLABLE_LISTING_STATES: ReadonlySet<ListingState> = new Set(['onSale']);
