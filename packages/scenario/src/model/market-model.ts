import {
  DONE,
  type IssuerStep,
  type ModelBid,
  type ModelDispute,
  type ModelExchange,
  type ModelGift,
  type ModelListing,
  type ModelOffer,
  type ModelOrder,
  type ModelRuling,
  type ModelStock,
  type ModelToken,
  type Outcome,
} from './facts.ts';

const FEE = 0.05;
const ROYALTY = 0.025;
const MOST_OFFERS = 10;
const MOST_ORDERS_OF_AN_OFFER = 3;
const LOCKED = { gift: 'lockedInGift', exchange: 'inExchange', offer: 'lockedInOffer' } as const;
const RULED = { refund: 'refunded', part: 'partlyRefunded', resend: 'resent', dismiss: 'dismissed' } as const;
const ISSUER_STEPS: Readonly<Record<IssuerStep, Partial<Record<ModelExchange['state'], ModelExchange['state']>>>> = {
  prepare: { requested: 'preparing' },
  ship: { preparing: 'shipped' },
  deliver: { shipped: 'delivered' },
  cancel: { requested: 'cancelled', preparing: 'cancelled' },
};

/**
 * The market in memory, written from the sections of docs/product and from nothing of the program's own: who owns what, what stands on it,
 * what sellers are owed, and why a request is refused.
 */
export class MarketModel {
  readonly tokens = new Map<string, ModelToken>();
  readonly listings: ModelListing[] = [];
  readonly offers: ModelOffer[] = [];
  readonly bids: ModelBid[] = [];
  readonly orders: ModelOrder[] = [];
  readonly gifts: ModelGift[] = [];
  readonly exchanges: ModelExchange[] = [];
  readonly disputes: ModelDispute[] = [];
  readonly stocks = new Map<number, ModelStock>();
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

  /** Why somebody cannot list, send or discard an NFT. */
  whyNotLeave(who: number, token: string): Outcome {
    const { owner, lock, revoked } = this.get(token);
    if (owner !== who) return 'noPermission';
    if (revoked) return 'tokenRevoked';
    if (this.openListing(token) !== undefined) return 'alreadyListed';
    return lock === null ? DONE : LOCKED[lock];
  }

  whyNotTradable(token: string): Outcome {
    const { lock, revoked } = this.get(token);
    if (revoked) return 'tokenRevoked';
    if (lock !== null) return LOCKED[lock];
    return this.openListing(token)?.state === 'reserved' ? 'reservedByAnother' : DONE;
  }

  /** Why a wallet is not even shown an act: it shows its holder's own NFTs only. */
  whyNotShown(who: number, tokens: readonly string[]): Outcome {
    return tokens.every((token) => this.get(token).owner === who && !this.get(token).revoked) ? DONE : 'noPermission';
  }

  /** What becomes of each of several NFTs that are to be sent, in the order of their numbers; one reason where none can be. */
  sendingOf(who: number, tokens: readonly string[]): Outcome {
    const each = [...tokens].sort((a, b) => Number(a) - Number(b)).map((token) => ({ token, why: this.whyNotLeave(who, token) }));
    if (each.every(({ why }) => why !== DONE)) return each[0]?.why ?? DONE;
    return each.map(({ token, why }) => `${token} ${why}`).join();
  }

  whyNotExchange(who: number, token: string): Outcome {
    const leave = this.whyNotLeave(who, token);
    return leave !== 'noPermission' && this.get(token).thing === 'picture' ? 'notTransferable' : leave;
  }

  whyNotTake(who: number, { sender, state }: ModelGift): Outcome {
    if (state === 'received') return 'serialAlreadyTransferred';
    if (state !== 'sent') return 'giftEnded';
    return sender === who ? 'ownThing' : DONE;
  }

  whyNotTakeBack(who: number, { sender, state }: ModelGift): Outcome {
    if (sender !== who) return 'noPermission';
    return state === 'sent' ? DONE : 'giftEnded';
  }

  whyNotBuyFromStore({ free, reserved }: ModelStock): Outcome {
    if (free > 0) return DONE;
    return reserved > 0 ? 'reservedByAnother' : 'soldOut';
  }

  /** Why the owner of a redemption cannot do something that takes one of `states`. */
  whyNotOwn(who: number, { owner, state }: ModelExchange, states: readonly ModelExchange['state'][]): Outcome {
    if (owner !== who) return 'noPermission';
    return states.includes(state) ? DONE : 'wrongState';
  }

  /** In whose parcel gold goes that everybody has sent to one place: the newest that is paid for, by itself, and not prepared. */
  bundleLead(owner: number, siteCode: string, token: string): ModelExchange | undefined {
    if (this.get(token).thing !== 'gold') return undefined;
    return this.exchanges.findLast(
      (one) =>
        one.owner === owner &&
        one.siteCode === siteCode &&
        one.state === 'requested' &&
        one.bundledWith === undefined &&
        this.get(one.token).thing === 'gold',
    );
  }

