import { nftEndpoints } from '@naru/contract';
import { parseWon } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerEntries, orders } from '../stores/schema/index.ts';
import { openIssuer, shelve, type TestIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, pay, startMarket, type TestMarket } from '../testing/market-server.ts';

const won = (amount: number) => must(parseWon(amount));
const ALL = { page: 1, size: 50 };

describe.each(JOURNEY_ENGINES)('the first trade on %s', (kind) => {
  let market: TestMarket;
  let issuer: TestIssuer;
  beforeAll(async () => {
    market = await startMarket(kind);
    issuer = await openIssuer(market);
  });
  afterAll(() => market.stop());

  it('a visitor joins, buys from the store, lists; a second member buys; histories, notice and ledger agree', async () => {
    const productId = await shelve(issuer);
    const first = await joined(market, 'first');
    const opened = must(await first.client.orders.buyFromStore({ productId, price: won(50_000), key: first.client.newKey() }));
    await pay(market, opened.payUrl);
    expect(must(await first.client.orders.order(opened.orderId)).state).toBe('completed');
    const [card] = must(await first.client.nfts.own(ALL)).dataList;
    if (card === undefined) throw new Error('the bought NFT is not there');
    expect([card.name, card.status, card.productId]).toEqual(['달항아리', 'sold', productId]);
    // What a member has bought is SOLD 3, and what its owner keeps to themselves PRIVATE 0 (product 3).
    const statesOf = async () => {
      const { state, saleState } = must(await first.client.call(nftEndpoints.detail, { params: { x: card.tokenId } }));
      return [state, saleState];
    };
    expect(await statesOf()).toEqual([3, 1]);
    must(await first.client.nfts.setPrivate(card.tokenId, true));
    expect(await statesOf()).toEqual([3, 0]);
    const ownPrivate = must(await first.client.nfts.own(ALL)).dataList.map(({ status, isPrivate }) => [status, isPrivate]);
    expect(ownPrivate).toEqual([['sold', true]]);

    const pin = first.client.pinHasher.hash('135790');
    const { listingId } = must(await first.client.listings.list({ tokenId: card.tokenId, price: won(80_000), pin }));
    const [listed] = must(await first.client.market.products(ALL)).dataList;
    expect([listed?.productId, listed?.listingCount, listed?.lowestPrice]).toEqual([productId, 1, 80_000]);

    const second = await joined(market, 'second');
    const bought = must(await second.client.orders.buyListing({ listingId, price: won(80_000), key: second.client.newKey() }));
    await pay(market, bought.payUrl);
    expect(must(await second.client.nfts.own(ALL)).dataList.map(({ tokenId }) => tokenId)).toEqual([card.tokenId]);
    expect(must(await first.client.nfts.own(ALL)).allCount).toBe(0);

    const rows = must(await second.client.histories.ofNft(card.tokenId, ALL)).dataList;
    expect(rows.map(({ tradeType, price, txId }) => [tradeType, price, txId])).toEqual([
      ['sale', 80_000, ''],
      ['listingRegistered', 80_000, ''],
      ['sale', 50_000, ''],
      ['mint', null, ''],
    ]);
    const mine = must(await first.client.histories.mine(ALL)).dataList.map(({ tradeType }) => tradeType);
    expect(mine).toEqual(['sale', 'listingRegistered', 'sale']);

    // 80,000 − fee 5 % − royalty 2.5 %.
    expect(must(await first.client.notices.sold())).toEqual({
      count: 1,
      firstTokenName: '달항아리',
      totalPrice: 80_000,
      totalFeePrice: 6_000,
      totalDepositPrice: 74_000,
    });
    must(await first.client.notices.soldSeen(1));
    expect(must(await first.client.notices.sold())).toBeNull();
    const entries = await market.database.db
      .select({ account: ledgerEntries.account, amount: ledgerEntries.amount })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.orderId, bought.orderId))
      .orderBy(asc(ledgerEntries.id));
    expect(entries).toEqual([
      { account: 'provider', amount: 80_000 },
      { account: 'sellerDeposit', amount: -74_000 },
      { account: 'platformFee', amount: -4_000 },
      { account: 'royalty', amount: -2_000 },
    ]);
    const [balance] = await market.database.db.select({ sum: sql<number>`sum(amount)`.mapWith(Number) }).from(ledgerEntries);
    expect(balance?.sum).toBe(0);
  });

  it('of two buyers of one listing one wins, the other is told, one payment stands', async () => {
    const productId = await shelve(issuer, { quantity: 1 });
    const [seller, a, b] = await Promise.all([joined(market, 'seller'), joined(market, 'a'), joined(market, 'b')]);
    const order = must(await seller.client.orders.buyFromStore({ productId, price: won(50_000), key: seller.client.newKey() }));
    await pay(market, order.payUrl);
    const [card] = must(await seller.client.nfts.own(ALL)).dataList;
    if (card === undefined) throw new Error('the bought NFT is not there');
    const pin = seller.client.pinHasher.hash('135790');
    const { listingId } = must(await seller.client.listings.list({ tokenId: card.tokenId, price: won(60_000), pin }));
    const answers = await Promise.all(
      [a, b].map(({ client }) => client.orders.buyListing({ listingId, price: won(60_000), key: client.newKey() })),
    );
    expect(answers.map((answer) => (answer.ok ? 'won' : answer.failure.name)).sort()).toEqual(['reservedByAnother', 'won']);
    const winner = answers.find((answer) => answer.ok);
    if (winner?.ok !== true) throw new Error('nobody won');
    await Promise.all([pay(market, winner.value.payUrl), pay(market, winner.value.payUrl), pay(market, winner.value.payUrl)]);
    const paid = await market.database.db.select({ state: orders.state }).from(orders).where(eq(orders.listingId, listingId));
    expect(paid).toEqual([{ state: 'completed' }]);
  });

  it('lets a buyer go on with a payment anywhere, at a fresh address, as long as the order is open', async () => {
    const productId = await shelve(issuer);
    const [buyer, other] = await Promise.all([joined(market, 'goeson'), joined(market, 'curious')]);
    const { orders: port } = buyer.client;
    const { orderId, payUrl } = must(await port.buyFromStore({ productId, price: won(50_000), key: buyer.client.newKey() }));
    expect(await other.client.orders.pay(orderId)).toMatchObject({ failure: { name: 'noPermission' } });
    const again = must(await port.pay(orderId));
    await pay(market, payUrl);
    expect(must(await port.order(orderId)).state).toBe('created');
    await pay(market, again.payUrl, 'approve', 'virtualAccount');
    expect(must(await port.order(orderId)).state).toBe('awaitingDeposit');
    await pay(market, must(await port.pay(orderId)).payUrl, 'deposit');
    expect(must(await port.order(orderId)).state).toBe('completed');
    expect(await port.pay(orderId)).toMatchObject({ failure: { name: 'orderEnded' } });
  });

  it('answers a repeated key with the same order, and refuses it for another body', async () => {
    const productId = await shelve(issuer);
    const { client } = await joined(market, 'repeat');
    const key = client.newKey();
    const once = { productId, price: won(50_000), key };
    const answers = await Promise.all([client.orders.buyFromStore(once), client.orders.buyFromStore(once)]);
    const [first, second] = answers.map(must);
    expect(second).toEqual(first);
    expect(await client.orders.buyFromStore({ ...once, price: won(1) })).toMatchObject({
      ok: false,
      failure: { name: 'idempotencyKeyReused' },
    });
  });

  it('refuses a price that changed, one’s own listing, and what is not one’s own', async () => {
    const productId = await shelve(issuer);
    const { client } = await joined(market, 'owner');
    expect(await client.orders.buyFromStore({ productId, price: won(49_000), key: client.newKey() })).toMatchObject({
      ok: false,
      failure: { name: 'priceChanged', data: { price: 50_000 } },
    });
    const order = must(await client.orders.buyFromStore({ productId, price: won(50_000), key: client.newKey() }));
    await pay(market, order.payUrl);
    const [card] = must(await client.nfts.own(ALL)).dataList;
    if (card === undefined) throw new Error('the bought NFT is not there');
    const pin = client.pinHasher.hash('135790');
    const { listingId } = must(await client.listings.list({ tokenId: card.tokenId, price: won(70_000), pin }));
    expect(await client.orders.buyListing({ listingId, price: won(70_000), key: client.newKey() })).toMatchObject({
      failure: { name: 'ownThing' },
    });
    expect(await client.listings.list({ tokenId: card.tokenId, price: won(70_000), pin })).toMatchObject({
      failure: { name: 'alreadyListed' },
    });
    const other = await joined(market, 'other');
    const otherPin = other.client.pinHasher.hash('135790');
    expect(await other.client.listings.cancel(listingId)).toMatchObject({ failure: { name: 'noPermission' } });
    expect(await other.client.listings.list({ tokenId: card.tokenId, price: won(1), pin: otherPin })).toMatchObject({
      failure: { name: 'noPermission' },
    });
    must(await client.listings.reprice({ listingId, price: won(75_000), version: 0, pin }));
    expect(await other.client.orders.buyListing({ listingId, price: won(70_000), key: client.newKey() })).toMatchObject({
      failure: { name: 'priceChanged', data: { price: 75_000 } },
    });
    must(await client.listings.cancel(listingId));
    expect(must(await client.histories.ofNft(card.tokenId, ALL)).dataList[0]?.tradeType).toBe('listingCancelled');
  });

  it('waits for a deposit, and returns money that comes too late', async () => {
    const productId = await shelve(issuer, { quantity: 1 });
    const { client } = await joined(market, 'deposit');
    const opened = must(await client.orders.buyFromStore({ productId, price: won(50_000), key: client.newKey() }));
    await pay(market, opened.payUrl, 'approve', 'virtualAccount');
    const waiting = must(await client.orders.order(opened.orderId));
    expect([waiting.state, waiting.method, waiting.account?.bankName]).toEqual(['awaitingDeposit', 'virtualAccount', 'KB국민은행']);
    const other = await joined(market, 'late');
    expect(await other.client.orders.buyFromStore({ productId, price: won(50_000), key: client.newKey() })).toMatchObject({
      failure: { name: 'reservedByAnother' },
    });
    // Called off by the buyer or, on one of the databases, ended by the worker for which one has to wait.
    const byTime = kind === 'postgres';
    const mine = eq(orders.id, opened.orderId);
    const over = { deadline: sql`now() - interval '1 minute'` };
    const state = async () => must(await client.orders.order(opened.orderId)).state;
    if (byTime) await market.database.db.update(orders).set(over).where(mine);
    else must(await client.orders.cancel(opened.orderId));
    await expect.poll(state, { timeout: 20_000, interval: 200 }).toBe(byTime ? 'expired' : 'cancelled');
    await pay(market, opened.payUrl, 'deposit');
    expect(await state()).toBe('refunded');
    const notices = must(await client.notices.list(ALL)).dataList;
    const notified = notices.map(({ kind: what, payload }) => [what, payload.price]);
    expect(notified).toEqual([['paymentReturned', 50_000], ...(byTime ? [['orderExpired', 50_000]] : []), ['accountGiven', 50_000]]);
    const { number, holder } = waiting.account ?? {};
    expect(notices.at(-1)?.payload).toMatchObject({
      orderId: opened.orderId,
      bank: 'KB국민은행',
      account: number,
      holder,
      deadline: waiting.deadline,
    });
    expect(must(await client.orders.detail(opened.orderId))).toMatchObject({ money: 'returned', payments: [{ state: 'refunded' }] });
    expect(await other.client.orders.detail(opened.orderId)).toMatchObject({ failure: { name: 'noPermission' } });
    const again = must(await other.client.orders.buyFromStore({ productId, price: won(50_000), key: client.newKey() }));
    await pay(market, again.payUrl, 'fail');
    expect(must(await other.client.orders.order(again.orderId))).toMatchObject({ state: 'created', paymentFailed: true });
    expect(must(await other.client.orders.unpaid()).map(({ orderId }) => orderId)).toEqual([again.orderId]);
    must(await other.client.profile.changeCashReceipt({ type: 'phone', number: '010-1234-5678' }));
    await pay(market, again.payUrl);
    const detail = must(await other.client.orders.detail(again.orderId));
    expect(detail).toMatchObject({
      state: 'completed',
      paymentFailed: false,
      money: 'settled',
      seller: { nickname: null },
      receiptWanted: true,
    });
    expect(detail.payments).toEqual([expect.objectContaining({ state: 'failed' }), expect.objectContaining({ state: 'captured' })]);
    expect(detail.moments.map(({ kind: what }) => what)).toEqual(['ordered', 'paymentFailed', 'paid', 'completed']);
    expect(must(await other.client.orders.unpaid())).toEqual([]);
    const [balance] = await market.database.db.select({ sum: sql<number>`sum(amount)`.mapWith(Number) }).from(ledgerEntries);
    expect(balance?.sum).toBe(0);
  });
});
