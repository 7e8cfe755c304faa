import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../stores/db.ts';
import { payments } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { hoursBefore, plantMarket } from '../../testing/planted-market.ts';
import { orderDetail } from './order-detail.ts';
import { exchangePaidBy, orderedName, ordersOf, orderView, paymentKeysOf, unpaidOrdersOf } from './orders.ts';

/** Orders of one buyer: one that is paid, one that waits for its deposit, one that has ended. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const [buyer, seller] = [await market.member('사는이'), await market.member('파는이')];
  const product = await market.product(await market.site('ART', seller), '달항아리');
  const put = async (hours: number, change: Parameters<typeof market.order>[3]): Promise<string> =>
    market.order(await market.token(product, seller), [seller, buyer], 10_000, { createdAt: hoursBefore(hours), ...change });
  const open = { paidAt: null, completedAt: null, deadline: hoursBefore(-5) };
  const paid = await put(3, { method: 'accountTransfer' });
  const account = { virtualBankId: '004', virtualAccount: '12345678901', virtualHolder: '나루' };
  const waiting = await put(1, { ...open, ...account, state: 'awaitingDeposit', method: 'virtualAccount' });
  const ended = await put(2, { ...open, state: 'expired', endedAt: hoursBefore(1) });
  for (const [key, state] of [
    ['first', 'failed'],
    ['second', 'captured'],
  ] as const)
    await db
      .insert(payments)
      .values({ orderId: paid, provider: 'sandbox', providerKey: key, method: 'accountTransfer', amount: 10_000, state });
  return { db, buyer, seller, paid, waiting, ended };
};

onBothEngines('orders', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it('of a buyer stand with the newest first, and are no list of their seller’s', async () => {
    const { dataList, allCount } = await ordersOf(at.db, at.buyer.id, { limit: 5, offset: 0 });
    expect([dataList.map(({ orderId }) => orderId), allCount]).toEqual([[at.waiting, at.ended, at.paid], 3]);
    expect((await ordersOf(at.db, at.seller.id, { limit: 5, offset: 0 })).allCount).toBe(0);
  });

  it('tell where to pay and until when, as long as they are open', async () => {
    expect(await orderView(at.db, at.waiting)).toMatchObject({
      buyerMemberId: at.buyer.id,
      view: {
        state: 'awaitingDeposit',
        deadline: hoursBefore(-5).toISOString(),
        account: { bankName: 'KB국민은행', number: '12345678901', holder: '나루' },
      },
    });
    expect((await orderView(at.db, at.ended))?.view).toMatchObject({ deadline: null, account: null, paidAt: null });
    expect(await orderView(at.db, 'no-order-of-that-number')).toBeNull();
  });

  it('of a buyer that can still be paid are told by themselves, and nobody else’s', async () => {
    const now = hoursBefore(0);
    expect((await unpaidOrdersOf(at.db, at.buyer.id, now)).map(({ orderId }) => orderId)).toEqual([at.waiting]);
    expect(await unpaidOrdersOf(at.db, at.buyer.id, hoursBefore(-6))).toEqual([]);
    expect(await unpaidOrdersOf(at.db, at.seller.id, now)).toEqual([]);
  });

  it('tell in full who sells, every try to pay, and what happened when', async () => {
    expect(await orderDetail(at.db, 'no-order-of-that-number', hoursBefore(0))).toBeNull();
    const paid = await orderDetail(at.db, at.paid, hoursBefore(0));
    expect(paid?.buyerMemberId).toBe(at.buyer.id);
    expect(paid?.detail).toMatchObject({
      orderId: at.paid,
      seller: { siteCode: 'ART', nickname: '파는이' },
      money: 'none',
      receiptWanted: false,
      exchangeId: null,
      payments: [{ state: 'failed' }, { state: 'captured' }],
    });
    const waiting = await orderDetail(at.db, at.waiting, hoursBefore(0));
    expect(waiting?.detail.moments.map(({ kind }) => kind).toSorted()).toEqual(['accountGiven', 'ordered']);
    const ended = await orderDetail(at.db, at.ended, hoursBefore(0));
    expect(ended?.detail.moments.map(({ kind }) => kind)).toEqual(['ordered', 'cancelled']);
  });

  it('know their product and payments, and that they paid for no exchange', async () => {
    expect(await orderedName(at.db, at.paid)).toBe('달항아리');
    expect((await paymentKeysOf(at.db, at.paid)).toSorted()).toEqual(['first', 'second']);
    expect(await exchangePaidBy(at.db, at.paid)).toBeNull();
  });
});
