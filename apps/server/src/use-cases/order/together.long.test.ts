import { failure } from '@naru/domain/failure';
import { koreanDayAt, MINUTE_MS } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { asc, eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { openPayments } from '../../composition/make-deps.ts';
import { makeSandboxBank, makeSandboxProvider } from '../../gateways/payments/sandbox-provider.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { orderDetail } from '../../reads/order/order-detail.ts';
import { orderView, unpaidOrdersOf } from '../../reads/order/orders.ts';
import { brand } from '../../stores/branding.ts';
import {
  cashReceipts,
  escrowReports,
  items,
  notifications,
  orders,
  products,
  providerDifferences,
  sharedReturns,
  tokens,
} from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { decidePart } from '../../testing/decided.ts';
import { DEAR, openReversalWorld, PRICE, type ReversalWorld } from '../../testing/reversal-world.ts';
import { brokenTruths } from '../../testing/truths.ts';
import { reconcileDay } from '../reconciliation/reconcile-day.ts';
import { buyFromStore } from './buy-from-store.ts';
import { confirmOrder } from './confirm.ts';
import { issueDueReceipts } from './issue-receipts.ts';
import { openPaymentAnew } from './open-order.ts';
import { expireDueOrders, orderByPayKey, settleOpen, startPayment } from './pay.ts';
import { cancelOrder } from './release.ts';
import { reportDueEscrow } from './report-escrow.ts';
import { returnParts } from './return-part.ts';
import { reverseDueOrders } from './reverse.ts';
import { decideReversal, withdrawPurchase } from './reverse-sale.ts';
import { settlePayment } from './settle.ts';

onBothEngines('several of a product that one payment pays', (open) => {
  let world: ReversalWorld;
  let deps: Deps;
  beforeAll(async () => {
    world = await openReversalWorld(await open());
    ({ deps } = world);
  });

  type Kind = keyof ReversalWorld['shelves'];
  const ordered = async (buyer: Member, quantity: number, kind: Kind = 'goods') => {
    const price = brand.won(kind === 'dear' ? DEAR : PRICE);
    const opened = must(await buyFromStore(deps, buyer, { productId: world.shelves[kind], price, quantity }));
    return { ...opened, pieces: await piecesOf(opened.orderId) };
  };
  const piecesOf = (leadId: string) => deps.db.select().from(orders).where(eq(orders.togetherId, leadId)).orderBy(asc(orders.piece));
  const begun = async (orderId: string, method: 'accountTransfer' | 'virtualAccount' = 'accountTransfer') =>
    must(await startPayment(deps, only(await deps.db.select().from(orders).where(eq(orders.id, orderId))), method));
  const bank = () => makeSandboxBank(deps.db, deps.clock);
  const there = (key: string) => makeSandboxProvider(deps.db, deps.clock).look(key);
  const bought = async (buyer: Member, quantity: number, kind: Kind = 'goods') => {
    const { orderId } = await ordered(buyer, quantity, kind);
    const key = await begun(orderId);
    await bank().approve(key);
    expect(await settlePayment(deps, key)).toBe('completed');
    return { key, pieces: await piecesOf(orderId) };
  };
  const toldOf = async ({ id }: Member) =>
    (await deps.db.select().from(notifications).where(eq(notifications.memberId, id)).orderBy(asc(notifications.id))).map(
      ({ kind, payload }) => [kind, payload.name, payload.price],
    );
  const sound = async () => expect(await brokenTruths(deps.db)).toEqual({});

  it('are so many orders under one number, of which one payment of their sum pays all', async () => {
    const buyer = await world.somebody();
    const { orderId, payUrl, pieces } = await ordered(buyer, 3);
    expect(pieces).toMatchObject([1, 2, 3].map((piece) => ({ piece, state: 'created', price: PRICE, togetherSerial: pieces[0]?.serial })));
    const view = (await orderView(deps.db, pieces[1]?.id ?? ''))?.view;
    const number = view?.together?.orderNumber;
    expect(view).toMatchObject({
      orderNumber: `${number}-2`,
      price: PRICE,
      together: { sum: 3 * PRICE, pieces: [1, 2, 3].map((n) => ({ orderNumber: `${number}-${n}` })) },
    });
    expect(await unpaidOrdersOf(deps.db, buyer.id, deps.clock.now())).toMatchObject([{ orderId, together: { sum: 3 * PRICE } }]);
    expect((await orderByPayKey(deps, new URLSearchParams(payUrl.split('?')[1]).get('key') ?? ''))?.id).toBe(orderId);

    const key = await begun(orderId);
    expect(await there(key)).toMatchObject({ amount: 3 * PRICE, orderId });
    await bank().approve(key);
    expect(await settlePayment(deps, key)).toBe('completed');
    expect(await settlePayment(deps, key)).toBe('completed');
    const paid = await piecesOf(orderId);
    expect(paid.map(({ state }) => state)).toEqual(['completed', 'completed', 'completed']);
    const owned = await deps.db
      .select()
      .from(tokens)
      .where(
        inArray(
          tokens.tokenId,
          paid.flatMap(({ tokenId }) => tokenId ?? []),
        ),
      );
    expect(owned.map(({ ownerMemberId }) => ownerMemberId)).toEqual([buyer.id, buyer.id, buyer.id]);
    for (const { id } of paid) expect((await world.booksOf(id))['provider -']).toBe(PRICE);
    expect(await toldOf(buyer)).toEqual([['bought', '달항아리 goods 3개', 3 * PRICE]]);
    await sound();
  });

  it('is as repeatable as one: the same key answers the same order', async () => {
    const buyer = await world.somebody();
    const key = { key: 'together-key-0001', endpoint: 'storeBuy', body: { quantity: 2 } };
    const order = { productId: world.shelves.goods, price: brand.won(PRICE), quantity: 2, key };
    const first = await buyFromStore(deps, buyer, order);
    expect(await buyFromStore(deps, buyer, order)).toEqual(first);
    expect(await piecesOf(must(first).orderId)).toHaveLength(2);
    must(await cancelOrder(deps, buyer, { orderId: must(first).orderId }));
  });

  it('are called off together, and go back to the shelf', async () => {
    const buyer = await world.somebody();
    const { pieces } = await ordered(buyer, 3);
    const second = brand.order(pieces[1]?.id ?? '');
    const again = must(await openPaymentAnew(deps, buyer, { orderId: second }));
    expect(again.payUrl).not.toBe('');
    must(await cancelOrder(deps, buyer, { orderId: second }));
    expect((await piecesOf(pieces[0]?.id ?? '')).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    const free = await deps.db
      .select()
      .from(items)
      .where(
        inArray(
          items.id,
          pieces.flatMap(({ itemId }) => itemId ?? []),
        ),
      );
    expect(new Set(free.map(({ state, reservedOrderId }) => `${state} ${reservedOrderId}`))).toEqual(new Set(['onSale null']));
    expect(await cancelOrder(deps, buyer, { orderId: second })).toMatchObject({ ok: false, failure: { name: 'orderEnded' } });
  });

  it('are all had or none: whoever wants more than there are is told how many there are', async () => {
    const [buyer, other] = [await world.somebody(), await world.somebody()];
    const productId = world.shelves.gold;
    const left = await deps.db.$count(items, eq(items.productId, productId));
    for (let taken = 0; taken + 10 <= left; taken += 10) await bought(await world.somebody(), taken + 10 === left ? 8 : 10, 'gold');
    const order = (quantity: number) => buyFromStore(deps, buyer, { productId, price: brand.won(PRICE), quantity });
    expect(await order(3)).toEqual({ ok: false, failure: failure('fewerLeft', { data: { left: 2 } }) });
    expect(await deps.db.$count(items, eq(items.state, 'reserved'))).toBe(0);
    must(await order(2));
    expect(await buyFromStore(deps, other, { productId, price: brand.won(PRICE), quantity: 2 })).toMatchObject({
      failure: { name: 'reservedByAnother' },
    });
  });

  it('keep to how many one member may have, to the price that was seen, and to what may wait unpaid', async () => {
    const buyer = await world.somebody();
    const productId = world.shelves.digital;
    const limited = (limit: number | null) => deps.db.update(products).set({ perMemberLimit: limit }).where(eq(products.id, productId));
    const order = (quantity: number, price = PRICE) => buyFromStore(deps, buyer, { productId, price: brand.won(price), quantity });
    await limited(3);
    expect(await order(4)).toEqual({ ok: false, failure: failure('fewerLeft', { data: { left: 3 } }) });
    must(await order(3));
    expect(await order(2)).toEqual({ ok: false, failure: failure('quantityExceeded') });
    await limited(null);
    expect(await order(2, 1)).toEqual({ ok: false, failure: failure('priceChanged', { data: { price: PRICE } }) });
    must(await order(10));
    expect(await order(10)).toMatchObject({ failure: { name: 'orderLimit' } });
    expect(await unpaidOrdersOf(deps.db, buyer.id, deps.clock.now())).toHaveLength(2);
  });

  it('give one back as a part of their payment, and the last with what is left', async () => {
    const buyer = await world.somebody();
    const { key, pieces } = await bought(buyer, 3, 'digital');
    const [one, two, three] = pieces.map(({ id }) => brand.order(id));
    must(await withdrawPurchase(deps, buyer, { orderId: two ?? brand.order(''), reason: 'changedMind' }));
    expect(await there(key)).toMatchObject({ state: 'captured', returned: PRICE });
    await sound();
    must(await decidePart(deps, 'os:ops', { orderId: one ?? '', amount: 1_000, bearer: 'earners', reason: '상자가 구겨졌습니다.' }));
    await returnParts(deps, one ?? '');
    expect(await there(key)).toMatchObject({ state: 'captured', returned: PRICE + 1_000 });
    for (const orderId of [three, one]) must(await decideReversal(deps, 'os:ops', { orderId: orderId ?? '', reason: '물건이 없습니다.' }));
    await reverseDueOrders(deps);
    expect(await there(key)).toMatchObject({ state: 'refunded', returned: 3 * PRICE });
    for (const { id } of pieces) expect((await world.booksOf(id))['provider -']).toBe(0);
    expect((await piecesOf(one ?? '')).map(({ reversedAt }) => reversedAt !== null)).toEqual([true, true, true]);
    await sound();
  });

  it('have one cash receipt, of what is left of all of them', async () => {
    const buyer = await world.somebody();
    const { key, pieces } = await bought(buyer, 3, 'dear');
    const receipts = async () => {
      for (let beat = 0; beat < 3; beat += 1) {
        await issueDueReceipts(deps);
        world.ground.pass(60 * MINUTE_MS);
      }
      return deps.db.select().from(cashReceipts).where(eq(cashReceipts.providerKey, key)).orderBy(asc(cashReceipts.number));
    };
    expect(await receipts()).toMatchObject([{ state: 'issued', amount: 3 * DEAR, cash: 3 * DEAR }]);
    for (const { id } of pieces)
      expect((await orderDetail(deps.db, id, deps.clock.now()))?.detail.cashReceipts).toMatchObject([{ amount: 3 * DEAR }]);
    must(await decideReversal(deps, 'os:ops', { orderId: pieces[0]?.id ?? '', reason: '물건이 없습니다.' }));
    await reverseDueOrders(deps);
    expect(await receipts()).toMatchObject([{ state: 'cancelled' }, { state: 'issued', amount: 2 * DEAR }]);
    await sound();
    for (const { id } of pieces.slice(1)) must(await decideReversal(deps, 'os:ops', { orderId: id, reason: '물건이 없습니다.' }));
    await reverseDueOrders(deps);
    expect((await receipts()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    await sound();
  });

  it('wait on one account for the sum, of which their buyer is told once', async () => {
    const buyer = await world.somebody();
    const { orderId } = await ordered(buyer, 2);
    const key = await begun(orderId, 'virtualAccount');
    await bank().approve(key);
    expect(await settlePayment(deps, key)).toBe('awaitingDeposit');
    expect(new Set((await piecesOf(orderId)).map(({ state, virtualAccount }) => `${state} ${virtualAccount}`)).size).toBe(1);
    expect(await unpaidOrdersOf(deps.db, buyer.id, deps.clock.now())).toMatchObject([
      { state: 'awaitingDeposit', together: { sum: 2 * PRICE } },
    ]);
    await bank().deposit(key);
    // The worker finds it by itself.
    world.ground.pass(20 * MINUTE_MS);
    await settleOpen(deps);
    expect((await piecesOf(orderId)).map(({ state }) => state)).toEqual(['completed', 'completed']);
    expect(await toldOf(buyer)).toEqual([
      ['accountGiven', '달항아리 goods', 2 * PRICE],
      ['bought', '달항아리 goods 2개', 2 * PRICE],
    ]);
    await sound();
  });

  it('give all of a deposit back that came too late, and end by time together', async () => {
    const buyer = await world.somebody();
    const { orderId } = await ordered(buyer, 3);
    const key = await begun(orderId, 'virtualAccount');
    await bank().approve(key);
    await settlePayment(deps, key);
    world.ground.pass(25 * 60 * MINUTE_MS);
    await expireDueOrders(deps);
    expect((await toldOf(buyer)).map(([kind]) => kind)).toEqual(['accountGiven', 'orderExpired']);
    await bank().deposit(key);
    expect(await settlePayment(deps, key)).toBe('refunded');
    expect(await there(key)).toMatchObject({ state: 'refunded', returned: 3 * PRICE });
    expect((await piecesOf(orderId)).map(({ state }) => state)).toEqual(['refunded', 'refunded', 'refunded']);
    for (const { id } of await piecesOf(orderId)) expect((await world.booksOf(id))['provider -']).toBe(0);
    await sound();
  });

  it('complete but for one that was stopped meanwhile, whose part goes back', async () => {
    const buyer = await world.somebody();
    const { orderId, pieces } = await ordered(buyer, 3);
    const key = await begun(orderId);
    const stopped = pieces[1]?.tokenId ?? '';
    await deps.db.update(tokens).set({ frozen: true }).where(eq(tokens.tokenId, stopped));
    expect(await startPayment(deps, pieces[0] ?? only(pieces), 'accountTransfer')).toEqual({ ok: false, failure: failure('tokenFrozen') });
    await bank().approve(key);
    await settlePayment(deps, key);
    expect(await there(key)).toMatchObject({ state: 'captured', returned: PRICE });
    expect((await piecesOf(orderId)).filter(({ state }) => state === 'completed').map(({ piece }) => piece)).toEqual([1, 3]);
    expect(await toldOf(buyer)).toEqual([
      ['bought', '달항아리 goods 2개', 2 * PRICE],
      ['paymentReturned', '달항아리 goods', PRICE],
    ]);
    await deps.db.update(tokens).set({ frozen: false }).where(eq(tokens.tokenId, stopped));
    must(await cancelOrder(deps, buyer, { orderId: brand.order(pieces[1]?.id ?? '') }));
    await sound();
  });

  it('lose nothing and return nothing twice where the process dies at any step of a return', async () => {
    const buyer = await world.somebody();
    const { key, pieces } = await bought(buyer, 3);
    for (const { id } of pieces) must(await decideReversal(deps, 'os:ops', { orderId: id, reason: '물건이 없습니다.' }));
    // Each beat dies after its next step: before or after the provider was asked, or before it was written down.
    for (let step = 1; step <= 12; step += 1) {
      let left = step;
      const dying = new Proxy(deps.db, {
        get: (db, name, on) => {
          if (name === 'execute' || name === 'update') {
            left -= 1;
            if (left < 0) throw new Error('killed');
          }
          return Reflect.get(db, name, on);
        },
      });
      const payments = openPayments(deps.config.payment, dying, deps.clock, () => undefined);
      await reverseDueOrders({ ...deps, payments }).catch(() => undefined);
      expect((await there(key))?.returned).toBeLessThanOrEqual(3 * PRICE);
    }
    await reverseDueOrders(deps);
    expect(await there(key)).toMatchObject({ state: 'refunded', returned: 3 * PRICE });
    for (const { id } of pieces) expect((await world.booksOf(id))['provider -']).toBe(0);
    await sound();
  });

  it('stand in the provider’s books as one payment, and in ours as the sum of its orders', async () => {
    const buyer = await world.somebody();
    const { pieces } = await bought(buyer, 3);
    must(await decideReversal(deps, 'os:ops', { orderId: pieces[2]?.id ?? '', reason: '물건이 없습니다.' }));
    await reverseDueOrders(deps);
    await reconcileDay(deps, koreanDayAt(deps.clock.now()));
    expect(await deps.db.select().from(providerDifferences)).toEqual([]);
    await sound();
  });

  it('are confirmed to whoever holds their money by the last of them', async () => {
    const buyer = await world.somebody();
    const { pieces } = await bought(buyer, 2);
    const reports = async () => {
      await reportDueEscrow(deps);
      const rows = await deps.db
        .select()
        .from(escrowReports)
        .where(
          inArray(
            escrowReports.orderId,
            pieces.map(({ id }) => id),
          ),
        )
        .orderBy(asc(escrowReports.id));
      return rows.map(({ kind, state }) => `${kind} ${state}`);
    };
    must(await confirmOrder(deps, buyer, { orderId: brand.order(pieces[0]?.id ?? '') }));
    expect(await reports()).toEqual(['delivery reported', 'confirmation due']);
    must(await confirmOrder(deps, buyer, { orderId: brand.order(pieces[1]?.id ?? '') }));
    await reports();
    expect(await reports()).toEqual(['delivery reported', 'confirmation reported', 'delivery reported', 'confirmation reported']);
    await sound();
  });

  it('are found by the audit where somebody changes what they are of, or what has gone back', async () => {
    const buyer = await world.somebody();
    const { key, pieces } = await bought(buyer, 2);
    const second = eq(orders.id, pieces[1]?.id ?? '');
    await deps.db.update(orders).set({ piece: 9 }).where(second);
    expect(Object.keys(await brokenTruths(deps.db))).toEqual(['orders that are paid together and were not made so']);
    await deps.db.update(orders).set({ piece: 2 }).where(second);
    const made = {
      sharedKey: key,
      number: 1,
      providerKey: `${key}~1`,
      before: 0,
      amount: PRICE,
      doneAt: deps.clock.now(),
      createdAt: deps.clock.now(),
    };
    await deps.db.insert(sharedReturns).values(made);
    expect(Object.keys(await brokenTruths(deps.db))).toEqual(['a payment of several orders that its provider tells otherwise']);
    await deps.db.delete(sharedReturns).where(eq(sharedReturns.sharedKey, key));
    await sound();
  });
});
