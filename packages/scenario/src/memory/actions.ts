import { DONE, type ModelOffer, type ModelOrder } from '../model/index.ts';
import type { Action, ActOf } from '../script/act.ts';
import type { Outcome } from '../world/world.ts';
import { type GroundInMemory, isOpen, type OrderInMemory } from './ground.ts';

type ActionInMemory<D extends Action> = (market: GroundInMemory, act: ActOf<D>, who: number) => Outcome | undefined;

type Actions = { readonly [D in Action]: ActionInMemory<D> };

/** What a buyer can do with an order: what is said first keeps them from it. */
const whyNotPay = ({ order, state }: OrderInMemory, who: number, wanted: 'created' | 'awaitingDeposit'): string => {
  if (order.buyer !== who) return 'noPermission';
  if (state === wanted) return DONE;
  return state === 'created' || state === 'awaitingDeposit' ? 'wrongState' : 'orderEnded';
};

/** The price of an order has come: what comes off a shelf is called `name` from now on. */
const paid = (market: GroundInMemory, one: OrderInMemory, name: string): void => {
  one.state = 'completed';
  market.model.pay(one.order, 'stock' in one.order.of ? name : null);
};

const payWhen =
  (wanted: 'created' | 'awaitingDeposit') =>
  (market: GroundInMemory, { order, as = order }: { readonly order: string; readonly as?: string | undefined }, who: number) => {
    const one = market.orders.get(order);
    if (one === undefined) return undefined;
    const why = whyNotPay(one, who, wanted);
    if (why === DONE) paid(market, one, as);
    return why;
  };

/** Goes on with `then` where nothing keeps from it. */
const unless = (why: string, then: () => void): string => {
  if (why === DONE) then();
  return why;
};

const newOffer = (market: GroundInMemory, offer: Pick<ModelOffer, 'token' | 'buyer' | 'price'>): ModelOffer => ({
  ...offer,
  id: market.next(),
  owner: market.model.get(offer.token).owner,
  counter: null,
  state: 'requested',
  ordered: false,
  orders: 0,
});

const onOffer =
  (whyNot: (market: GroundInMemory, who: number, offer: ModelOffer) => string, then: (market: GroundInMemory, offer: ModelOffer) => void) =>
  (market: GroundInMemory, act: { readonly offer: string }, who: number) => {
    const offer = market.offers.get(act.offer);
    return offer && unless(whyNot(market, who, offer), () => then(market, offer));
  };

