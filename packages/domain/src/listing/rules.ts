import { type Actor, didOf } from '../account/rules.ts';
import { type Failure, failure } from '../failure/code.ts';
import { when } from '../failure/when.ts';
import { whyNotOneMoreOrder } from '../order/rules.ts';
import { DAY_MS } from '../shared/clock.ts';
import type { Did } from '../shared/ids.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';
import type { Won } from '../shared/won.ts';

/** The least that an NFT is sold for, in won. */
export const LEAST_PRICE = 1;

/** Days after which a listing ends by itself: nobody is bound by a price that they have forgotten. */
export const LISTING_DAYS = 180;

/** The most NFTs that are put on sale together: what one can look through before signing. */
export const MOST_LISTED_TOGETHER = 20;

/** Where a listing stands: a token has at most one that is open (choices 2). */
export type ListingState = 'onSale' | 'reserved' | 'sold' | 'cancelled';
export type ListingMove = 'reserve' | 'release' | 'sell' | 'cancel';

/** A listing from its registration to its end: an open order reserves it, and gives it back when it ends unpaid. */
export const LISTING_LIFECYCLE: Lifecycle<ListingState, ListingMove> = Object.freeze({
  onSale: { reserve: 'reserved', cancel: 'cancelled' },
  reserved: { release: 'onSale', sell: 'sold' },
  sold: {},
  cancelled: {},
});

/** The states in which an NFT is on sale, whether or not somebody is paying for it. */
export const OPEN_LISTING_STATES: ReadonlySet<ListingState> = new Set(['onSale', 'reserved']);

/** The states in which the seller may still cancel or reprice. */
export const CANCELLABLE_LISTING_STATES: ReadonlySet<ListingState> = new Set(['onSale']);

/** When a listing that was made at `createdAt` ends by itself; from this instant on nobody buys it, whether or not it has been ended yet. */
export const listingDeadline = (createdAt: Date): Date => new Date(createdAt.getTime() + LISTING_DAYS * DAY_MS);

/** What a price is weighed by: the NFT's last sale, what members ask at least, what the store asks; null where there is none. */
export interface KnownPrices {
  readonly last: Won | null;
  readonly lowestAsk: Won | null;
  readonly store: Won | null;
}

/** A price below half of a known one is confirmed by its seller: more often a digit is missing than the price is meant. */
const FAR_BELOW_SHARE = 2;

/** The first of the known prices, in their order, that a price is far below; null where it is far below none (choices 3). */
export const farBelow = (price: Won, known: KnownPrices): { readonly what: keyof KnownPrices; readonly price: Won } | null => {
  for (const what of ['last', 'lowestAsk', 'store'] as const) {
    const other = known[what];
    if (other !== null && price * FAR_BELOW_SHARE < other) return { what, price: other };
  }
  return null;
};

export interface ListableToken {
  /** Undefined while the issuer's store holds it. */
  readonly ownerDid: Did | undefined;
  readonly revoked: boolean;
  readonly frozen: boolean;
  readonly hasOpenListing: boolean;
  /** A gift or transfer by phone waits for its receiver. */
  readonly giftPending: boolean;
  readonly exchangeOpen: boolean;
  /** An accepted offer reserves it for its buyer. */
  readonly offerAccepted: boolean;
  /** The platform has taken it, or its product, down: it is sold to nobody. */
  readonly takenDown?: boolean;
}

export interface ListingFacts {
  readonly sellerDid: Did;
  readonly state: ListingState;
  readonly price: Won;
  /** Its token is stopped: nobody is to pay for it. */
  readonly frozen: boolean;
  /** Its time has run out, or its token has moved since, though nobody may have ended it yet: it can be bought by nobody any more. */
  readonly ended: boolean;
}

/** Whoever is to order, with what of them counts. */
export interface OrderingBuyer {
  readonly actor: Actor;
  readonly unpaidOrders: number;
}

/** Whether an NFT can be sold at this price, in won. */
export const isSalePrice = (price: Won | undefined): price is Won => price !== undefined && price >= LEAST_PRICE;

/** Why a token can not be put on sale by `actor`; empty when it can (I3; choices 2). */
export const whyNotListable = (token: ListableToken, actor: Actor): readonly Failure[] => [
  ...when(token.ownerDid === undefined || didOf(actor) !== token.ownerDid, failure('noPermission')),
  ...when(token.revoked, failure('tokenRevoked')),
  ...when(token.frozen, failure('tokenFrozen')),
  ...when(token.takenDown === true, failure('takenDown')),
  ...when(token.hasOpenListing, failure('alreadyListed')),
  ...when(token.giftPending, failure('lockedInGift')),
  ...when(token.exchangeOpen, failure('inExchange')),
  ...when(token.offerAccepted, failure('lockedInOffer')),
];

/** Why `actor` can not take a listing off sale; empty when they can. A listing under an open order stays (choices 2). */
export const whyNotCancellable = (listing: ListingFacts, actor: Actor): readonly Failure[] => [
  ...when(didOf(actor) !== listing.sellerDid, failure('noPermission')),
  ...status(listing.state, 'orderOpen'),
];

/** Why `actor` can not change the price of a listing; empty when they can. The price of an open order stays (I4). */
export const whyNotRepriceable = (listing: ListingFacts, actor: Actor): readonly Failure[] => whyNotCancellable(listing, actor);

/** Why `buyer` can not buy a listing at the price that they saw; empty when they can (I4; product 6). */
export const whyNotBuyable = (listing: ListingFacts, buyer: Actor, confirmedPrice: Won): readonly Failure[] => [
  ...when(buyer.kind === 'anonymous', failure('noPermission')),
  ...when(didOf(buyer) === listing.sellerDid, failure('ownThing')),
  ...status(listing.state, 'reservedByAnother'),
  ...when(listing.frozen, failure('tokenFrozen')),
  ...when(listing.price !== confirmedPrice, failure('priceChanged', { data: { price: listing.price } })),
  ...when(listing.ended && CANCELLABLE_LISTING_STATES.has(listing.state), failure('listingEnded')),
];

/** Why a buyer can not order a listing at the price that they saw; empty when they can: they can buy it, and hold no more back than they may. */
export const whyNotListingOrderable = (
  listing: ListingFacts,
  { actor, unpaidOrders }: OrderingBuyer,
  confirmedPrice: Won,
): readonly Failure[] => [...whyNotBuyable(listing, actor, confirmedPrice), ...whyNotOneMoreOrder(unpaidOrders)];

const status = (state: ListingState, whenReserved: 'orderOpen' | 'reservedByAnother'): readonly Failure[] => {
  if (CANCELLABLE_LISTING_STATES.has(state)) return [];
  return [failure(state === 'reserved' ? whenReserved : 'listingEnded')];
};
