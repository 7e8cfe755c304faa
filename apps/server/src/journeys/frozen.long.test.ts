import type { ApiClient } from '@naru/api-client';
import { FAILURE_CODES, failure } from '@naru/domain/failure';
import { parseSerial } from '@naru/domain/nft';
import { type ProductId, parseDid, parseTokenId, type TokenId } from '@naru/domain/shared';
import { must, phoneOf } from '@naru/testkit';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exchanges, items, orders, payments, tokens } from '../stores/schema/index.ts';
import { recordAll } from '../testing/goods.ts';
import { openIssuer, shelve, type TestIssuer } from '../testing/issuer.ts';
import { joined, pay, startMarket, type TestMarket } from '../testing/market-server.ts';
import { RECIPIENT } from '../testing/recipient.ts';
import { buyOne, won } from '../testing/stall.ts';

const PRICE = 60_000;
const FROZEN = { ok: false, failure: failure('tokenFrozen') };

let market: TestMarket;
let issuer: TestIssuer;
let owner: ApiClient;
let buyer: ApiClient;
let book: ProductId;
beforeAll(async () => {
  market = await startMarket('postgres');
  issuer = await openIssuer(market, 'BOOK');
  book = await shelve(issuer, { name: '도록', price: won(PRICE), nftKind: 'transferable', quantity: 20 });
  [owner, buyer] = [(await joined(market, 'owner')).client, (await joined(market, 'buyer')).client];
});
afterAll(() => market.stop());

const setFrozen = (ids: readonly string[], frozen: boolean) =>
  market.database.db
    .update(tokens)
    .set({ frozen })
    .where(inArray(tokens.tokenId, [...ids]));
const pin = () => owner.pinHasher.hash('135790');
const bought = async (): Promise<TokenId> => (await buyOne(market, owner, book, PRICE)).tokenId;
const order = (productId: ProductId) => buyer.orders.buyFromStore({ productId, price: won(PRICE), key: buyer.newKey() });
/** What was asked of the payment provider, and what was paid. */
const paid = () => market.database.db.$count(payments);
const shelved = async (productId: ProductId): Promise<TokenId[]> => {
  const rows = await market.database.db
    .select({ id: items.tokenId })
    .from(items)
    .where(eq(items.productId, productId))
    .orderBy(asc(items.id));
  return rows.map(({ id }) => must(parseTokenId(id ?? '')));
};

it('units of a store are passed over, and where all are frozen nobody orders one', async () => {
  const scarce = await shelve(issuer, { name: '셋뿐인 도록', price: won(PRICE), quantity: 3 });
  const [first, second, third] = await shelved(scarce);
  await setFrozen([String(first), String(second)], true);
  const { orderId } = must(await order(scarce));
  const [row] = await market.database.db.select({ tokenId: orders.tokenId }).from(orders).where(eq(orders.id, orderId));
  expect(row?.tokenId).toBe(third);
  const before = await paid();
  expect(await Promise.all(Array.from({ length: 10 }, () => order(scarce)))).toEqual(Array.from({ length: 10 }, () => FROZEN));
  expect(await market.database.db.$count(orders, eq(orders.productId, scarce))).toBe(1);
  expect(await paid()).toBe(before);
  await setFrozen([String(first), String(second)], false);
  expect((await order(scarce)).ok).toBe(true);
});

it('an order that was open before takes no money, at the page, by a second page or by a form that was open already', async () => {
  const { orderId, payUrl } = must(await order(book));
  const [row] = await market.database.db.select({ tokenId: orders.tokenId }).from(orders).where(eq(orders.id, orderId));
  await setFrozen([String(row?.tokenId)], true);
  const before = await paid();
  expect(await (await fetch(new URL(payUrl, market.origin))).text()).toContain('지금은 결제할 수 없습니다');
  await pay(market, payUrl);
  await pay(market, payUrl, 'approve', 'virtualAccount');
  expect(await buyer.orders.pay(orderId)).toEqual(FROZEN);
  expect(await paid()).toBe(before);
  await setFrozen([String(row?.tokenId)], false);
  await pay(market, payUrl);
  expect(must(await buyer.orders.order(orderId)).state).toBe('completed');
});

