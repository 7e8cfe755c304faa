import { type Actor, didOf } from '../account/rules.ts';
import { type Failure, failure } from '../failure/code.ts';
import { when } from '../failure/when.ts';
import { WHOLE_BASIS_POINTS } from '../ledger/rules.ts';
import { HOUR_MS } from '../shared/clock.ts';
import type { Did } from '../shared/ids.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';
import { ONE_WON, shareOfWon, subtractWon, type Won } from '../shared/won.ts';

/** Days after which an unanswered offer or counter-offer ends by itself (choices 2). */
export const OFFER_DAYS = 7;
/** Hours in which an accepted offer must be ordered; an open order stops this clock (choices 2). */
export const ACCEPTED_OFFER_HOURS = 24;
/** The least share of an open listing's price that an offer must come to, in basis points. */
export const LEAST_OFFER_BASIS_POINTS = 5_000;
/** How many offers of one buyer may be open at once. */
export const OPEN_OFFER_LIMIT = 10;
/** Rows on one page of a list of offers (product 9, request list). */
export const OFFER_PAGE_SIZE = 8;
/** How often an accepted offer can be ordered: each order stops its clock, and without an end its owner could be kept waiting for ever. */
export const OFFER_ORDER_LIMIT = 3;

/** Where a price offer stands (choices 2). */
export type OfferState = 'requested' | 'countered' | 'accepted' | 'purchased' | 'cancelled' | 'declined' | 'expired';
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

export const UNANSWERED_OFFER_STATES: ReadonlySet<OfferState> = new Set(['requested', 'countered']);

/** When an offer that entered `state` at `at` ends by itself; undefined for a state without an end (choices 2). */
export const offerDeadline = (state: OfferState, at: Date): Date | undefined => {
  if (UNANSWERED_OFFER_STATES.has(state)) return new Date(at.getTime() + OFFER_DAYS * 24 * HOUR_MS);
  return state === 'accepted' ? new Date(at.getTime() + ACCEPTED_OFFER_HOURS * HOUR_MS) : undefined;
};

/** The end of an accepted offer whose order, opened at `since`, has ended unpaid at `now`: the time that the order took does not count. */
export const resumedDeadline = (deadline: Date, since: Date, now: Date): Date =>
  new Date(deadline.getTime() + Math.max(0, now.getTime() - since.getTime()));

export interface OfferableToken {
  /** Undefined while the issuer's store holds it. */
  readonly ownerDid: Did | undefined;
  readonly revoked: boolean;
  readonly frozen: boolean;
  readonly giftPending: boolean;
  readonly exchangeOpen: boolean;
  /** An accepted offer reserves it for its buyer. */
  readonly offerAccepted: boolean;
  readonly listingReserved: boolean;
  /** The price it is listed at; null when it is not. */
  readonly listingPrice: Won | null;
  /** The platform has taken it, or its product, down: it is sold to nobody. */
  readonly takenDown?: boolean;
}

/** What else of the buyer counts when they make an offer. */
export interface OfferingBuyer {
  readonly hasOpenOfferOnToken: boolean;
  readonly openOffers: number;
}

export interface OfferFacts {
  readonly buyerDid: Did;
  readonly ownerDid: Did;
  readonly state: OfferState;
  readonly price: Won;
  readonly orderOpen: boolean;
  /** Its time has run out, though nobody may have ended it yet: it can be taken by nobody any more (I5). */
  readonly late: boolean;
}

/** The least price that an offer on a token must come to, rounded up; one won where it is not listed. */
export const leastOffer = (listingPrice: Won | null): Won =>
  listingPrice === null || listingPrice < ONE_WON
    ? ONE_WON
    : subtractWon(listingPrice, shareOfWon(listingPrice, WHOLE_BASIS_POINTS - LEAST_OFFER_BASIS_POINTS));

/** Why a token can be promised to nobody now; empty when it can. */
export const whyHeld = (token: OfferableToken): readonly Failure[] => [
  ...when(token.revoked, failure('tokenRevoked')),
  ...when(token.frozen, failure('tokenFrozen')),
  ...when(token.takenDown === true, failure('takenDown')),
  ...when(token.giftPending, failure('lockedInGift')),
  ...when(token.exchangeOpen, failure('inExchange')),
  ...when(token.offerAccepted, failure('lockedInOffer')),
  ...when(token.listingReserved, failure('reservedByAnother')),
];

