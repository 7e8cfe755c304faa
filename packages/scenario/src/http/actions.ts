import type { Answer } from '@naru/domain/failure';
import { type OfferId, parseWon, type Won } from '@naru/domain/shared';
import { pay } from '../sandbox/pay.ts';
import type { Action, ActOf } from '../script/act.ts';
import { DONE, type Outcome } from '../world/world.ts';
import type { GroundOverHttp, Person } from './ground.ts';
import { must, outcomeOf } from './must.ts';

type ActionOverHttp<D extends Action> = (market: GroundOverHttp, act: ActOf<D>, person: Person) => Promise<Outcome | undefined>;
type Actions = { readonly [D in Action]: ActionOverHttp<D> };

const won = (amount: number): Won => {
  const read = parseWon(amount);
  if (!read.ok) throw new Error('no amount of won');
  return read.value;
};

type Opened = Awaited<ReturnType<Person['client']['orders']['buyFromStore']>>;

const opened = (market: GroundOverHttp, { by, as }: { readonly by: string; readonly as: string }, answer: Opened): Outcome => {
  if (answer.ok) market.orders.set(as, { id: answer.value.orderId, by });
  return outcomeOf(answer);
};

/** Goes to the page of the payment where the order is in a state; what it is in says why not. */
const payWhen =
  (wanted: 'created' | 'awaitingDeposit', action: 'approve' | 'deposit', method?: string) =>
  async (
    market: GroundOverHttp,
    { order: name, as = name }: { readonly order: string; readonly as?: string | undefined },
    { client }: Person,
  ) => {
    const order = market.orders.get(name);
    if (order === undefined) return undefined;
    const page = await client.orders.pay(order.id);
    if (!page.ok) return page.failure.name;
    if (must(await client.orders.order(order.id)).state !== wanted) return 'wrongState';
    await pay(market.stage, page.value.payUrl, action, method);
    const { kind, tokenId, state } = must(await client.orders.order(order.id));
    if (state === 'completed' && kind === 'store' && tokenId !== null) market.nfts.set(as, tokenId);
    return DONE;
  };

const offerAct =
  (send: (person: Person, offer: { readonly id: OfferId; readonly isOwn: boolean }) => Answer<void>) =>
  async (market: GroundOverHttp, act: { readonly by: string; readonly offer: string }, person: Person) => {
    const offer = market.offers.get(act.offer);
    return offer && outcomeOf(await send(person, { id: offer.id, isOwn: offer.by === act.by }));
  };

/** Everything that somebody can do, by the calls that pages make. */
export const ACTIONS: Actions = {
  buyFromStore: async (market, act, { client }) => {
    const { productId, price } = market.shelves.must(act.shelf);
    return opened(market, act, await client.orders.buyFromStore({ productId, price: won(price), key: client.newKey() }));
  },
  buy: async (market, act, { client }) => {
    const listing = market.listings.get(act.listing);
    if (listing === undefined) return undefined;
    return opened(market, act, await client.orders.buyListing({ listingId: listing.id, price: won(act.price), key: client.newKey() }));
  },
  buyByOffer: async (market, act, { client }) => {
    const offer = market.offers.get(act.offer);
    if (offer === undefined) return undefined;
    return opened(market, act, await client.orders.buyByOffer({ offerId: offer.id, key: client.newKey() }));
  },
  pay: payWhen('created', 'approve'),
  deposit: payWhen('awaitingDeposit', 'deposit'),
  takeAccount: payWhen('created', 'approve', 'virtualAccount'),
  callOff: async (market, { order: name }, { client }) => {
    const order = market.orders.get(name);
    return order && outcomeOf(await client.orders.cancel(order.id));
  },
  list: async (market, { nft, price, as }, { client, pin }) => {
    const tokenId = market.nfts.get(nft);
    if (tokenId === undefined) return undefined;
    const answer = await client.listings.list({ tokenId, price: won(price), pin });
    if (answer.ok) market.listings.set(as, { id: answer.value.listingId, tokenId });
    return outcomeOf(answer);
  },
  reprice: async (market, { listing: name, price }, { client, pin }) => {
    const listing = market.listings.get(name);
    if (listing === undefined) return undefined;
    const { listing: open } = must(await client.nfts.detail(listing.tokenId));
    const version = open?.listingId === listing.id ? open.version : 0;
    return outcomeOf(await client.listings.reprice({ listingId: listing.id, price: won(price), version, pin }));
  },
  unlist: async (market, { listing: name }, { client }) => {
    const listing = market.listings.get(name);
    return listing && outcomeOf(await client.listings.cancel(listing.id));
  },
  offer: async (market, { nft, price, as, by }, { client }) => {
    const tokenId = market.nfts.get(nft);
    if (tokenId === undefined) return undefined;
    const answer = await client.offerBook.request({ tokenId, price: won(price), message: '', key: client.newKey() });
    if (answer.ok) market.offers.set(as, { id: answer.value.offerId, by });
    return outcomeOf(answer);
  },
  // A price of the owner's is taken by whoever made the offer, who needs nothing to confirm it.
  accept: offerAct(({ client, pin }, { id: offerId, isOwn }) => client.offerBook.accept(isOwn ? { offerId } : { offerId, pin })),
  counter: async (market, { offer: name, price }, { client, pin }) => {
    const offer = market.offers.get(name);
    return offer && outcomeOf(await client.offerBook.counter({ offerId: offer.id, price: won(price), pin }));
  },
  decline: offerAct(({ client }, { id: offerId }) => client.offerBook.decline({ offerId, reason: '아직 팔 생각이 없어요.' })),
  withdraw: offerAct(({ client }, { id }) => client.offerBook.cancel(id)),
  bid: async (market, { shelf, price, as, by }, { client }) => {
    const { productId } = market.shelves.must(shelf);
    const answer = await client.bidBook.place({ productId, price: won(price), key: client.newKey() });
    if (answer.ok) market.bids.set(as, { id: answer.value.bidId, by });
    return outcomeOf(answer);
  },
  withdrawBid: async (market, { bid: name }, { client }) => {
    const bid = market.bids.get(name);
    return bid && outcomeOf(await client.bidBook.withdraw(bid.id));
  },
  sellToBid: async (market, { bid: name, nft, price, as }, { client, pin }) => {
    const [bid, tokenId] = [market.bids.get(name), market.nfts.get(nft)];
    if (bid === undefined || tokenId === undefined) return undefined;
    const answer = await client.bidBook.accept({ bidId: bid.id, tokenId, price: won(price), pin });
    if (!answer.ok) return outcomeOf(answer);
    const bidder = market.people.must(bid.by).client;
    const sold = must(await bidder.bidBook.ended({ page: 1, size: 50 })).dataList.find(({ bidId }) => bidId === bid.id)?.sold;
    if (sold == null) throw new Error('a bid was sold to, and nobody was told');
    market.offers.set(as, { id: sold.offerId, by: bid.by });
    return DONE;
  },
  send: async (market, { nft, to }, { client, pin }) => {
    const tokenId = market.nfts.get(nft);
    if (tokenId === undefined) return undefined;
    const { did } = market.people.must(to);
    const answer = await client.sendings.send({ kind: 'transfer', tokenIds: [tokenId], to: { did }, message: '', pin });
    return answer.ok ? (answer.value[0]?.failure?.name ?? DONE) : answer.failure.name;
  },
};
