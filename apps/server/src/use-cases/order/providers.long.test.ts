import { koreanDayAt, koreanMonthOf } from '@naru/domain/shared';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { only } from '../../kernel/only.ts';
import { orderDetail } from '../../reads/order/order-detail.ts';
import { statementLines } from '../../reads/settlement/lines.ts';
import { brand } from '../../stores/branding.ts';
import type { Database } from '../../stores/db.ts';
import { members, payments } from '../../stores/schema/index.ts';
import { BY_RULING } from '../../testing/by-ruling.ts';
import { decideReversal } from '../../testing/decided.ts';
import { PAYMENT_FAULTS } from '../../testing/fake-payments.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { PAYMENT_PROVIDERS } from '../../testing/payment-providers.ts';
import { openPaymentShop, type PaymentShop, PRICE } from '../../testing/payment-shop.ts';
import { purged } from '../../testing/purged.ts';
import { brokenTruths } from '../../testing/truths.ts';
import { buyFromStore } from './buy-from-store.ts';
import { settleOpen } from './pay.ts';
import { cancelOrder } from './release.ts';
import { markReversal, reverseDueOrders } from './reverse.ts';
import { settlePayment } from './settle.ts';

describe.each(Object.entries(PAYMENT_PROVIDERS))('orders that are paid through %s', (_, startPlatform) => {
  let database: Database;
  let shop: PaymentShop;
  beforeAll(async () => {
    database = await freshDatabase('postgres');
    shop = await openPaymentShop(database, startPlatform, { NARU_PAY_CARDS: 'on' });
  });
  afterAll(() => Promise.all([database.close(), shop.service.close()]));
  beforeEach(() => {
    shop.troubles.length = 0;
    shop.service.requests.length = 0;
  });

  /** What moves by itself, until nothing does; and whether everything adds up. */
  const settled = async (orderId: string) => {
    for (let beats = 0; beats < 3; beats += 1) {
      await settleOpen(shop.deps).catch(() => undefined);
      await reverseDueOrders(shop.deps).catch(() => undefined);
    }
    const { state } = await shop.orderOf(orderId);
    return { state, held: shop.service.held(orderId), broken: await brokenTruths(shop.deps.db) };
  };
  const tell = async (providerKey: string) => {
    const [first] = shop.provider.messages(providerKey, shop.deps.clock.now());
    return first === undefined ? undefined : (await shop.posted(first)).status;
  };
  /** The call by which an shop.agreed payment is taken over: where the channel takes it, that is a look. */
  const taking = () => (shop.provider.atOnce ? 'look' : 'confirm');

  it('asks the window for the order’s own price on a page where nothing else may run', async () => {
    const { page, text, window } = await shop.begun('accountTransfer');
    expect(page.headers.get('content-security-policy')).toContain(shop.provider.script.policy);
    expect(window?.request).toEqual(shop.provider.request);
    expect(text).not.toContain('<표>');
    for (const secret of shop.provider.secrets) expect(text).not.toContain(secret);
    expect(await (await shop.app.request(shop.provider.script.path)).text()).toContain('requestPayment');
  });

  it('offers cards and wallets, and tells what was really paid with', async () => {
    const { kakao } = shop.provider;
    const { orderId, providerKey, text, buyer } = await shop.begun(kakao.way === 'card' ? 'card' : 'easyPay');
    expect(text.replaceAll('&#34;', '"')).toContain(kakao.asks);
    expect((await shop.agreed(providerKey, { wallet: kakao.wallet })).status).toBe(303);
    const known = await orderDetail(shop.deps.db, orderId, shop.deps.clock.now());
    expect(known?.detail.payments).toMatchObject([{ method: 'accountTransfer', means: 'kakaoPay', state: 'captured' }]);
    const month = koreanMonthOf(koreanDayAt(shop.deps.clock.now()));
    const lines = await statementLines(shop.deps.db, { siteCode: brand.site('SHOP') }, month, { offset: 0, limit: 100 });
    expect(lines.dataList.find((line) => line.orderId === orderId)?.means).toBe('kakaoPay');
    // A card's money goes back without an account.
    await shop.deps.transact(async (tx) => ({
      ok: true,
      value: await markReversal(tx, orderId, { ...BY_RULING, at: shop.deps.clock.now() }),
    }));
    expect(await settled(orderId)).toEqual({ state: 'completed', held: 0, broken: {} });
    const bought = await buyFromStore(shop.deps, buyer, { productId: shop.productId, price: brand.won(PRICE) });
    const page = await shop.app.request(bought.ok ? bought.value.payUrl : '');
    expect(await page.text()).toContain(`value="${kakao.way}"> ${kakao.label}`);
  });

  it('asks whoever pays by a deposit for an account once, and keeps it sealed until the money cannot go back any more', async () => {
    const refused = await shop.begun('virtualAccount', { bankId: '088', bankAccount: '1', bankAccountHolder: '"><b>' });
    expect(refused.window).toBeNull();
    expect(refused.text).toContain('환불받을 은행, 계좌번호와 예금주를 다시 확인해 주세요');
    expect(refused.text).not.toContain('"><b>');
    const { orderId } = await shop.waiting();
    const [row] = await shop.deps.db.select().from(payments).where(eq(payments.orderId, orderId));
    expect(row?.refundAccount).toMatch(/^v\d+\./);
    const { virtualBankId, virtualAccount, virtualHolder } = await shop.orderOf(orderId);
    expect([virtualBankId, virtualAccount, virtualHolder]).toEqual(['004', '6505636518308', '나그네']);
    const { key, buyer } = await shop.begun('virtualAccount', {});
    const choice = async () => (await shop.app.request(`/nft/pay?key=${key}`)).text();
    expect(await choice()).toContain('환불받을 은행');
    const sealed = await shop.deps.keys.seal('123456789012', `members.bankAccount.${buyer.did}`);
    const registered = { bankId: '004', bankAccount: sealed, bankAccountHolder: '사는이' };
    await shop.deps.db.update(members).set(registered).where(eq(members.id, buyer.id));
    expect(await choice()).not.toContain('환불받을 은행');
    expect(await (await shop.post('/nft/pay/begin', new URLSearchParams({ key, method: 'virtualAccount' }).toString())).text()).toContain(
      '결제창 열기',
    );
  });

  it.each(PAYMENT_FAULTS)('a confirmation that is %s is paid once, and the order completed', async (fault) => {
    const { orderId, providerKey } = await shop.begun('accountTransfer');
    shop.service.fault(taking(), fault);
    expect((await shop.agreed(providerKey)).status).toBe(303);
    expect(await settled(orderId)).toEqual({ state: 'completed', held: PRICE, broken: {} });
  });

  it.each(['lost', 'broken'] as const)('a confirmation that is %s completes the order, also where nobody comes back', async (fault) => {
    const { orderId, providerKey } = await shop.begun('accountTransfer');
    shop.service.fault(taking(), fault);
    const page = await shop.app.request(shop.provider.back(providerKey, shop.service.agree(providerKey, { amount: PRICE })));
    expect([page.status, page.headers.get('refresh')]).toEqual([200, '5']);
    expect(await settled(orderId)).toEqual({ state: 'completed', held: PRICE, broken: {} });
  });

  it.each(PAYMENT_FAULTS)('a reversal that is %s gives the money back once', async (fault) => {
    const { orderId } = await shop.paid();
    shop.service.fault('cancel', fault);
    expect(await decideReversal(shop.deps, 'os:ops', { orderId, reason: '표시와 다른 상품입니다.' })).toEqual({
      ok: true,
      value: { price: PRICE, nft: 'burnt' },
    });
    const { held, broken } = await settled(orderId);
    expect([held, (await shop.orderOf(orderId)).reversedAt === null, broken]).toEqual([0, false, {}]);
  });

  it('a deposit goes back to the account that its payer named', async () => {
    const { orderId, providerKey } = await shop.waiting();
    shop.service.deposit(providerKey);
    await settlePayment(shop.deps, providerKey);
    shop.service.requests.length = 0;
    expect(await decideReversal(shop.deps, 'os:ops', { orderId, reason: '표시와 다른 상품입니다.' })).toMatchObject({ ok: true });
    expect(await settled(orderId)).toEqual({ state: 'completed', held: 0, broken: {} });
    const named = shop.service.requests.filter(({ call }) => call === 'cancel').map(({ body }) => shop.provider.returnedTo(body));
    expect(named).toEqual([shop.provider.refundAccount]);
  });

  it.each([...PAYMENT_FAULTS, null])(
    'a deposit that comes after the order was called off goes back once, though the return is %s',
    async (fault) => {
      const { orderId, providerKey, buyer } = await shop.waiting();
      expect((await cancelOrder(shop.deps, buyer, { orderId })).ok).toBe(true);
      shop.service.deposit(providerKey);
      if (fault !== null) shop.service.fault('cancel', fault);
      expect([200, 503]).toContain(await tell(providerKey));
      expect(await settled(orderId)).toEqual({ state: 'refunded', held: 0, broken: {} });
      const named = shop.service.requests.filter(({ call }) => call === 'cancel').map(({ body }) => shop.provider.returnedTo(body));
      expect(named).toContainEqual(shop.provider.refundAccount);
      const [row] = await shop.deps.db.select().from(payments).where(eq(payments.orderId, orderId));
      expect(row?.refundAccount).toBeNull();
    },
  );

  it('a deposit is taken over once, however often, in whatever order and by whomever it is told', async () => {
    const { orderId, providerKey } = await shop.waiting();
    // Told before it is so: nobody believes it.
    expect(await tell(providerKey)).toBe(200);
    expect((await shop.orderOf(orderId)).state).toBe('awaitingDeposit');
    shop.service.deposit(providerKey);
    shop.service.requests.length = 0;
    for (const forged of shop.provider.forged(providerKey, shop.deps.clock.now()))
      expect([200, 401]).toContain((await shop.posted(forged)).status);
    expect(shop.service.requests).toEqual([]);
    shop.service.fault('look', 'busy');
    expect(await tell(providerKey)).toBe(503);
    const messages = shop.provider.messages(providerKey, shop.deps.clock.now());
    await Promise.all([...[...messages, ...messages].map(shop.posted), settlePayment(shop.deps, providerKey)]);
    expect(await settled(orderId)).toEqual({ state: 'completed', held: PRICE, broken: {} });
    // Days late.
    shop.ground.pass(3 * 86_400_000);
    expect(await tell(providerKey)).toBe(200);
    expect((await shop.orderOf(orderId)).state).toBe('completed');
  });

  it('keeps no money for an order that has ended, however it is agreed to', async () => {
    const { orderId, providerKey, buyer } = await shop.begun('accountTransfer');
    expect((await cancelOrder(shop.deps, buyer, { orderId })).ok).toBe(true);
    await shop.agreed(providerKey);
    expect(await settled(orderId)).toEqual({ state: shop.provider.atOnce ? 'refunded' : 'cancelled', held: 0, broken: {} });
    expect(shop.service.requests.filter(({ call }) => call === 'confirm')).toEqual([]);
  });

  it('does not sell for another amount than the price, nor for another order’s payment', async () => {
    const { orderId, providerKey } = await shop.waiting();
    shop.service.paidOtherwise(providerKey, PRICE - 1);
    shop.service.deposit(providerKey);
    await settlePayment(shop.deps, providerKey);
    expect((await shop.orderOf(orderId)).state).toBe('awaitingDeposit');
    expect(shop.service.held(orderId)).toBe(0);
    const [mine, theirs] = [await shop.begun('accountTransfer'), await shop.begun('accountTransfer')];
    await shop.app.request(shop.provider.back(mine.providerKey, shop.service.agree(theirs.providerKey, { amount: PRICE })));
    expect([(await shop.orderOf(mine.orderId)).state, shop.service.held(theirs.orderId)]).toEqual([
      'created',
      shop.provider.atOnce ? PRICE : 0,
    ]);
    expect(await brokenTruths(shop.deps.db)).toEqual({});
  });

  it('holds no connection to the database while nobody answers', async () => {
    const { providerKey } = await shop.begun('accountTransfer');
    const reference = shop.service.agree(providerKey, { amount: PRICE });
    shop.service.requests.length = 0;
    shop.service.fault(taking(), 'silent');
    const coming = shop.app.request(shop.provider.back(providerKey, reference));
    await expect.poll(() => shop.service.requests.filter(({ call }) => call === taking()).length).toBe(1);
    const busy = await shop.deps.db.execute<{ n: string }>(
      "select count(*) as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    expect(only(busy.rows).n).toBe('0');
    await coming;
    for (const secret of shop.provider.secrets) expect(JSON.stringify(shop.troubles)).not.toContain(secret);
  });

  it('purges the account that a payer named once no money goes back', async () => {
    const [left, bought] = [await shop.waiting(), await shop.waiting()];
    shop.service.deposit(bought.providerKey);
    await settlePayment(shop.deps, bought.providerKey);
    const withAccount = async () => {
      await purged(payments, shop.deps);
      const rows = await shop.deps.db
        .select()
        .from(payments)
        .where(inArray(payments.orderId, [left.orderId, bought.orderId]));
      return rows.filter(({ refundAccount }) => refundAccount !== null).map(({ orderId }) => orderId);
    };
    expect(await withAccount()).toHaveLength(2);
    shop.ground.pass(30 * 86_400_000);
    expect(await withAccount()).toEqual([bought.orderId]);
    shop.ground.pass(335 * 86_400_000);
    expect(await withAccount()).toEqual([]);
  });
});
