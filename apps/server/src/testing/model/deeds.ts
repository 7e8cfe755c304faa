import { parseListingId, parseOfferId, parseOrderId, parseTokenId } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { orders } from '../../stores/schema/index.ts';
import { pay, sure, type TestMarket } from '../market-server.ts';
import { won } from '../stall.ts';
import { DONE, type MarketModel, type ModelOffer, type Outcome } from './market-model.ts';
import { outcomeOf, type Person } from './people.ts';

/** Where deeds are done: the server, and the model beside it. */
export interface Stage {
  readonly market: TestMarket;
  readonly people: readonly Person[];
  readonly model: MarketModel;
  /** A whole number from 0 up to, but not including, `below`. */
  readonly roll: (below: number) => number;
}

/** One thing that somebody does: what the model expects, and what the server answered. */
export interface Done {
  readonly what: string;
  readonly expected: Outcome;
  readonly answered: Outcome;
}

type Deed = (stage: Stage, who: number) => Promise<Done | undefined>;

const personOf = ({ people }: Stage, who: number): Person => {
  const person = people[who];
  if (person === undefined) throw new Error('nobody by that number');
  return person;
};
const pick = <T>({ roll }: Stage, from: readonly T[]): T | undefined => (from.length === 0 ? undefined : from[roll(from.length)]);
const tokenOf = (stage: Stage): string => pick(stage, [...stage.model.tokens.keys()]) ?? '';
const priceOf = ({ roll }: Stage): number => 1_000 * (1 + roll(40));
const token = (id: string) => sure(parseTokenId(id));
const offerId = ({ id }: ModelOffer) => sure(parseOfferId(id));

const list: Deed = async (stage, who) => {
  const { client, pin } = personOf(stage, who);
  const [id, price] = [tokenOf(stage), priceOf(stage)];
  const expected = stage.model.whyNotLeave(who, id);
  const answer = await client.listings.list({ tokenId: token(id), price: won(price), pin });
  if (answer.ok) stage.model.listings.push({ id: answer.value.listingId, token: id, seller: who, price, version: 0, state: 'onSale' });
  return { what: `list ${id}`, expected, answered: outcomeOf(answer) };
};

const cancelListing: Deed = async (stage, who) => {
  const listing = pick(stage, stage.model.listings);
  if (listing === undefined) return undefined;
  const expected = stage.model.whyNotCancel(who, listing);
  const answer = await personOf(stage, who).client.listings.cancel(sure(parseListingId(listing.id)));
  if (expected === DONE) listing.state = 'cancelled';
  return { what: `cancel listing ${listing.id}`, expected, answered: outcomeOf(answer) };
};

const reprice: Deed = async (stage, who) => {
  const listing = pick(stage, stage.model.listings);
  if (listing === undefined) return undefined;
  const { client, pin } = personOf(stage, who);
  const [price, seen] = [priceOf(stage), listing.version + (stage.roll(5) === 0 ? 1 : 0)];
  const whyNot = stage.model.whyNotCancel(who, listing);
  const expected = whyNot === DONE && seen !== listing.version ? 'priceChanged' : whyNot;
  const answer = await client.listings.reprice({ listingId: sure(parseListingId(listing.id)), price: won(price), version: seen, pin });
  if (expected === DONE) Object.assign(listing, { price, version: listing.version + 1 });
  else if (listing.state === 'onSale' && answer.ok) throw new Error('a price was changed that could not be');
  return { what: `reprice ${listing.id}`, expected, answered: outcomeOf(answer) };
};

const buyListing: Deed = async (stage, who) => {
  const listing = pick(stage, stage.model.listings);
  if (listing === undefined) return undefined;
  const { client } = personOf(stage, who);
  const price = stage.roll(6) === 0 ? listing.price + 1_000 : listing.price;
  const expected = stage.model.whyNotBuy(who, listing, price);
  const answer = await client.orders.buyListing({ listingId: sure(parseListingId(listing.id)), price: won(price), key: client.newKey() });
  if (answer.ok) {
    listing.state = 'reserved';
    const { orderId: id, payUrl } = answer.value;
    stage.model.orders.push({ id, payUrl, buyer: who, price, of: { listing } });
  }
  return { what: `buy listing ${listing.id}`, expected, answered: outcomeOf(answer) };
};

const payOrder: Deed = async (stage) => {
  const order = pick(stage, stage.model.orders);
  if (order === undefined) return undefined;
  await pay(stage.market, order.payUrl);
  const [row] = await stage.market.database.db.select({ state: orders.state }).from(orders).where(eq(orders.id, order.id));
  stage.model.pay(order);
  return { what: `pay ${order.id}`, expected: 'completed', answered: row?.state ?? 'gone' };
};

const callOff: Deed = async (stage, who) => {
  const order = pick(stage, stage.model.orders);
  if (order === undefined) return undefined;
  const expected = order.buyer === who ? DONE : 'noPermission';
  const answer = await personOf(stage, who).client.orders.cancel(sure(parseOrderId(order.id)));
  if (expected === DONE) stage.model.callOff(order);
  return { what: `call off ${order.id}`, expected, answered: outcomeOf(answer) };
};

