import { parseExchangeId, parseListingId, parseOrderId, parseProductId } from '@naru/domain/shared';
import { DONE, type ModelOrder, type Thing } from '@naru/scenario/model';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { orders } from '../../../stores/schema/index.ts';
import { expireDueOrders } from '../../../use-cases/order/pay.ts';
import { pay } from '../../market-server.ts';
import { won } from '../../stall.ts';
import { outcomeOf } from '../people.ts';
import { type Action, personOf, pick, pickLikely, type Stage } from './stage.ts';

const buyListing: Action = async (stage, who) => {
  const { model } = stage;
  const listing = pickLikely(stage, model.listings, (one) => model.whyNotBuy(who, one, one.price) === DONE);
  if (listing === undefined) return undefined;
  const { client } = personOf(stage, who);
  const price = stage.roll(6) === 0 ? listing.price + 1_000 : listing.price;
  const expected = model.whyNotBuy(who, listing, price);
  const answer = await client.orders.buyListing({ listingId: must(parseListingId(listing.id)), price: won(price), key: client.newKey() });
  if (answer.ok) {
    listing.state = 'reserved';
    model.orders.push({ id: answer.value.orderId, buyer: who, price, of: { listing }, awaitsDeposit: false });
  }
  return { what: `buy listing ${listing.id}`, expected, answered: outcomeOf(answer) };
};

const buyFromStore: Action = async (stage, who) => {
  const [productId, stock] = pick(stage, [...stage.model.stocks]) ?? [];
  if (productId === undefined || stock === undefined) return undefined;
  const { client } = personOf(stage, who);
  const expected = stage.model.whyNotBuyFromStore(stock);
  const order = { productId: must(parseProductId(productId)), price: won(stock.price), key: client.newKey() };
  const answer = await client.orders.buyFromStore(order);
  if (answer.ok) {
    stock.free -= 1;
    stock.reserved += 1;
    stage.model.orders.push({ id: answer.value.orderId, buyer: who, price: stock.price, of: { stock }, awaitsDeposit: false });
  }
  return { what: `buy from the store ${productId}`, expected, answered: outcomeOf(answer) };
};

/** What became of an order, and of which NFT. */
const orderNow = async ({ market }: Stage, id: string) => {
  const [row] = await market.database.db
    .select({ state: orders.state, tokenId: orders.tokenId, deadline: orders.deadline })
    .from(orders)
    .where(eq(orders.id, id));
  return row ?? { state: 'gone', tokenId: null, deadline: new Date(0) };
};

/** A fresh address at which an order is paid: the one before may be anybody's. */
const payAddress = async (stage: Stage, { id, buyer, of }: ModelOrder): Promise<string | undefined> => {
  const { client } = personOf(stage, buyer);
  const answer =
    'exchange' in of ? await client.exchanges.pay(must(parseExchangeId(of.exchange.id))) : await client.orders.pay(must(parseOrderId(id)));
  return answer.ok ? answer.value.payUrl : undefined;
};

const paidStateOf = ({ of }: ModelOrder): string => ('exchange' in of ? 'paid' : 'completed');

const payAtOnce: Action = async (stage) => {
  const order = pick(stage, stage.model.orders);
  const address = order && (await payAddress(stage, order));
  if (order === undefined || address === undefined) return undefined;
  if (order.awaitsDeposit) return deposited(stage, order, address);
  await pay(stage.market, address);
  const { state, tokenId } = await orderNow(stage, order.id);
  if (state === paidStateOf(order)) stage.model.pay(order, tokenId);
  return { what: `pay ${order.id}`, expected: paidStateOf(order), answered: state };
};

const takeAccount: Action = async (stage) => {
  const order = pick(
    stage,
    stage.model.orders.filter(({ awaitsDeposit }) => !awaitsDeposit),
  );
  const address = order && (await payAddress(stage, order));
  if (order === undefined || address === undefined) return undefined;
  await pay(stage.market, address, 'approve', 'virtualAccount');
  const { state } = await orderNow(stage, order.id);
  if (state === 'awaitingDeposit') order.awaitsDeposit = true;
  return { what: `take an account for ${order.id}`, expected: 'awaitingDeposit', answered: state };
};

