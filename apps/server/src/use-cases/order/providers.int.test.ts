import { eq, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPayments } from '../../composition/make-deps.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { mountPay } from '../../routes/payment/mount.ts';
import { brand } from '../../stores/branding.ts';
import type { Database } from '../../stores/db.ts';
import { members, orders, payments, products, sites } from '../../stores/schema/index.ts';
import { type FakePayments, PAYMENT_FAULTS } from '../../testing/fake-payments.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { disclosureOf } from '../../testing/issuer.ts';
import { PAY, PAYMENT_HOUSES, type PaymentHouse, type Posted } from '../../testing/payment-houses.ts';
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
const ACCOUNT = { bankId: '088', bankAccount: '110-123-456789', bankAccountHolder: '나그네' };

describe.each(Object.entries(PAYMENT_HOUSES))('orders that are paid through %s', (_, startHouse) => {
  let database: Database;
  let provider: PaymentHouse;
  let service: FakePayments;
  let ground: TestGround;
  let deps: Deps;
  let app: Hono<HttpEnv>;
  let buyer: Member;
  let productId = 0;
  let people = 0;
  const troubles: unknown[] = [];
  beforeAll(async () => {
    [database, provider] = await Promise.all([freshDatabase('postgres'), startHouse()]);
    ({ service } = provider);
    ground = makeGround(database, { NARU_PUBLIC_URL: 'https://naru.test', NARU_PAY_URL: PAY, ...provider.settings });
    const { db: ours, clock, config } = ground.deps;
    deps = { ...ground.deps, payments: openPayments(config.payment, ours, clock, (trouble) => troubles.push(trouble), 4_000) };
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
  afterAll(() => Promise.all([database.close(), service.close()]));
  beforeEach(() => {
    troubles.length = 0;
    service.requests.length = 0;
  });

  /** Each order has a buyer of its own: nobody may have many that are open. */
  const somebody = async (): Promise<Member> => {
    people += 1;
    const who = { did: `did:naru:buyer-${people}`, nickname: `사는이${people}`, joinType: 2 };
    const row = only(await deps.db.insert(members).values(who).returning());
    return { id: row.id, did: row.did, nickname: row.nickname, sessionId: '' };
  };
  const post = (path: string, body: string, headers: Posted['headers'] = {}) => app.request(path, { method: 'POST', body, headers });
  /** An order, and the page that its payer is led to; its window is asked for this. */
  const begun = async (method: 'accountTransfer' | 'virtualAccount', typed: Readonly<Record<string, string>> = ACCOUNT) => {
    buyer = await somebody();
    const bought = await buyFromStore(deps, buyer, { productId: brand.product(productId), price: brand.won(PRICE) });
    if (!bought.ok) throw new Error(bought.failure.name);
    const key = new URL(bought.value.payUrl, PAY).searchParams.get('key') ?? '';
    const page = await post('/nft/pay/begin', new URLSearchParams({ key, method, ...typed }).toString());
    const text = await page.text();
    const data = /data-request="([^"]*)"/.exec(text)?.[1]?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
    const window = data === undefined ? null : provider.window(JSON.parse(data));
    return { orderId: bought.value.orderId, key, page, text, window, providerKey: window?.providerKey ?? '' };
  };
  /** The payer agrees in the window and is led back; where the page asks again by itself, it does. */
  const agreed = async (providerKey: string, how: { readonly deposited?: boolean; readonly amount?: number } = {}) => {
    const back = provider.back(providerKey, service.agree(providerKey, { amount: PRICE, ...how }));
    let answer = await app.request(back);
    for (let again = 0; again < 3 && answer.headers.has('refresh'); again += 1) answer = await app.request(back);
    return answer;
  };
  const orderOf = async (orderId: string) => only(await deps.db.select().from(orders).where(eq(orders.id, orderId)));
  const paid = async () => {
    const { orderId, providerKey } = await begun('accountTransfer');
    expect((await agreed(providerKey)).status).toBe(303);
    return { orderId, providerKey };
  };
  const waiting = async () => {
    const { orderId, providerKey } = await begun('virtualAccount');
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
    return { state, held: service.held(orderId), broken: await brokenTruths(deps.db) };
  };
  const posted = ({ path, body, headers }: Posted) => post(path, body, headers);
  const tell = async (providerKey: string) => {
    const [first] = provider.messages(providerKey, deps.clock.now());
    return first === undefined ? undefined : (await posted(first)).status;
  };
  /** The call by which an agreed payment is taken over: where the channel takes it, that is a look. */
  const taking = () => (provider.atOnce ? 'look' : 'confirm');

  it('asks the window for the order’s own price on a page where nothing else may run', async () => {
    const { page, text, window } = await begun('accountTransfer');
    expect(page.headers.get('content-security-policy')).toContain(provider.script.policy);
    expect(window?.request).toEqual(provider.request);
    expect(text).not.toContain('<표>');
    for (const secret of provider.secrets) expect(text).not.toContain(secret);
    expect(await (await app.request(provider.script.path)).text()).toContain('requestPayment');
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

  it.each(PAYMENT_FAULTS)('a confirmation that is %s is paid once, and the order completed', async (fault) => {
    const { orderId, providerKey } = await begun('accountTransfer');
    service.fault(taking(), fault);
    expect((await agreed(providerKey)).status).toBe(303);
    expect(await settled(orderId)).toEqual({ state: 'completed', held: PRICE, broken: {} });
  });

  it.each(['lost', 'broken'] as const)('a confirmation that is %s completes the order, also where nobody comes back', async (fault) => {
    const { orderId, providerKey } = await begun('accountTransfer');
    service.fault(taking(), fault);
    const page = await app.request(provider.back(providerKey, service.agree(providerKey, { amount: PRICE })));
    expect([page.status, page.headers.get('refresh')]).toEqual([200, '5']);
    expect(await settled(orderId)).toEqual({ state: 'completed', held: PRICE, broken: {} });
  });

  it.each(PAYMENT_FAULTS)('a reversal that is %s gives the money back once', async (fault) => {
    const { orderId } = await paid();
    await deps.transact(async (tx) => ({ ok: true, value: await markReversal(tx, orderId, deps.clock.now()) }));
    service.fault('cancel', fault);
    const { held, broken } = await settled(orderId);
    expect([held, (await orderOf(orderId)).reversedAt === null, broken]).toEqual([0, false, {}]);
  });

  it.each([...PAYMENT_FAULTS, null])(
    'a deposit that comes after the order was called off goes back once, though the return is %s',
    async (fault) => {
      const { orderId, providerKey } = await waiting();
      expect((await cancelOrder(deps, buyer, { orderId: brand.order(orderId) })).ok).toBe(true);
      service.deposit(providerKey);
      if (fault !== null) service.fault('cancel', fault);
      expect([204, 503]).toContain(await tell(providerKey));
      expect(await settled(orderId)).toEqual({ state: 'refunded', held: 0, broken: {} });
      const named = service.requests.filter(({ call }) => call === 'cancel').map(({ body }) => provider.returnedTo(body));
      expect(named).toContainEqual(provider.refundAccount);
      const [row] = await deps.db.select().from(payments).where(eq(payments.orderId, orderId));
      expect(row?.refundAccount).toBeNull();
    },
  );

  it('a deposit is taken over once, however often, in whatever order and by whomever it is told', async () => {
    const { orderId, providerKey } = await waiting();
    // Told before it is so: nobody believes it.
    expect(await tell(providerKey)).toBe(204);
    expect((await orderOf(orderId)).state).toBe('awaitingDeposit');
    service.deposit(providerKey);
    service.requests.length = 0;
    for (const forged of provider.forged(providerKey, deps.clock.now())) expect([204, 401]).toContain((await posted(forged)).status);
    expect(service.requests).toEqual([]);
    service.fault('look', 'busy');
    expect(await tell(providerKey)).toBe(503);
    const messages = provider.messages(providerKey, deps.clock.now());
    await Promise.all([...[...messages, ...messages].map(posted), settlePayment(deps, providerKey)]);
    expect(await settled(orderId)).toEqual({ state: 'completed', held: PRICE, broken: {} });
    // Days late.
    ground.pass(3 * 86_400_000);
    expect(await tell(providerKey)).toBe(204);
    expect((await orderOf(orderId)).state).toBe('completed');
  });

  it('keeps no money for an order that has ended, however it is agreed to', async () => {
    const { orderId, providerKey } = await begun('accountTransfer');
    expect((await cancelOrder(deps, buyer, { orderId: brand.order(orderId) })).ok).toBe(true);
    await agreed(providerKey);
    expect(await settled(orderId)).toEqual({ state: provider.atOnce ? 'refunded' : 'cancelled', held: 0, broken: {} });
    expect(service.requests.filter(({ call }) => call === 'confirm')).toEqual([]);
  });

  it('does not sell for another amount than the price, nor for another order’s payment', async () => {
    const { orderId, providerKey } = await waiting();
    service.paidOtherwise(providerKey, PRICE - 1);
    service.deposit(providerKey);
    await settlePayment(deps, providerKey);
    expect((await orderOf(orderId)).state).toBe('awaitingDeposit');
    expect(service.held(orderId)).toBe(0);
    const [mine, theirs] = [await begun('accountTransfer'), await begun('accountTransfer')];
    await app.request(provider.back(mine.providerKey, service.agree(theirs.providerKey, { amount: PRICE })));
    expect([(await orderOf(mine.orderId)).state, service.held(theirs.orderId)]).toEqual(['created', provider.atOnce ? PRICE : 0]);
    expect(await brokenTruths(deps.db)).toEqual({});
  });

  it('holds no connection to the database while nobody answers', async () => {
    const { providerKey } = await begun('accountTransfer');
    const reference = service.agree(providerKey, { amount: PRICE });
    service.requests.length = 0;
    service.fault(taking(), 'silent');
    const coming = app.request(provider.back(providerKey, reference));
    await expect.poll(() => service.requests.filter(({ call }) => call === taking()).length).toBe(1);
    const busy = await deps.db.execute<{ n: string }>(
      "select count(*) as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    expect(only(busy.rows).n).toBe('0');
    await coming;
    for (const secret of provider.secrets) expect(JSON.stringify(troubles)).not.toContain(secret);
  });

  it('forgets the account that a payer named once no money goes back', async () => {
    const [left, bought] = [await waiting(), await waiting()];
    service.deposit(bought.providerKey);
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
