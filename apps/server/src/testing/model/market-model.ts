/** What a refusal is called, or that there was none. */
export type Outcome = string;
export const DONE: Outcome = 'done';

/** A listing as the model knows it. */
export interface ModelListing {
  readonly id: number;
  readonly token: string;
  readonly seller: number;
  price: number;
  version: number;
  state: 'onSale' | 'reserved' | 'sold' | 'cancelled';
}

/** An offer as the model knows it. */
export interface ModelOffer {
  readonly id: number;
  readonly token: string;
  readonly buyer: number;
  readonly owner: number;
  readonly price: number;
  counter: number | null;
  state: 'requested' | 'countered' | 'accepted' | 'purchased' | 'cancelled' | 'declined';
  ordered: boolean;
}

/** An order that is not paid yet. */
export interface ModelOrder {
  readonly id: string;
  readonly buyer: number;
  readonly price: number;
  /** Where it is paid. */
  readonly payUrl: string;
  readonly of: { readonly listing: ModelListing } | { readonly offer: ModelOffer };
}

interface ModelToken {
  owner: number;
  lock: 'gift' | 'offer' | null;
}

const FEE = 0.05;
const ROYALTY = 0.025;
const MOST_OFFERS = 10;

/**
 * The market in memory, written from the sections of docs/product and from nothing of the program's own: who owns what, what stands on it,
 * what sellers are owed, and why a wish is refused.
 */
export class MarketModel {
  readonly tokens = new Map<string, ModelToken>();
  readonly listings: ModelListing[] = [];
  readonly offers: ModelOffer[] = [];
  readonly orders: ModelOrder[] = [];
  readonly deposits = new Map<number, number>();

  get(token: string): ModelToken {
    const found = this.tokens.get(token);
    if (found === undefined) throw new Error('a token that the model does not know');
    return found;
  }

  openListing(token: string): ModelListing | undefined {
    return this.listings.find((listing) => listing.token === token && (listing.state === 'onSale' || listing.state === 'reserved'));
  }

  openOffers(token: string): ModelOffer[] {
    return this.offers.filter((offer) => offer.token === token && ['requested', 'countered', 'accepted'].includes(offer.state));
  }

  whyNotLeave(who: number, token: string): Outcome {
    const { owner, lock } = this.get(token);
    if (owner !== who) return 'noPermission';
    if (this.openListing(token) !== undefined) return 'alreadyListed';
    if (lock === 'gift') return 'lockedInGift';
    return lock === 'offer' ? 'lockedInOffer' : DONE;
  }

  whyNotHeld(token: string): Outcome {
    const { lock } = this.get(token);
    if (lock === 'gift') return 'lockedInGift';
    if (lock === 'offer') return 'lockedInOffer';
    return this.openListing(token)?.state === 'reserved' ? 'reservedByAnother' : DONE;
  }

  whyNotCancel(who: number, listing: ModelListing): Outcome {
    if (listing.seller !== who) return 'noPermission';
    if (listing.state === 'reserved') return 'orderOpen';
    return listing.state === 'onSale' ? DONE : 'listingEnded';
  }

  whyNotBuy(who: number, listing: ModelListing, price: number): Outcome {
    if (listing.seller === who) return 'ownThing';
    if (listing.state === 'reserved') return 'reservedByAnother';
    if (listing.state !== 'onSale') return 'listingEnded';
    return listing.price === price ? DONE : 'priceChanged';
  }

  whyNotOffer(who: number, token: string, price: number): Outcome {
    if (this.get(token).owner === who) return 'ownThing';
    if (this.openOffers(token).some(({ buyer }) => buyer === who)) return 'offerOpen';
    const held = this.whyNotHeld(token);
    if (held !== DONE) return held;
    const open = this.offers.filter(({ buyer, state }) => buyer === who && ['requested', 'countered', 'accepted'].includes(state));
    if (open.length >= MOST_OFFERS) return 'offerLimit';
    const asked = this.openListing(token)?.price;
    return price < (asked === undefined ? 1 : asked - Math.floor(asked / 2)) ? 'offerTooLow' : DONE;
  }

  whyNotAccept(who: number, offer: ModelOffer): Outcome {
    if (who !== offer.owner && who !== offer.buyer) return 'noPermission';
    if (offer.state !== 'requested' && offer.state !== 'countered') return 'offerEnded';
    if (who !== (offer.state === 'countered' ? offer.buyer : offer.owner)) return 'noPermission';
    return this.whyNotHeld(offer.token);
  }

  whyNotCounter(who: number, offer: ModelOffer, price: number): Outcome {
    if (who !== offer.owner) return 'noPermission';
    if (offer.state !== 'requested') return offer.state === 'countered' ? 'wrongState' : 'offerEnded';
    const held = this.whyNotHeld(offer.token);
    if (held !== DONE) return held;
    return price <= offer.price ? 'counterTooLow' : DONE;
  }

  whyNotDecline(who: number, offer: ModelOffer): Outcome {
    if (who !== offer.owner && who !== offer.buyer) return 'noPermission';
    return offer.state === 'requested' || offer.state === 'countered' ? DONE : 'offerEnded';
  }

  whyNotWithdraw(who: number, offer: ModelOffer): Outcome {
    if (who !== offer.buyer) return 'noPermission';
    if (offer.ordered) return 'orderOpen';
    return ['requested', 'countered', 'accepted'].includes(offer.state) ? DONE : 'offerEnded';
  }

  whyNotOrder(who: number, offer: ModelOffer): Outcome {
    if (who !== offer.buyer) return 'noPermission';
    if (offer.state === 'requested' || offer.state === 'countered') return 'wrongState';
    if (offer.state !== 'accepted') return 'offerEnded';
    return offer.ordered ? 'orderOpen' : DONE;
  }

  accept(offer: ModelOffer): void {
    const listing = this.openListing(offer.token);
    if (listing !== undefined) listing.state = 'cancelled';
    offer.state = 'accepted';
    this.get(offer.token).lock = 'offer';
  }

  end(offer: ModelOffer, state: 'cancelled' | 'declined'): void {
    if (offer.state === 'accepted') this.get(offer.token).lock = null;
    offer.state = state;
  }

  /** A token changes hands: whatever was offered to its old owner ends. */
  move(token: string, to: number): void {
    Object.assign(this.get(token), { owner: to, lock: null });
    for (const offer of this.openOffers(token)) offer.state = offer.state === 'accepted' ? 'cancelled' : 'declined';
  }

  pay(order: ModelOrder): void {
    this.orders.splice(this.orders.indexOf(order), 1);
    const [token, seller] =
      'listing' in order.of ? [order.of.listing.token, order.of.listing.seller] : [order.of.offer.token, order.of.offer.owner];
    if ('listing' in order.of) order.of.listing.state = 'sold';
    else Object.assign(order.of.offer, { state: 'purchased', ordered: false });
    const kept = Math.floor(order.price * FEE) + Math.floor(order.price * ROYALTY);
    this.deposits.set(seller, (this.deposits.get(seller) ?? 0) + order.price - kept);
    this.move(token, order.buyer);
  }

  callOff(order: ModelOrder): void {
    this.orders.splice(this.orders.indexOf(order), 1);
    if ('listing' in order.of) order.of.listing.state = 'onSale';
    else order.of.offer.ordered = false;
  }
}