  /** Why an owner cannot withdraw from a redemption: what others go with ends last. */
  whyNotGiveUp(who: number, exchange: ModelExchange): Outcome {
    const why = this.whyNotOwn(who, exchange, ['awaitingPayment', 'requested']);
    if (why !== DONE) return why;
    const goesAlong = (one: ModelExchange): boolean =>
      one.bundledWith === exchange && ['awaitingPayment', 'requested', 'preparing'].includes(one.state);
    return this.exchanges.some(goesAlong) ? 'carriesOthers' : DONE;
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
    const refusal = this.whyNotTradable(token);
    if (refusal !== DONE) return refusal;
    const open = this.offers.filter(({ buyer, state }) => buyer === who && ['requested', 'countered', 'accepted'].includes(state));
    if (open.length >= MOST_OFFERS) return 'offerLimit';
    const askingPrice = this.openListing(token)?.price;
    return price < (askingPrice === undefined ? 1 : askingPrice - Math.floor(askingPrice / 2)) ? 'offerTooLow' : DONE;
  }

  whyNotAccept(who: number, offer: ModelOffer): Outcome {
    if (who !== offer.owner && who !== offer.buyer) return 'noPermission';
    if (offer.state !== 'requested' && offer.state !== 'countered') return 'offerEnded';
    if (who !== (offer.state === 'countered' ? offer.buyer : offer.owner)) return 'noPermission';
    return this.whyNotTradable(offer.token);
  }

  whyNotCounter(who: number, offer: ModelOffer, price: number): Outcome {
    if (who !== offer.owner) return 'noPermission';
    if (offer.state !== 'requested') return offer.state === 'countered' ? 'wrongState' : 'offerEnded';
    const refusal = this.whyNotTradable(offer.token);
    if (refusal !== DONE) return refusal;
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
    if (offer.ordered) return 'orderOpen';
    return offer.orders >= MOST_ORDERS_OF_AN_OFFER ? 'offerOrderLimit' : DONE;
  }

  accept(offer: ModelOffer): void {
    const listing = this.openListing(offer.token);
    if (listing !== undefined) listing.state = 'cancelled';
    offer.state = 'accepted';
    this.get(offer.token).lock = 'offer';
  }

  end(offer: ModelOffer, state: 'cancelled' | 'declined' | 'expired'): void {
    if (offer.state === 'accepted') this.get(offer.token).lock = null;
    offer.state = state;
  }

