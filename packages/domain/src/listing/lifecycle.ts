import type { NftState } from '../nft/nft-state.ts';
import type { SaleState } from '../nft/sale-state.ts';
import { type Lifecycle, move } from '../shared/lifecycle.ts';

/** Where a listing stands: a token has at most one that is open (decisions, section 2). */
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

/** The states in which a listing still binds its token. */
export const OPEN_LISTING_STATES: ReadonlySet<ListingState> = new Set(['onSale', 'reserved']);

/** The states in which the seller may still cancel or reprice. */
export const CANCELLABLE_LISTING_STATES: ReadonlySet<ListingState> = new Set(['onSale']);

/** Applies one move to a listing; refused with `wrongState`. */
export const moveListing = (state: ListingState, event: ListingMove) => move(LISTING_LIFECYCLE, state, event);

const NFT_STATES: Readonly<Record<ListingState, NftState>> = { onSale: 'onSale', reserved: 'onSale', sold: 'sold', cancelled: 'sold' };
const SALE_STATES: Readonly<Record<ListingState, SaleState>> = {
  onSale: 'onSale',
  reserved: 'onSale',
  sold: 'notSale',
  cancelled: 'notSale',
};

/** The specification's NFT state (section 3) of a member's token whose latest listing is in `state`; a cancelled one leaves it with its owner. */
export const nftStateOfListing = (state: ListingState): NftState => NFT_STATES[state];

/** The specification's sale state (section 3) of a token whose latest listing is in `state`. */
export const saleStateOfListing = (state: ListingState): SaleState => SALE_STATES[state];
