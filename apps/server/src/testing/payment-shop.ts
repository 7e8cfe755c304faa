import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { openPayments } from '../composition/make-deps.ts';
import type { HttpEnv } from '../http/http-env.ts';
import type { Deps, Member } from '../kernel/deps.ts';
import { only } from '../kernel/only.ts';
import { mountPay } from '../routes/payment/mount.ts';
import { brand } from '../stores/branding.ts';
import type { Database } from '../stores/db.ts';
import { members, orders, products, sites } from '../stores/schema/index.ts';
import { listItems, makeItems } from '../use-cases/issuer/make-items.ts';
import { mintItems } from '../use-cases/issuer/mint-items.ts';
import { buyFromStore } from '../use-cases/order/buy-from-store.ts';
import { makeGround } from './ground.ts';
import { disclosureOf } from './issuer.ts';
import { ESCROW_SETTINGS, PAY, type PaymentProviderSetup, type Posted } from './payment-providers.ts';
import { putSeller } from './seller.ts';

/** What everything in the shop costs. */
export const PRICE = 1_000;
const ACCOUNT = { bankId: '088', bankAccount: '110-123-456789', bankAccountHolder: '나그네' };
const PATIENCE_MS = 4_000;
type Method = 'accountTransfer' | 'virtualAccount' | 'card' | 'easyPay';

/** A shop whose orders are paid through a provider of a test's, as browsers pay them. */
export const openPaymentShop = async (
  database: Database,
  startPlatform: (now: () => Date) => Promise<PaymentProviderSetup>,
  settings: Readonly<Record<string, string>> = {},
  /** The phone that everybody has registered for cash receipts; none where it is not said. */
  receiptPhone: string | null = null,
) => {
  const time: { now: () => Date } = { now: () => new Date(0) };
  const provider = await startPlatform(() => time.now());
  const { service } = provider;
  const ground = makeGround(database, {
    NARU_PUBLIC_URL: 'https://naru.test',
    NARU_PAY_URL: PAY,
    ...ESCROW_SETTINGS,
    ...provider.settings,
    ...settings,
  });
  const { db, clock, config } = ground.deps;
  time.now = clock.now;
  const troubles: unknown[] = [];
  const takings = openPayments(config.payment, db, clock, (trouble) => troubles.push(trouble), PATIENCE_MS);
  const deps: Deps = { ...ground.deps, payments: takings };
  const app = new Hono<HttpEnv>();
  mountPay(app, deps);
  let people = 0;

  /** Each order has a buyer of its own: nobody may have many that are open. */
  const somebody = async (): Promise<Member> => {
    people += 1;
    const who = { did: `did:naru:buyer-${people}`, nickname: `사는이${people}`, joinType: 2 };
    const sealed = receiptPhone === null ? null : await deps.keys.seal(receiptPhone, `members.cashReceiptNumber.${who.did}`);
    const receipt = sealed === null ? {} : { cashReceiptType: 'phone' as const, cashReceiptNumber: sealed };
    const row = only(
      await db
        .insert(members)
        .values({ ...who, ...receipt })
        .returning(),
    );
    return { id: row.id, did: row.did, nickname: row.nickname, sessionId: '' };
  };
  const issuer = await somebody();
  await db.insert(sites).values({ siteCode: 'SHOP', name: '가게', route: '/shop', ownerMemberId: issuer.id });
  await putSeller(db, 'SHOP');
  const made = { siteCode: 'SHOP', name: '<표>', price: PRICE, noticeFields: disclosureOf() };
  const { id: productId } = only(await db.insert(products).values(made).returning());
  await deps.transact((tx) => makeItems(tx, { productId, quantity: 60, price: PRICE, at: clock.now() }));
  await mintItems(deps, issuer, { siteCode: brand.site('SHOP'), productId });
  await listItems(deps, issuer, { siteCode: brand.site('SHOP'), productId });

  const post = (path: string, body: string, headers: Posted['headers'] = {}) => app.request(path, { method: 'POST', body, headers });
  /** The page that the payer of an order is led to, where they choose how to pay; its window is asked for this. */
  const atWindow = async (payUrl: string, method: Method, typed: Readonly<Record<string, string>> = ACCOUNT) => {
    const key = new URL(payUrl, PAY).searchParams.get('key') ?? '';
    const page = await post('/nft/pay/begin', new URLSearchParams({ key, method, ...typed }).toString());
    const text = await page.text();
    const data = /data-request="([^"]*)"/.exec(text)?.[1]?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
    const window = data === undefined ? null : provider.window(JSON.parse(data));
    return { key, page, text, window, providerKey: window?.providerKey ?? '' };
  };
  /** An order of the store, and its payer before the window. */
  const begun = async (method: Method, typed?: Readonly<Record<string, string>>) => {
    const buyer = await somebody();
    const { orderId, payUrl } = must(await buyFromStore(deps, buyer, { productId, price: brand.won(PRICE) }));
    return { orderId, buyer, ...(await atWindow(payUrl, method, typed)) };
  };
  /** The payer agrees in the window and is led back; where the page asks again by itself, it does. */
  const agreed = async (
    providerKey: string,
    how: { readonly deposited?: boolean; readonly amount?: number; readonly wallet?: string } = {},
  ) => {
    const back = provider.back(providerKey, service.agree(providerKey, { amount: PRICE, ...how }));
    let answer = await app.request(back);
    for (let again = 0; again < 3 && answer.headers.has('refresh'); again += 1) answer = await app.request(back);
    return answer;
  };
  const orderOf = async (orderId: string) => only(await db.select().from(orders).where(eq(orders.id, orderId)));
  /** An order that stands so after its payer came back. */
  const taken = async (method: 'accountTransfer' | 'virtualAccount', state: 'completed' | 'awaitingDeposit') => {
    const { orderId, providerKey, buyer } = await begun(method);
    const { status } = await agreed(providerKey, { deposited: method === 'virtualAccount' });
    const order = await orderOf(orderId);
    if (status !== 303 || order.state !== state) throw new Error(`an order that is ${order.state}`);
    return { orderId, providerKey, buyer };
  };

  return {
    provider,
    service,
    ground,
    deps,
    app,
    troubles,
    issuer,
    productId,
    somebody,
    post,
    begun,
    atWindow,
    agreed,
    orderOf,
    posted: ({ path, body, headers }: Posted) => post(path, body, headers),
    paid: () => taken('accountTransfer', 'completed'),
    waiting: () => taken('virtualAccount', 'awaitingDeposit'),
  };
};
export type PaymentShop = Awaited<ReturnType<typeof openPaymentShop>>;