const deposited = async (stage: Stage, order: ModelOrder, address: string) => {
  await pay(stage.market, address, 'deposit');
  const { state, tokenId } = await orderNow(stage, order.id);
  if (state === paidStateOf(order)) stage.model.pay(order, tokenId);
  return { what: `deposit for ${order.id}`, expected: paidStateOf(order), answered: state };
};

const deposit: Action = async (stage) => {
  const order = pick(
    stage,
    stage.model.orders.filter(({ awaitsDeposit }) => awaitsDeposit),
  );
  const address = order && (await payAddress(stage, order));
  return order === undefined || address === undefined ? undefined : deposited(stage, order, address);
};

/** The account stays open at its bank: what is paid into it after the end goes back. */
const depositTooLate: Action = async (stage, who) => {
  const order = pick(
    stage,
    stage.model.orders.filter(({ awaitsDeposit }) => awaitsDeposit),
  );
  const address = order && (await payAddress(stage, order));
  if (order === undefined || address === undefined) return undefined;
  const answer = await personOf(stage, order.buyer).client.orders.cancel(must(parseOrderId(order.id)));
  if (!answer.ok) return { what: `call off ${order.id} as ${who}`, expected: DONE, answered: outcomeOf(answer) };
  stage.model.callOff(order);
  await pay(stage.market, address, 'deposit');
  return { what: `deposit too late for ${order.id}`, expected: 'refunded', answered: (await orderNow(stage, order.id)).state };
};

const callOff: Action = async (stage, who) => {
  const order = pickLikely(stage, stage.model.orders, ({ buyer }) => buyer === who);
  if (order === undefined) return undefined;
  const expected = order.buyer === who ? DONE : 'noPermission';
  const answer = await personOf(stage, who).client.orders.cancel(must(parseOrderId(order.id)));
  if (answer.ok) stage.model.callOff(order);
  return { what: `call off ${order.id}`, expected, answered: outcomeOf(answer) };
};

const orderRunsOut: Action = async (stage) => {
  const order = pick(stage, stage.model.orders);
  if (order === undefined) return undefined;
  const { db } = stage.market.database;
  await db
    .update(orders)
    .set({ deadline: new Date(Date.now() - 1_000) })
    .where(eq(orders.id, order.id));
  await expireDueOrders(stage.deps);
  const { state } = await orderNow(stage, order.id);
  if (state === 'expired') stage.model.callOff(order);
  return { what: `order ${order.id} runs out`, expected: 'expired', answered: state };
};

/** Sees to it that somebody has an NFT that they can part with, as long as a store has one: a crowd uses its own up. */
export const stockUp = async (stage: Stage, who: number, fits: (thing: Thing) => boolean = () => true): Promise<void> => {
  const { model } = stage;
  const has = [...model.tokens].some(([token, { thing }]) => fits(thing) && model.whyNotLeave(who, token) === DONE);
  const [productId, stock] = [...model.stocks].find(([, { thing, free }]) => fits(thing) && free > 0) ?? [];
  if (has || productId === undefined || stock === undefined) return;
  const { client } = personOf(stage, who);
  const order = { productId: must(parseProductId(productId)), price: won(stock.price), key: client.newKey() };
  const answer = await client.orders.buyFromStore(order);
  if (!answer.ok) return;
  await pay(stage.market, answer.value.payUrl);
  const { state, tokenId } = await orderNow(stage, answer.value.orderId);
  stock.free -= 1;
  if (state === 'completed' && tokenId !== null)
    model.tokens.set(tokenId, { owner: who, lock: null, paid: stock.price, revoked: false, thing: stock.thing, product: productId });
};

/** What buyers and time do with orders. */
export const ORDER_ACTIONS = {
  buyListing,
  buyFromStore,
  payAtOnce,
  takeAccount,
  deposit,
  depositTooLate,
  callOff,
  orderRunsOut,
} as const satisfies Record<string, Action>;