const offer: Deed = async (stage, who) => {
  const { client } = personOf(stage, who);
  const [id, price] = [tokenOf(stage), priceOf(stage)];
  const expected = stage.model.whyNotOffer(who, id, price);
  const answer = await client.offerBook.request({ tokenId: token(id), price: won(price), message: '', key: client.newKey() });
  if (answer.ok) {
    const owner = stage.model.get(id).owner;
    stage.model.offers.push({
      ...{ id: answer.value.offerId, token: id, buyer: who, owner, price },
      ...{ counter: null, state: 'requested', ordered: false },
    });
  }
  return { what: `offer on ${id}`, expected, answered: outcomeOf(answer) };
};

const onOffer =
  (what: string, act: (stage: Stage, who: number, offer: ModelOffer) => Promise<Omit<Done, 'what'>>): Deed =>
  async (stage, who) => {
    const found = pick(stage, stage.model.offers.slice(-12));
    return found === undefined ? undefined : { what: `${what} ${found.id}`, ...(await act(stage, who, found)) };
  };

const accept = onOffer('accept', async (stage, who, found) => {
  const { client, pin } = personOf(stage, who);
  const expected = stage.model.whyNotAccept(who, found);
  const answer = await client.offerBook.accept({ offerId: offerId(found), pin });
  if (expected === DONE) stage.model.accept(found);
  return { expected, answered: outcomeOf(answer) };
});

const counter = onOffer('counter', async (stage, who, found) => {
  const { client, pin } = personOf(stage, who);
  const price = found.price + (stage.roll(5) === 0 ? -500 : 5_000);
  const expected = stage.model.whyNotCounter(who, found, price);
  const answer = await client.offerBook.counter({ offerId: offerId(found), price: won(price), pin });
  if (expected === DONE) Object.assign(found, { counter: price, state: 'countered' });
  return { expected, answered: outcomeOf(answer) };
});

const decline = onOffer('decline', async (stage, who, found) => {
  const expected = stage.model.whyNotDecline(who, found);
  const answer = await personOf(stage, who).client.offerBook.decline({ offerId: offerId(found), reason: '아직 팔 생각이 없어요.' });
  if (expected === DONE) stage.model.end(found, 'declined');
  return { expected, answered: outcomeOf(answer) };
});

const withdraw = onOffer('withdraw', async (stage, who, found) => {
  const expected = stage.model.whyNotWithdraw(who, found);
  const answer = await personOf(stage, who).client.offerBook.cancel(offerId(found));
  if (expected === DONE) stage.model.end(found, 'cancelled');
  return { expected, answered: outcomeOf(answer) };
});

const buyByOffer = onOffer('buy by offer', async (stage, who, found) => {
  const { client } = personOf(stage, who);
  const expected = stage.model.whyNotOrder(who, found);
  const answer = await client.orders.buyByOffer({ offerId: offerId(found), key: client.newKey() });
  if (answer.ok) {
    found.ordered = true;
    const { orderId: id, payUrl } = answer.value;
    stage.model.orders.push({ id, payUrl, buyer: who, price: found.counter ?? found.price, of: { offer: found } });
  }
  return { expected, answered: outcomeOf(answer) };
});

const send: Deed = async (stage, who) => {
  const { client, pin } = personOf(stage, who);
  const [id, to] = [tokenOf(stage), stage.roll(stage.people.length)];
  const expected = to === who ? 'ownThing' : stage.model.whyNotLeave(who, id);
  const kind = stage.roll(2) === 0 ? 'gift' : 'transfer';
  const answer = await client.sendings.send({ kind, tokenIds: [token(id)], to: { did: personOf(stage, to).did }, message: '', pin });
  if (expected === DONE) stage.model.move(id, to);
  return { what: `send ${id}`, expected, answered: outcomeOf(answer) };
};

/** Reads what the page of an NFT says can be done, and why not. */
const look: Deed = async (stage, who) => {
  const { model } = stage;
  const id = tokenOf(stage);
  const { whyNot } = sure(await personOf(stage, who).client.nfts.detail(token(id)));
  const said = Object.entries(whyNot).map(([act, why]) => `${act} ${why ?? DONE}`);
  const listing = model.openListing(id);
  const leave = model.whyNotLeave(who, id);
  const expected =
    model.get(id).owner === who
      ? [`list ${leave}`, `send ${leave}`]
      : [
          `offer ${model.whyNotOffer(who, id, Number.MAX_SAFE_INTEGER)}`,
          ...(listing === undefined ? [] : [`buy ${model.whyNotBuy(who, listing, listing.price)}`]),
        ];
  return { what: `look at ${id}`, expected: expected.sort().join(), answered: said.sort().join() };
};

/** Everything that people do, what they do most often several times. */
export const DEEDS: readonly Deed[] = [
  list,
  list,
  buyListing,
  buyListing,
  payOrder,
  payOrder,
  callOff,
  cancelListing,
  reprice,
  offer,
  offer,
  accept,
  accept,
  counter,
  decline,
  withdraw,
  buyByOffer,
  buyByOffer,
  send,
  look,
  look,
];
