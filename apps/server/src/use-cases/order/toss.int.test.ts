import { eq, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTossPayments } from '../../gateways/payments/toss-provider.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { mountPay } from '../../routes/payment/mount.ts';
import { brand } from '../../stores/branding.ts';
import type { Database } from '../../stores/db.ts';
import { members, orders, payments, products, sites } from '../../stores/schema/index.ts';
import { type FakeToss, startFakeToss, TOSS_FAULTS } from '../../testing/fake-toss.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { disclosureOf } from '../../testing/issuer.ts';
import { brokenTruths } from '../../testing/truths.ts';
import { listItems } from '../issuer/list-items.ts';
import { makeItems } from '../issuer/make-items.ts';
import { mintItems } from '../issuer/mint-items.ts';
import { buyFromStore } from './buy-from-store.ts';
import { forgetRefundAccounts } from './forget-refund-accounts.ts';
import { settleOpen } from './pay.ts';
import { cancelOrder } from './release.ts';
import { markReversal, reverseDueOrders } from './reverse.ts';
import { settlePayment } from './settle.ts';

const PRICE = 1_000;
const PAY = 'https://pay.naru.test';
const ACCOUNT = { bankId: '088', bankAccount: '110-123-456789', bankAccountHolder: '나그네' };

describe('orders that are paid through Toss', () => {
  let database: Database;
  let toss: FakeToss;
  let ground: TestGround;
  let deps: Deps;
  let app: Hono<HttpEnv>;
  let buyer: Member;
  let productId = 0;
  let people = 0;
  const troubles: unknown[] = [];
  beforeAll(async () => {
    [database, toss] = await Promise.all([freshDatabase('postgres'), startFakeToss()]);
    ground = makeGround(database, {
      NARU_PUBLIC_URL: 'https://naru.test',
      NARU_PAYMENT: 'toss',
      NARU_PAY_URL: PAY,
      NARU_TOSS_URL: toss.baseUrl,
      NARU_TOSS_CLIENT_KEY: 'test_ck_of0the0house',
      NARU_TOSS_SECRET: toss.secretKey,
    });
    const { payment } = ground.deps.config;
    if (payment.provider !== 'toss') throw new Error('another provider');
    deps = { ...ground.deps, payments: makeTossPayments(payment, ground.deps.clock, (trouble) => troubles.push(trouble), 4_000) };
    app = new Hono<HttpEnv>();
    mountPay(app, deps);
    const { db } = deps;
    buyer = await somebody();
    await db.insert(sites).values({ siteCode: 'SHOP', name: '가게', route: '/shop', ownerMemberId: buyer.id });
    productId = only(
      await db.insert(products).values({ siteCode: 'SHOP', name: '<표>', price: PRICE, noticeFields: disclosureOf() }).returning(),
    ).id;
    await deps.transact((tx) => makeItems(tx, { productId, quantity: 60, price: PRICE, at: deps.clock.now() }));
    await mintItems(deps, buyer, { siteCode: brand.site('SHOP'), productId: brand.product(productId) });
    await listItems(deps, buyer, { siteCode: brand.site('SHOP'), productId: brand.product(productId) });
  });
  afterAll(() => Promise.all([database.close(), toss.close()]));
  beforeEach(() => {
    troubles.length = 0;
    toss.requests.length = 0;
  });

  /** Each order has a buyer of its own: nobody may have many that are open. */
  const somebody = async (): Promise<Member> => {
    people += 1;
    const who = { did: `did:naru:buyer-${people}`, nickname: `사는이${people}`, joinType: 2 };
    const row = only(await deps.db.insert(members).values(who).returning());
    return { id: row.id, did: row.did, nickname: row.nickname, sessionId: '' };
  };
  const post = (path: string, body: string) => app.request(path, { method: 'POST', body });
  /** An order, and the page that its payer is led to; its window is asked for this. */
  const begun = async (method: 'accountTransfer' | 'virtualAccount', typed: Readonly<Record<string, string>> = ACCOUNT) => {
    buyer = await somebody();
    const bought = await buyFromStore(deps, buyer, { productId: brand.product(productId), price: brand.won(PRICE) });
    if (!bought.ok) throw new Error(bought.failure.name);
    const key = new URL(bought.value.payUrl, PAY).searchParams.get('key') ?? '';
    const page = await post('/nft/pay/begin', new URLSearchParams({ key, method, ...typed }).toString());
    const text = await page.text();
    const data = /data-request="([^"]*)"/.exec(text)?.[1]?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
    return { orderId: bought.value.orderId, key, page, text, window: JSON.parse(data ?? 'null') };
  };
  /** The payer agrees in the window and is led back; where the page asks again by itself, it does. */
  const agreed = async (providerKey: string, how: { readonly deposited?: boolean; readonly amount?: number } = {}) => {
    const paymentKey = toss.agree(providerKey, { amount: PRICE, ...how });
    const back = `/nft/pay/toss/agreed?${new URLSearchParams({ orderId: providerKey, paymentKey, amount: '1' })}`;
    let answer = await app.request(back);
    for (let again = 0; again < 3 && answer.headers.has('refresh'); again += 1) answer = await app.request(back);
    return answer;
  };
  const orderOf = async (orderId: string) => only(await deps.db.select().from(orders).where(eq(orders.id, orderId)));
  const paid = async () => {
    const { orderId, window } = await begun('accountTransfer');
    expect((await agreed(window.request.orderId)).status).toBe(303);
    return { orderId, providerKey: String(window.request.orderId) };
  };
  const waiting = async () => {
    const { orderId, window } = await begun('virtualAccount');
    const providerKey = String(window.request.orderId);
    expect((await agreed(providerKey, { deposited: true })).status).toBe(303);
    expect((await orderOf(orderId)).state).toBe('awaitingDeposit');
    return { orderId, providerKey };
  };
  /** What moves by itself, until nothing does; and whether everything adds up. */
  const settled = async (orderId: string) => {
    for (let beats = 0; beats < 3; beats += 1) {
      await settleOpen(deps).catch(() => undefined);
      await reverseDueOrders(deps).catch(() => undefined);
    }
    const { state } = await orderOf(orderId);
    return { state, held: toss.held(orderId), broken: await brokenTruths(deps.db) };
  };
  const tell = (body: unknown) => post('/nft/pay/toss/message', JSON.stringify(body));

  it('asks the window for the order’s own price on a page where nothing else may run', async () => {
    const { page, text, window } = await begun('accountTransfer');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self' https://js.tosspayments.com;");
    expect(window).toMatchObject({
      clientKey: 'test_ck_of0the0house',
      request: {
        method: 'TRANSFER',
        amount: { currency: 'KRW', value: PRICE },
        orderName: '<표>',
        successUrl: `${PAY}/nft/pay/toss/agreed`,
      },
    });
    expect(text).not.toContain('<표>');
    expect(text).not.toContain(toss.secretKey);
    expect(await (await app.request('/nft/pay/toss/window.js')).text()).toContain('requestPayment');
  });

  it('asks whoever pays by a deposit for an account once, and keeps it sealed until the money cannot go back any more', async () => {
    const refused = await begun('virtualAccount', { bankId: '088', bankAccount: '1', bankAccountHolder: '"><b>' });
    expect(refused.window).toBeNull();
    expect(refused.text).toContain('환불받을 은행, 계좌번호와 예금주를 다시 확인해 주세요');
    expect(refused.text).not.toContain('"><b>');
    const { orderId } = await waiting();
    const [row] = await deps.db.select().from(payments).where(eq(payments.orderId, orderId));
    expect(row?.refundAccount).toMatch(/^v\d+\./);
    const { virtualBankId, virtualAccount, virtualHolder } = await orderOf(orderId);
    expect([virtualBankId, virtualAccount, virtualHolder]).toEqual(['004', '6505636518308', '나그네']);
    const { key } = await begun('virtualAccount', {});
    const choice = async () => (await app.request(`/nft/pay?key=${key}`)).text();
    expect(await choice()).toContain('환불받을 은행');
    const sealed = await deps.keys.seal('123456789012', `members.bankAccount.${buyer.did}`);
    const registered = { bankId: '004', bankAccount: sealed, bankAccountHolder: '사는이' };
    await deps.db.update(members).set(registered).where(eq(members.id, buyer.id));
    expect(await choice()).not.toContain('환불받을 은행');
    expect(await (await post('/nft/pay/begin', new URLSearchParams({ key, method: 'virtualAccount' }).toString())).text()).toContain(
      '결제창 열기',
    );
  });

  it.each(TOSS_FAULTS)('a confirmation that is %s is paid once, and the order completed', async (fault) => {
    const { orderId, window } = await begun('accountTransfer');
    toss.fault('confirm', fault);
    expect((await agreed(window.request.orderId)).status).toBe(303);
    expect(await settled(orderId)).toEqual({ state: 'completed', held: PRICE, broken: {} });
  });

  it.each(['lost', 'broken'] as const)('a confirmation that is %s completes the order, also where nobody comes back', async (fault) => {
    const { orderId, window } = await begun('accountTransfer');
    toss.fault('confirm', fault);
    const paymentKey = toss.agree(window.request.orderId, { amount: PRICE });
    const page = await app.request(`/nft/pay/toss/agreed?orderId=${window.request.orderId}&paymentKey=${paymentKey}`);
    expect([page.status, page.headers.get('refresh')]).toEqual([200, '5']);
    expect(await settled(orderId)).toEqual({ state: 'completed', held: PRICE, broken: {} });
  });

  it.each(TOSS_FAULTS)('a reversal that is %s gives the money back once', async (fault) => {
    const { orderId } = await paid();
    await deps.transact(async (tx) => ({ ok: true, value: await markReversal(tx, orderId, deps.clock.now()) }));
    toss.fault('cancel', fault);
    const { held, broken } = await settled(orderId);
    expect([held, (await orderOf(orderId)).reversedAt === null, broken]).toEqual([0, false, {}]);
  });

  it.each([...TOSS_FAULTS, null])(
    'a deposit that comes after the order was called off goes back once, though the return is %s',
    async (fault) => {
      const { orderId, providerKey } = await waiting();
      expect((await cancelOrder(deps, buyer, { orderId: brand.order(orderId) })).ok).toBe(true);
      toss.deposit(providerKey);
      if (fault !== null) toss.fault('cancel', fault);
      const answer = await tell(toss.message(providerKey));
      expect([204, 503]).toContain(answer.status);
      expect(await settled(orderId)).toEqual({ state: 'refunded', held: 0, broken: {} });
      const account = { bank: '88', accountNumber: '110123456789', holderName: '나그네' };
      expect(toss.requests.find(({ call }) => call === 'cancel')?.body).toMatchObject({ refundReceiveAccount: account });
      const [row] = await deps.db.select().from(payments).where(eq(payments.orderId, orderId));
      expect(row?.refundAccount).toBeNull();
    },
  );

  it('a deposit is taken over once, however often, in whatever order and by whomever it is told', async () => {
    const { orderId, providerKey } = await waiting();
    const message = toss.message(providerKey);
    // Told before it is so: nobody believes it.
    expect((await tell({ ...message, status: 'DONE' })).status).toBe(204);
    expect((await orderOf(orderId)).state).toBe('awaitingDeposit');
    toss.deposit(providerKey);
    toss.requests.length = 0;
    for (const forged of [{ ...message, secret: 'made-up' }, { ...message, orderId: 'somebody-t1000-0' }, { orderId: 7 }, null])
      expect((await tell(forged)).status).toBe(204);
    expect(toss.requests).toEqual([]);
    toss.fault('look', 'busy');
    expect((await tell(message)).status).toBe(503);
    const data = { orderId: providerKey, status: 'DONE', paymentKey: 'x' };
    const all = await Promise.all([
      tell(message),
      tell(message),
      tell({ eventType: 'PAYMENT_STATUS_CHANGED', data }),
      settlePayment(deps, providerKey),
    ]);
    expect(all).toHaveLength(4);
    expect(await settled(orderId)).toEqual({ state: 'completed', held: PRICE, broken: {} });
    // Days late.
    ground.pass(3 * 86_400_000);
    expect((await tell({ ...message, status: 'WAITING_FOR_DEPOSIT' })).status).toBe(204);
    expect((await orderOf(orderId)).state).toBe('completed');
  });

  it('takes no money for an order that has ended, however it is agreed to', async () => {
    const { orderId, window } = await begun('accountTransfer');
    expect((await cancelOrder(deps, buyer, { orderId: brand.order(orderId) })).ok).toBe(true);
    await agreed(window.request.orderId);
    expect(await settled(orderId)).toEqual({ state: 'cancelled', held: 0, broken: {} });
    expect(toss.requests.filter(({ call }) => call === 'confirm')).toEqual([]);
  });

  it('does not sell for another amount than the price, nor for another order’s payment', async () => {
    const { orderId, providerKey } = await waiting();
    toss.paidOtherwise(providerKey, PRICE - 1);
    toss.deposit(providerKey);
    await settlePayment(deps, providerKey);
    expect((await orderOf(orderId)).state).toBe('awaitingDeposit');
    expect(toss.held(orderId)).toBe(0);
    const [mine, theirs] = [await begun('accountTransfer'), await begun('accountTransfer')];
    const paymentKey = toss.agree(theirs.window.request.orderId, { amount: PRICE });
    await app.request(`/nft/pay/toss/agreed?orderId=${mine.window.request.orderId}&paymentKey=${paymentKey}`);
    expect([(await orderOf(mine.orderId)).state, toss.held(theirs.orderId)]).toEqual(['created', 0]);
    expect(await brokenTruths(deps.db)).toEqual({});
  });

  it('holds no connection to the database while Toss does not answer', async () => {
    const { window } = await begun('accountTransfer');
    const providerKey = String(window.request.orderId);
    toss.fault('confirm', 'silent');
    const paymentKey = toss.agree(providerKey, { amount: PRICE });
    const coming = app.request(`/nft/pay/toss/agreed?orderId=${providerKey}&paymentKey=${paymentKey}`);
    await expect.poll(() => toss.requests.filter(({ call }) => call === 'confirm').length).toBe(1);
    const busy = await deps.db.execute<{ n: string }>(
      "select count(*) as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    expect(only(busy.rows).n).toBe('0');
    await coming;
    expect(JSON.stringify(troubles)).not.toMatch(/test_sk|Basic/);
  });

  it('forgets the account that a payer named once no money goes back', async () => {
    const [left, bought] = [await waiting(), await waiting()];
    toss.deposit(bought.providerKey);
    await settlePayment(deps, bought.providerKey);
    const withAccount = async () => {
      await forgetRefundAccounts(deps);
      const rows = await deps.db
        .select()
        .from(payments)
        .where(inArray(payments.orderId, [left.orderId, bought.orderId]));
      return rows.filter(({ refundAccount }) => refundAccount !== null).map(({ orderId }) => orderId);
    };
    expect(await withAccount()).toHaveLength(2);
    ground.pass(30 * 86_400_000);
    expect(await withAccount()).toEqual([bought.orderId]);
    ground.pass(335 * 86_400_000);
    expect(await withAccount()).toEqual([]);
  });
});
