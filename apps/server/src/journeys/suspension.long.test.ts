import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient } from '@naru/api-client';
import type { OperatorCallName } from '@naru/domain/operator';
import type { ProductId, TokenId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAudit } from '../audit/run-audit.ts';
import type { Deps } from '../kernel/deps.ts';
import { auditLog, listings, members, orders, sessions } from '../stores/schema/index.ts';
import { depsBeside } from '../testing/deps-beside.ts';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { letterTo } from '../testing/letters.ts';
import { joined, PASSWORD, pay, startMarket, type TestMarket } from '../testing/market-server.ts';
import { doneOf, openPlatform, waitingOf } from '../testing/platform.ts';
import { buyOne, won } from '../testing/stall.ts';
import { stopLateListings } from '../use-cases/operation/suspend-member.ts';

const PRICE = 30_000;
const refused = (name: string) => ({ ok: false, failure: expect.objectContaining({ name }) });
const codeOf = (name: string) => expect.objectContaining({ name });
const WHY = '거래 규칙을 어겼습니다.';

/** Operators stop members and let them go on, and nobody acts as one who is stopped. */
describe.each(JOURNEY_ENGINES)('a member whom operators stop on %s', (kind) => {
  let market: TestMarket;
  let deps: Deps;
  let people: ReturnType<typeof openPlatform>;
  let product: ProductId;
  beforeAll(async () => {
    market = await startMarket(kind);
    product = await shelve(await openIssuer(market, 'ART'), { price: won(10_000), quantity: 60 });
    deps = await depsBeside(market);
    people = openPlatform(deps);
    await people.staff();
  });
  afterAll(() => market.stop());

  const by = (call: OperatorCallName, body: object, name = 'support') => people.as(name, call, body);
  const suspend = async (member: string, until: string | null = null) => doneOf(await by('member/suspend', { member, reason: WHY, until }));
  const lift = async (member: string) => {
    const { id, digest } = waitingOf(await by('member/lift', { member, reason: '오해였습니다.' }));
    doneOf(await by('approval/approve', { id, digest }, 'operations'));
  };
  const signIn = async (client: ApiClient, email: string) => client.sessions.signIn({ email, password: PASSWORD });
  const put = async (
    client: ApiClient,
  ): Promise<{ tokenId: TokenId; listing: Parameters<ApiClient['orders']['buyListing']>[0]['listingId'] }> => {
    const { tokenId } = await buyOne(market, client, product, 10_000);
    const { listingId } = must(await client.listings.list({ tokenId, price: won(PRICE), pin: client.pinHasher.hash('135790') }));
    return { tokenId, listing: listingId };
  };
  const buy = (client: ApiClient, listingId: Awaited<ReturnType<typeof put>>['listing']) =>
    client.orders.buyListing({ listingId, price: won(PRICE), key: client.newKey() });

  it('is refused everywhere at once, told why, and comes back when it is over', async () => {
    const { client, email } = await joined(market, 'stopped');
    const [row] = await market.database.db.select().from(members).where(eq(members.email, email));
    await suspend(String(row?.id));
    expect(await client.nfts.own({ page: 1, size: 1 })).toEqual(refused('noAccess'));
    expect(await signIn(market.client(), email)).toEqual(refused('accountUnusable11'));
    expect(await client.sessions.signIn({ email, password: 'Wrong-2026!!' })).toEqual(refused('signInFailed'));
    const [session] = await market.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.memberId, row?.id ?? 0));
    expect(session?.endReason).toBe('suspended');
    expect((await letterTo(market, email, '정지되었습니다')).text).toContain(`사유: ${WHY}`);
    expect(await by('member/suspend', { member: email, reason: WHY, until: null })).toEqual(refused('wrongState'));
    await lift(email);
    must(await signIn(client, email));
    expect(
      must(await client.notices.list({ page: 1, size: 5 }))
        .dataList.map((notice) => notice.kind)
        .slice(0, 2),
    ).toEqual(['accountReopened', 'accountSuspended']);
    await suspend(email, new Date(Date.now() + 3_600_000).toISOString());
    expect(await signIn(market.client(), email)).toEqual(refused('accountUnusable13'));
    // The hour passes: an end so near that a test waits for it may have come on a busy machine before anybody signs in.
    await market.database.db
      .update(members)
      .set({ suspendedUntil: new Date(Date.now() - 60_000) })
      .where(eq(members.email, email));
    const stateNow = async () => (await market.database.db.select().from(members).where(eq(members.email, email)))[0]?.state;
    await expect.poll(stateNow, { timeout: 60_000, interval: 200 }).toBe('active');
    must(await signIn(client, email));
    expect(await by('member/suspend', { member: email, reason: WHY, until: '2020-01-01T00:00:00Z' })).toEqual(refused('badRequest'));
    expect(await by('member/suspend', { member: email, reason: ' ', until: null })).toEqual(refused('badRequest'));
    expect(await by('member/suspend', { member: 'nobody@naru.test', reason: WHY, until: null })).toEqual(refused('lookupFailed'));
    for (const role of ['auditor', 'review', 'settlement'])
      expect(await by('member/suspend', { member: email, reason: WHY, until: null }, role)).toEqual(refused('noPermission'));
  });

  it('sells nothing any more; what somebody is paying for goes on', async () => {
    const [seller, buyer] = [await joined(market, 'seller'), await joined(market, 'buyer')];
    const [open, reserved] = [await put(seller.client), await put(seller.client)];
    const order = must(await buy(buyer.client, reserved.listing));
    await suspend(seller.email);
    expect(await buy(buyer.client, open.listing)).toEqual(refused('listingEnded'));
    const states = await market.database.db.select().from(listings).where(eq(listings.tokenId, open.tokenId));
    expect(states.map(({ state }) => state)).toEqual(['cancelled']);
    await pay(market, order.payUrl);
    expect(must(await buyer.client.nfts.own({ page: 1, size: 5 })).dataList.map(({ tokenId }) => tokenId)).toEqual([reserved.tokenId]);
    // What came on sale in the very moment: nobody buys it, and the worker takes it off.
    await lift(seller.email);
    must(await signIn(seller.client, seller.email));
    const late = await put(seller.client);
    await market.database.db.execute(sql`update members set state = 'suspended' where email = ${seller.email}`);
    expect([codeOf('listingEnded')]).toEqual([((await buy(buyer.client, late.listing)) as { failure: unknown }).failure]);
    await stopLateListings(deps);
    await expect
      .poll(async () => (await market.database.db.select().from(listings).where(eq(listings.tokenId, late.tokenId)))[0]?.state)
      .toBe('cancelled');
    await lift(seller.email);
  });

  it('is never bought from and never buys after the moment, whoever is first', async () => {
    const seller = await joined(market, 'raced');
    const buyers = await Promise.all(Array.from({ length: 4 }, (_, n) => joined(market, `rival${n}`)));
    const goods = [await put(seller.client), await put(seller.client), await put(seller.client), await put(seller.client)];
    const { newest } = (await market.database.db.execute<{ newest: string }>(sql`select count(*) as newest from orders`)).rows[0] ?? {
      newest: '0',
    };
    const tries = goods.map(async ({ listing }, n) => {
      await pause(n * 15);
      const [{ client } = seller] = buyers.slice(n, n + 1);
      return buy(client, listing);
    });
    const [, ...bought] = await Promise.all([suspend(seller.email), ...tries]);
    const won_ = bought.filter((one) => one.ok);
    expect(bought.filter((one) => !one.ok)).toEqual(bought.filter((one) => !one.ok).map(() => refused('listingEnded')));
    expect(await market.database.db.$count(orders)).toBe(Number(newest) + won_.length);
    const rest = await market.database.db
      .select({ state: listings.state })
      .from(listings)
      .innerJoin(members, eq(members.id, listings.sellerMemberId))
      .where(eq(members.email, seller.email));
    expect(rest.filter(({ state }) => state === 'onSale')).toEqual([]);
    for (const order of won_) if (order.ok) await pay(market, order.value.payUrl);
    const report = await runAudit(deps, { thread: 'host' });
    expect(report.findings.filter(({ kind: found }) => !/chain|block|transaction/.test(found))).toEqual([]);
  });

  it('is looked up masked, and shown whole for a reason that is kept with whose data it was', async () => {
    const { email } = await joined(market, 'looked');
    const shown = doneOf(await by('member/show', { member: email, reason: '업무에 필요합니다.' }, 'auditor')) as Readonly<
      Record<string, unknown>
    >;
    expect(shown).toMatchObject({ state: 'active', email: expect.stringMatching(/^lo\*+/), phone: expect.stringMatching(/^010-\*{4}-/) });
    expect(JSON.stringify(shown)).not.toContain(email);
    expect(await by('member/reveal', { member: email, reason: '' })).toEqual(refused('badRequest'));
    expect(await by('member/reveal', { member: email, reason: WHY }, 'auditor')).toEqual(refused('noPermission'));
    expect(doneOf(await by('member/reveal', { member: email, reason: WHY }))).toMatchObject({
      email,
      phone: expect.stringMatching(/^010-1234-/),
    });
    const [action] = await market.database.db.select().from(auditLog).where(eq(auditLog.action, 'member.reveal'));
    expect(action).toMatchObject({ actor: 'operator:support', role: 'support', reason: WHY, target: shown.did });
    expect(JSON.stringify(action)).not.toContain(email);
  });

  it('stands in an audit log of which the audit misses nothing', async () => {
    const kinds = async () =>
      (await runAudit(deps, { thread: 'host', looks: 1 })).findings.map(({ kind: found, about }) => `${found}: ${about}`);
    const [action] = await market.database.db.select().from(auditLog).where(eq(auditLog.action, 'member.suspend')).limit(1);
    const { db } = market.database;
    const rewrite = (actor: string) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`update audit_log set actor = ${actor} where id = ${action?.id}`);
      });
    await rewrite('operator:대표');
    expect(await kinds()).toContain(`a deed of the house whose link does not hold: trail ${action?.id}`);
    await rewrite(action?.actor ?? '');
    expect((await kinds()).filter((found) => found.includes('of the house'))).toEqual([]);
  });

  it('is logged out everywhere by an operator, and signs in again', async () => {
    const { client, email } = await joined(market, 'out');
    expect(doneOf(await by('member/end-sessions', { member: email, reason: WHY }))).toEqual({ ended: 1 });
    expect(await client.nfts.own({ page: 1, size: 1 })).toEqual(refused('refreshExpired'));
    must(await signIn(client, email));
  });
});