/** Why `actor` can make no offer on a token at all, whatever the price; empty when they can (choices 2). */
export const whyNotOfferable = (token: OfferableToken, buyer: OfferingBuyer, actor: Actor): readonly Failure[] => [
  ...when(actor.kind === 'anonymous', failure('noPermission')),
  ...when(token.ownerDid === undefined, failure('soldByStore')),
  ...when(token.ownerDid !== undefined && didOf(actor) === token.ownerDid, failure('ownThing')),
  // First of all they are told of their own offer: what holds the token back may be that it was accepted.
  ...when(buyer.hasOpenOfferOnToken, failure('offerOpen')),
  ...whyHeld(token),
  ...when(buyer.openOffers >= OPEN_OFFER_LIMIT, failure('offerLimit', { data: { limit: OPEN_OFFER_LIMIT } })),
];

/** Why a price cannot be offered on a token; empty when it can. */
export const whyNotOfferPrice = (token: OfferableToken, price: Won): readonly Failure[] => {
  const least = leastOffer(token.listingPrice);
  return when(price < least, failure('offerTooLow', { field: 'price', data: { least } }));
};

/** Why `actor` cannot accept an offer: the owner accepts what was asked, the buyer what the owner named; empty when they can. */
export const whyNotAcceptable = (offer: OfferFacts, token: OfferableToken, actor: Actor): readonly Failure[] => [
  ...when(!acceptors(offer).includes(didOf(actor)), failure('noPermission')),
  ...whyEnded(offer),
  ...when(offer.late || token.ownerDid !== offer.ownerDid, failure('offerEnded')),
  ...whyHeld(token),
];

/** Why `actor` cannot name `price` against an offer; empty when they can. A counter-offer asks for more than was offered. */
export const whyNotCounterable = (offer: OfferFacts, token: OfferableToken, price: Won, actor: Actor): readonly Failure[] => [
  ...when(didOf(actor) !== offer.ownerDid, failure('noPermission')),
  ...when(offer.state !== 'requested', failure(offer.state === 'countered' ? 'wrongState' : 'offerEnded')),
  ...when(offer.late, failure('offerEnded')),
  ...when(token.ownerDid !== offer.ownerDid, failure('offerEnded')),
  ...whyHeld(token),
  ...when(price <= offer.price, failure('counterTooLow', { field: 'price', data: { price: offer.price } })),
];

/** Why `actor` cannot decline an offer; empty when they can. Either side may, as long as it is unanswered. */
export const whyNotDeclinable = (offer: OfferFacts, actor: Actor): readonly Failure[] => [
  ...when(didOf(actor) !== offer.ownerDid && didOf(actor) !== offer.buyerDid, failure('noPermission')),
  ...whyEnded(offer),
];

export const whyNotWithdrawable = (offer: OfferFacts, actor: Actor): readonly Failure[] => [
  ...when(didOf(actor) !== offer.buyerDid, failure('noPermission')),
  ...when(offer.orderOpen, failure('orderOpen')),
  ...(offer.state === 'accepted' ? [] : whyEnded(offer)),
];

/** Why `actor` cannot order what an accepted offer reserves; empty when they can. */
export const whyNotOrderable = (offer: OfferFacts, token: OfferableToken, actor: Actor): readonly Failure[] => [
  ...when(didOf(actor) !== offer.buyerDid, failure('noPermission')),
  ...when(UNANSWERED_OFFER_STATES.has(offer.state), failure('wrongState')),
  ...when(offer.state !== 'accepted' && !UNANSWERED_OFFER_STATES.has(offer.state), failure('offerEnded')),
  ...when(offer.orderOpen, failure('orderOpen')),
  ...when(offer.late, failure('offerEnded')),
  ...when(token.revoked, failure('tokenRevoked')),
  ...when(token.frozen, failure('tokenFrozen')),
  ...when(token.takenDown === true, failure('takenDown')),
];

/** Why an accepted offer cannot be ordered once more after so many orders that ended unpaid; empty when it can. */
export const whyNotOrderAgain = (orders: number): readonly Failure[] =>
  when(orders >= OFFER_ORDER_LIMIT, failure('offerOrderLimit', { data: { limit: OFFER_ORDER_LIMIT } }));

/** Who may accept an offer as it stands; one that was answered is nobody's to accept, which either side is told. */
const acceptors = ({ state, buyerDid, ownerDid }: OfferFacts): readonly (string | undefined)[] => {
  if (!UNANSWERED_OFFER_STATES.has(state)) return [buyerDid, ownerDid];
  return state === 'countered' ? [buyerDid] : [ownerDid];
};

const whyEnded = ({ state }: OfferFacts): readonly Failure[] => when(!UNANSWERED_OFFER_STATES.has(state), failure('offerEnded'));
