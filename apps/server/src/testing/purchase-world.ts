import { orderEndpoints } from '@naru/contract';
import { disclosureOf } from '@naru/scenario/sandbox';
import { must } from '@naru/testkit';
import { and, eq } from 'drizzle-orm';
import { makeSandboxBank } from '../gateways/payments/sandbox-provider.ts';
import { digestOf, randomSecret } from '../gateways/secrets/random-secret.ts';
import { makeApp } from '../http/app.ts';
import { MOUNTS } from '../http/http-env.ts';
import type { Member } from '../kernel/deps.ts';
import { only } from '../kernel/only.ts';
import { makeLogger } from '../log/logger.ts';
import { mountApis } from '../routes/index.ts';
import { brand } from '../stores/branding.ts';
import type { Database } from '../stores/db.ts';
import { listings, orders, products, sessions, sessionTokens, sites } from '../stores/schema/index.ts';
import { runChainWorkerToEnd } from '../use-cases/chain/chain-worker.ts';
import { listItems, makeItems } from '../use-cases/issuer/make-items.ts';
import { mintItems } from '../use-cases/issuer/mint-items.ts';
import { startPayment } from '../use-cases/order/pay.ts';
import { doApproved, saleOf } from './approved-acts.ts';
import { makeChainWorld } from './chain-world.ts';

const SHELF_PRICE = 1_000;
const UNITS = 40;
const HOUR_MS = 3_600_000;

/** A shelf, three members who are signed in, and the calls by which they buy; nobody works in the background: a test carries to the chain itself. */
export const openPurchaseWorld = async (database: Database) => {
  const { deps, people, openChainWorker } = await makeChainWorld(database);
  const { db, clock } = deps;
  const [issuer] = people;
  const { siteCode } = only(await db.select({ siteCode: sites.siteCode }).from(sites));
  const made = { siteCode, name: '달항아리', price: SHELF_PRICE, royaltyBasisPoints: 500, noticeFields: disclosureOf() };
  const { id: productId } = only(await db.insert(products).values(made).returning());
  await deps.transact((tx) => makeItems(tx, { productId, quantity: UNITS, price: SHELF_PRICE, at: clock.now() }));
  const shelf = { siteCode: brand.site(siteCode), productId };
  must(await mintItems(deps, issuer, shelf));
  must(await listItems(deps, issuer, shelf));
  const chainWorker = await openChainWorker();

  const app = makeApp({
    log: makeLogger({ logLevel: 'silent', logFile: null }),
    trustProxy: false,
    https: false,
    origins: [],
    availability: deps.availability,
    whyNotReady: () => null,
    mount: (to) => mountApis(to, deps),
  });
  const bearers = new Map<number, string>();
  for (const { id } of people) {
    const [sessionId, token] = [randomSecret(), randomSecret()];
    const pair = { kind: 'access' as const, pairId: sessionId, expiresAt: new Date(clock.now().getTime() + HOUR_MS) };
    await db.insert(sessions).values({ id: sessionId, memberId: id, loginEnv: 'web' });
    await db.insert(sessionTokens).values({ ...pair, tokenHash: digestOf(token), sessionId });
    bearers.set(id, token);
  }
  const send = (buyer: Member, path: string, body: unknown): Response | Promise<Response> => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${bearers.get(buyer.id)}`,
      'idempotency-key': randomSecret(18),
    };
    return app.request(MOUNTS.center + path, { method: 'PUT', body: JSON.stringify(body), headers }, {});
  };
  const put = async (buyer: Member, path: string, body: unknown): Promise<{ readonly orderId: string; readonly payUrl: string }> => {
    const { resultData } = await (await send(buyer, path, body)).json();
    if (typeof resultData?.payUrl !== 'string') throw new Error('nothing was ordered');
    return resultData;
  };
  const ofShelf = { productId, price: SHELF_PRICE };
  const press = (payUrl: string): Response | Promise<Response> => {
    const form = new URLSearchParams({
      key: new URL(payUrl, 'https://naru.test').searchParams.get('key') ?? '',
      method: 'accountTransfer',
    });
    return app.request('/nft/pay/approve', { method: 'POST', body: form.toString() }, {});
  };
  const orderOf = async (orderId: string) => only(await db.select().from(orders).where(eq(orders.id, orderId)));

  return {
    deps,
    people,
    /** Orders a unit of the shelf. */
    order: (buyer: Member) => put(buyer, orderEndpoints.buyFromStore.path, ofShelf),
    /** Tries to, and answers what came of it. */
    tryOrder: async (buyer: Member) => {
      const answer = await send(buyer, orderEndpoints.buyFromStore.path, ofShelf);
      const body: unknown = await answer.json();
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body };
    },
    /** Orders what a member sells. */
    orderListing: (buyer: Member, listingId: number, price: number) => put(buyer, orderEndpoints.buyListing.path, { listingId, price }),
    /** Presses the button of the sandbox's page, and answers what the browser is shown. */
    press,
    pay: async (payUrl: string): Promise<void> => {
      const answer = await press(payUrl);
      if (answer.status !== 303) throw new Error(`the page of the payment answered ${answer.status}`);
    },
    /** Has an order paid there, of which nobody has told us yet; the key of the payment. */
    captured: async (orderId: string): Promise<string> => {
      const key = must(await startPayment(deps, await orderOf(orderId), 'accountTransfer'));
      await makeSandboxBank(db, clock).approve(key);
      return key;
    },
    stateOf: async (orderId: string) => (await orderOf(orderId)).state,
    /** Puts up for sale what was bought by an order; the listing's number. */
    list: async (seller: Member, orderId: string, price: number): Promise<number> => {
      const { tokenId } = await orderOf(orderId);
      must(await doApproved(deps, seller, saleOf(tokenId ?? '', price)));
      const open = and(eq(listings.tokenId, tokenId ?? ''), eq(listings.state, 'onSale'));
      return only(await db.select({ id: listings.id }).from(listings).where(open)).id;
    },
    /** Carries to the chain what waits for it. */
    carry: async (): Promise<void> => {
      must(await runChainWorkerToEnd(chainWorker));
    },
    /** As at the moment after a call: what is read anew once a minute has just been read. */
    freshen: async (): Promise<void> => {
      deps.fees.purge();
      await deps.fees.now(db, clock.now());
      await db.update(sessions).set({ lastSeenAt: clock.now() });
    },
    close: () => chainWorker.close(),
  };
};