  /** Whatever was offered to the owner of a token ends with its leaving. */
  #endOffersOn(token: string): void {
    for (const offer of this.openOffers(token)) offer.state = offer.state === 'accepted' ? 'cancelled' : 'declined';
  }

  /** Of which product an NFT is. */
  productOf(token: string): number {
    return this.get(token).product;
  }

  /** The least for which a product can be had; infinite where nobody sells. */
  lowestOf(product: number): number {
    const { free, price } = this.stocks.get(product) ?? { free: 0, price: 0 };
    const listed = this.listings.filter(({ token, state }) => state === 'onSale' && this.productOf(token) === product);
    return Math.min(...(free > 0 ? [price] : []), ...listed.map((listing) => listing.price));
  }

  openBid(who: number, product: number): ModelBid | undefined {
    return this.bids.find(({ bidder, product: of, state }) => bidder === who && of === product && state === 'open');
  }

  whyNotBid(product: number, price: number): Outcome {
    return price < this.lowestOf(product) ? DONE : 'bidNotBelow';
  }

  whyNotWithdrawBid(who: number, { bidder, state }: ModelBid): Outcome {
    if (bidder !== who) return 'noPermission';
    return state === 'open' ? DONE : 'bidEnded';
  }

  /** Why an owner cannot sell an NFT to a bid at a price that they saw. */
  whyNotSellTo(who: number, bid: ModelBid, token: string, price: number): Outcome {
    if (this.get(token).owner !== who) return 'noPermission';
    if (bid.bidder === who) return 'ownThing';
    if (this.productOf(token) !== bid.product) return 'lookupFailed';
    if (bid.state !== 'open') return 'bidEnded';
    return bid.price === price ? this.whyNotTradable(token) : 'bidChanged';
  }

  /** A bid becomes an accepted offer on an NFT; what its bidder has offered for that NFT before gives way. */
  sellTo(bid: ModelBid, token: string, offerId: number): void {
    for (const offer of this.openOffers(token)) if (offer.buyer === bid.bidder) this.end(offer, 'cancelled');
    bid.state = 'accepted';
    const offer: ModelOffer = {
      id: offerId,
      token,
      buyer: bid.bidder,
      owner: this.get(token).owner,
      price: bid.price,
      counter: null,
      state: 'requested',
      ordered: false,
      orders: 0,
    };
    this.offers.push(offer);
    this.accept(offer);
  }

  move(token: string, to: number, paid = 0): void {
    Object.assign(this.get(token), { owner: to, lock: null, paid });
    this.#endOffersOn(token);
  }

  burn(token: string): void {
    Object.assign(this.get(token), { lock: null, revoked: true });
    this.#endOffersOn(token);
  }

  pay(order: ModelOrder, bought: string | null): void {
    this.orders.splice(this.orders.indexOf(order), 1);
    const { of, price, buyer } = order;
    if ('exchange' in of) of.exchange.state = 'requested';
    else if ('stock' in of) {
      of.stock.reserved -= 1;
      if (bought === null) throw new Error('nothing came off the shelf');
      this.tokens.set(bought, { owner: buyer, lock: null, paid: price, revoked: false, thing: of.stock.thing, product: of.stock.product });
    } else {
      const [token, seller] = 'listing' in of ? [of.listing.token, of.listing.seller] : [of.offer.token, of.offer.owner];
      if ('listing' in of) of.listing.state = 'sold';
      else Object.assign(of.offer, { state: 'purchased', ordered: false });
      const deducted = Math.floor(price * FEE) + Math.floor(price * ROYALTY);
      this.deposits.set(seller, (this.deposits.get(seller) ?? 0) + price - deducted);
      this.move(token, buyer, price);
    }
  }

  /** An order ends unpaid, by its buyer or by time. */
  callOff(order: ModelOrder): void {
    this.orders.splice(this.orders.indexOf(order), 1);
    const { of } = order;
    if ('listing' in of) of.listing.state = 'onSale';
    else if ('offer' in of) of.offer.ordered = false;
    else if ('exchange' in of) this.endExchange(of.exchange, 'withdrawn');
    else {
      of.stock.reserved -= 1;
      of.stock.free += 1;
    }
  }

  /** What was sent to a phone goes back to its sender. */
  giveBack(gift: ModelGift, state: 'withdrawn' | 'expired'): void {
    gift.state = state;
    this.get(gift.token).lock = null;
  }

  /** A redemption ends without its goods. */
  endExchange(exchange: ModelExchange, state: 'withdrawn' | 'cancelled'): void {
    exchange.state = state;
    this.get(exchange.token).lock = null;
  }

  whyNotStep({ state }: ModelExchange, step: IssuerStep): Outcome {
    return ISSUER_STEPS[step][state] === undefined ? 'wrongState' : DONE;
  }

  step(exchange: ModelExchange, step: IssuerStep): void {
    if (step === 'cancel') this.endExchange(exchange, 'cancelled');
    else exchange.state = ISSUER_STEPS[step][exchange.state] ?? exchange.state;
  }

  openDispute(exchange: ModelExchange): ModelDispute | undefined {
    return this.disputes.find((one) => one.exchange === exchange && (one.state === 'waiting' || one.state === 'deciding'));
  }

  whyNotDispute(who: number, exchange: ModelExchange): Outcome {
    if (exchange.owner !== who) return 'lookupFailed';
    return ['shipped', 'delivered'].includes(exchange.state) && this.openDispute(exchange) === undefined ? DONE : 'wrongState';
  }

  /** Why somebody cannot take back what they have said of goods. */
  whyNotWithdrawDispute(who: number, exchange: ModelExchange): Outcome {
    return exchange.owner === who && this.openDispute(exchange) !== undefined ? DONE : 'lookupFailed';
  }

  whyNotAnswer(exchange: ModelExchange): Outcome {
    const open = this.openDispute(exchange);
    if (open === undefined) return 'lookupFailed';
    return open.answered ? 'wrongState' : DONE;
  }

  /** Why operators cannot decide a dispute: it has ended, another one is open, or its issuer has still time for an answer. */
  whyNotDecide(dispute: ModelDispute): Outcome {
    const open = this.openDispute(dispute.exchange);
    if (open === undefined) return 'lookupFailed';
    return open === dispute && open.state === 'deciding' ? DONE : 'wrongState';
  }

  /** Why they cannot decide it by a part of what the NFT was bought for: something has to be left. */
  whyNotGivePart(dispute: ModelDispute, amount: number): Outcome {
    const refusal = this.whyNotDecide(dispute);
    if (refusal !== DONE) return refusal;
    return amount < this.get(dispute.exchange.token).paid ? DONE : 'badRequest';
  }

  /** Goods that did not come are paid back, with the end of their NFT, or in part, or are sent anew, or count as they are. */
  decide(dispute: ModelDispute, ruling: ModelRuling, part = 0): void {
    dispute.state = RULED[ruling];
    this.get(dispute.exchange.token).paid -= part;
    if (ruling === 'resend') dispute.exchange.state = 'preparing';
    if (ruling !== 'refund') return;
    dispute.exchange.state = 'refunded';
    this.burn(dispute.exchange.token);
  }

  /** Goods are their owner's, who has nothing more to say against them. */
  receive(exchange: ModelExchange): void {
    const open = this.openDispute(exchange);
    if (open !== undefined) open.state = 'withdrawn';
    exchange.state = 'completed';
    this.burn(exchange.token);
  }
}