/** Everything that somebody can do, in memory. */
export const ACTIONS: Actions = {
  buyFromStore: (market, { shelf, as }, who) => {
    const stock = market.model.stocks.get(market.shelves.must(shelf));
    if (stock === undefined) return undefined;
    return unless(market.model.whyNotBuyFromStore(stock), () => {
      stock.free -= 1;
      stock.reserved += 1;
      market.open(as, { buyer: who, price: stock.price, of: { stock } });
    });
  },
  buy: (market, { listing: name, price, as }, who) => {
    const listing = market.listings.get(name);
    if (listing === undefined) return undefined;
    return unless(market.model.whyNotBuy(who, listing, price), () => {
      listing.state = 'reserved';
      market.open(as, { buyer: who, price, of: { listing } });
    });
  },
  buyByOffer: (market, { offer: name, as }, who) => {
    const offer = market.offers.get(name);
    if (offer === undefined) return undefined;
    return unless(market.model.whyNotOrder(who, offer), () => {
      Object.assign(offer, { ordered: true, orders: offer.orders + 1 });
      const order: Pick<ModelOrder, 'buyer' | 'price' | 'of'> = { buyer: who, price: offer.counter ?? offer.price, of: { offer } };
      market.open(as, order);
    });
  },
  pay: payWhen('created'),
  deposit: payWhen('awaitingDeposit'),
  takeAccount: (market, { order }, who) => {
    const one = market.orders.get(order);
    return one && unless(whyNotPay(one, who, 'created'), () => market.awaitDeposit(one));
  },
  callOff: (market, { order }, who) => {
    const one = market.orders.get(order);
    if (one === undefined) return undefined;
    const why = one.order.buyer === who ? (isOpen(one) ? DONE : 'orderEnded') : 'noPermission';
    return unless(why, () => market.endOrder(one, 'cancelled'));
  },
  list: (market, { nft, price, as }, who) => {
    if (!market.model.tokens.has(nft)) return undefined;
    return unless(market.model.whyNotLeave(who, nft), () => {
      const listing = { id: market.next(), token: nft, seller: who, price, version: 0, state: 'onSale' as const };
      market.model.listings.push(listing);
      market.listings.set(as, listing);
    });
  },
  reprice: (market, { listing: name, price }, who) => {
    const listing = market.listings.get(name);
    return (
      listing && unless(market.model.whyNotCancel(who, listing), () => Object.assign(listing, { price, version: listing.version + 1 }))
    );
  },
  unlist: (market, { listing: name }, who) => {
    const listing = market.listings.get(name);
    if (listing === undefined) return undefined;
    return unless(market.model.whyNotCancel(who, listing), () => {
      listing.state = 'cancelled';
    });
  },
  offer: (market, { nft, price, as }, who) => {
    if (!market.model.tokens.has(nft)) return undefined;
    return unless(market.model.whyNotOffer(who, nft, price), () => {
      const offer = newOffer(market, { token: nft, buyer: who, price });
      market.model.offers.push(offer);
      market.offers.set(as, offer);
      market.offerBegins(offer);
    });
  },
  accept: onOffer(
    ({ model }, who, offer) => model.whyNotAccept(who, offer),
    (market, offer) => {
      market.model.accept(offer);
      market.offerBegins(offer);
    },
  ),
  counter: (market, { offer: name, price }, who) => {
    const offer = market.offers.get(name);
    if (offer === undefined) return undefined;
    return unless(market.model.whyNotCounter(who, offer, price), () => {
      Object.assign(offer, { counter: price, state: 'countered' });
      market.offerBegins(offer);
    });
  },
  decline: onOffer(
    ({ model }, who, offer) => model.whyNotDecline(who, offer),
    ({ model }, offer) => model.end(offer, 'declined'),
  ),
  withdraw: onOffer(
    ({ model }, who, offer) => model.whyNotWithdraw(who, offer),
    ({ model }, offer) => model.end(offer, 'cancelled'),
  ),
  bid: (market, { shelf, price, as }, who) => {
    const product = market.shelves.must(shelf);
    return unless(market.model.whyNotBid(product, price), () => {
      const own = market.model.openBid(who, product);
      const bid = own ?? { id: market.next(), product, bidder: who, price, state: 'open' as const };
      bid.price = price;
      if (own === undefined) market.model.bids.push(bid);
      market.bids.set(as, bid);
      market.bidBegins(bid);
    });
  },
  withdrawBid: (market, { bid: name }, who) => {
    const bid = market.bids.get(name);
    if (bid === undefined) return undefined;
    return unless(market.model.whyNotWithdrawBid(who, bid), () => {
      bid.state = 'withdrawn';
    });
  },
  sellToBid: (market, { bid: name, nft, price, as }, who) => {
    const bid = market.bids.get(name);
    if (bid === undefined || !market.model.tokens.has(nft)) return undefined;
    return unless(market.model.whyNotSellTo(who, bid, nft, price), () => {
      const id = market.next();
      market.model.sellTo(bid, nft, id);
      const offer = market.model.offers.find((one) => one.id === id);
      if (offer === undefined) throw new Error('a bid was sold to without an offer');
      market.offers.set(as, offer);
      market.offerBegins(offer);
    });
  },
  send: (market, { nft, to }, who) => {
    if (!market.model.tokens.has(nft)) return undefined;
    const why = market.who(to) === who ? 'ownThing' : market.model.whyNotLeave(who, nft);
    return unless(why, () => market.model.move(nft, market.who(to)));
  },
};