it('listings are refused, and the cheapest that is not frozen is found', async () => {
  const [cheap, dear] = [await bought(), await bought()];
  const listed = async (tokenId: TokenId, price: number) =>
    must(await owner.listings.list({ tokenId, price: won(price), pin: pin() })).listingId;
  const listingId = await listed(cheap, 70_000);
  await listed(dear, 80_000);
  await setFrozen([cheap], true);
  const buyable = async (path: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${buyer.store.read().token}` };
    const answer = await (await fetch(`${market.origin}/center/nft/v1/listing/${path}`, { headers })).json();
    return answer.resultData;
  };
  expect(await buyable(`${listingId}/buyable`)).toEqual({ buyable: false, reasons: [FAILURE_CODES.tokenFrozen] });
  expect(await buyable(`${book}/min-price-buyable`)).toEqual({ buyable: true, reasons: [], price: 80_000 });
  expect(await buyer.orders.buyListing({ listingId, price: won(70_000), key: buyer.newKey() })).toEqual(FROZEN);
  const cheapest = (price: number) => buyer.orders.buyCheapest({ productId: book, price: won(price), key: buyer.newKey() });
  expect(await cheapest(70_000)).toMatchObject({ ok: false, failure: { name: 'priceChanged', data: { price: 80_000 } } });
  expect((await cheapest(80_000)).ok).toBe(true);
  expect(await market.database.db.$count(orders, and(eq(orders.tokenId, cheap), ne(orders.kind, 'store')))).toBe(0);
});

it('nobody takes one by its NFT code, and its receiver has it once it goes on', async () => {
  const tokenId = await bought();
  const phone = phoneOf('01077770000');
  must(await owner.sendings.send({ kind: 'gift', tokenIds: [tokenId], to: { phone }, message: '', pin: pin() }));
  const codeIn = async () => {
    const messages = (await (await fetch(`${market.origin}/sandbox/sms.json?to=${phone}`)).json()) as { text: string }[];
    return /NFT 코드: (\S+)/.exec(messages[0]?.text ?? '')?.[1];
  };
  await expect.poll(codeIn).toBeDefined();
  const serial = must(parseSerial((await codeIn()) ?? ''));
  await setFrozen([tokenId], true);
  expect(await buyer.sendings.receive(serial)).toEqual(FROZEN);
  const { did } = must(await buyer.accounts.info());
  await setFrozen([tokenId], false);
  expect(await buyer.sendings.receive(serial)).toMatchObject({ ok: true, value: { tokenId } });
  await setFrozen([tokenId], true);
  const onward = { kind: 'gift', tokenIds: [tokenId], to: { did: must(parseDid(did)) }, message: '', pin: pin() } as const;
  expect((await buyer.sendings.send(onward)).ok).toBe(false);
});

it('no goods are asked for, sent or received for one, and none counts as received by time', async () => {
  const [redeeming, free] = [await bought(), await bought()];
  const ask = (tokenId: TokenId) => owner.exchanges.request({ tokenId, recipient: RECIPIENT, pin: pin(), key: owner.newKey() });
  await setFrozen([free], true);
  expect(await ask(free)).toEqual(FROZEN);
  const { exchangeId } = must(await ask(redeeming));
  const port = issuer.client.issuerExchanges;
  const ship = { move: 'ship', carrier: 'postal', waybill: '60012-3456-7890' } as const;
  await setFrozen([redeeming], true);
  expect(must(await port.move(issuer.siteCode, [exchangeId], { move: 'prepare' }))).toMatchObject({ done: 0 });
  await setFrozen([redeeming], false);
  expect(must(await port.move(issuer.siteCode, [exchangeId], { move: 'prepare' }))).toMatchObject({ done: 1 });
  await setFrozen([redeeming], true);
  expect(must(await port.move(issuer.siteCode, [exchangeId], ship))).toMatchObject({ done: 0 });
  await setFrozen([redeeming], false);
  await recordAll(issuer, exchangeId);
  expect(must(await port.move(issuer.siteCode, [exchangeId], ship))).toMatchObject({ done: 1 });
  await setFrozen([redeeming], true);
  expect(await owner.exchanges.receive(exchangeId)).toEqual(FROZEN);
  // Both have been there for long; time moves on the one, and after it comes to it the other.
  const { exchangeId: moving } = must(await ask(await bought()));
  await recordAll(issuer, moving);
  for (const act of [{ move: 'prepare' } as const, ship]) must(await port.move(issuer.siteCode, [moving], act));
  for (const [at, id] of [exchangeId, moving].entries())
    await market.database.db
      .update(exchanges)
      .set({ state: 'delivered', dueAt: new Date(at) })
      .where(eq(exchanges.id, id));
  const stateNow = async (id = exchangeId) => must(await owner.exchanges.exchange(id)).state;
  await expect.poll(() => stateNow(moving)).toBe('completed');
  expect(await stateNow()).toBe('delivered');
  await setFrozen([redeeming], false);
  await expect.poll(() => stateNow()).toBe('completed');
});
