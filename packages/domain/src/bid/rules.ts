import { type Actor, didOf } from '../account/rules.ts';
import { type Failure, failure } from '../failure/code.ts';
import { when } from '../failure/when.ts';
import { isSalePrice } from '../listing/rules.ts';
import { OFFER_DAYS, type OfferableToken, whyHeld } from '../offer/rules.ts';
import { DAY_MS } from '../shared/clock.ts';
import type { Did, ProductId } from '../shared/ids.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';
import type { Won } from '../shared/won.ts';

/** Days after which a bid on a product ends by itself: as many as an offer that nobody answers. */
export const BID_DAYS = OFFER_DAYS;
/** On how many products one member may have an open bid at once. */
export const OPEN_BID_LIMIT = 10;
/** How many of the highest prices bid on a product are told, each with its number of bids. */
export const BID_LEVELS = 5;
/** Bids on a product are counted up to this, from the highest on: beyond it nobody chooses by the number. */
export const BIDS_COUNTED = 1_000;
export const ENDED_BIDS_SIZE = 5;
/** The most own NFTs of a product that are named as sellable to its best bid. */
export const MOST_SELLABLE = 50;

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

export interface BidFacts {
  readonly bidderDid: Did;
  readonly productId: ProductId;
  readonly state: BidState;
  readonly price: Won;
  /** Its time has run out, though nobody may have ended it yet: it can be accepted by nobody any more (I5). */
  readonly late: boolean;
}

export interface SoldToBid {
  readonly token: OfferableToken & { readonly productId: ProductId };
  /** The price that the owner has confirmed. */
  readonly price: Won;
}

/** When a bid that was placed or changed at `at` ends by itself. */
export const bidDeadline = (at: Date): Date => new Date(at.getTime() + BID_DAYS * DAY_MS);

/** Why `actor` can bid on no product more, whatever the price; empty when they can. `openBids` are theirs on other products. */
export const whyNotBiddable = (openBids: number, actor: Actor): readonly Failure[] => [
  ...when(actor.kind === 'anonymous', failure('noPermission')),
  ...when(openBids >= OPEN_BID_LIMIT, failure('bidLimit', { data: { limit: OPEN_BID_LIMIT } })),
];

/**
 * Why a price cannot be bid; empty when it can. What can be bought for as much or less is bought. No least price is made of what others ask: whoever asks
 * far too much would keep everybody from bidding, and no owner is told of a bid.
 */
export const whyNotBidPrice = (lowest: Won | null, price: Won): readonly Failure[] => [
  ...when(!isSalePrice(price), failure('badRequest', { field: 'price' })),
  ...when(lowest !== null && price >= lowest, failure('bidNotBelow', { field: 'price', data: { lowest: lowest ?? 0 } })),
];

/** Why `actor` cannot sell this NFT to a bid at this price; empty when they can. The bidder may have changed the price since it was seen (I4). */
export const whyNotBidAcceptable = (bid: BidFacts, { token, price }: SoldToBid, actor: Actor): readonly Failure[] => [
  ...when(token.ownerDid === undefined || didOf(actor) !== token.ownerDid, failure('noPermission')),
  ...when(didOf(actor) === bid.bidderDid, failure('ownThing')),
  ...when(token.productId !== bid.productId, failure('lookupFailed')),
  ...when(bid.state !== 'open' || bid.late, failure('bidEnded')),
  ...when(bid.price !== price, failure('bidChanged', { data: { price: bid.price } })),
  ...whyHeld(token),
];

export const whyNotBidWithdrawable = (bid: BidFacts, actor: Actor): readonly Failure[] => [
  ...when(didOf(actor) !== bid.bidderDid, failure('noPermission')),
  ...when(bid.state !== 'open', failure('bidEnded')),
];
