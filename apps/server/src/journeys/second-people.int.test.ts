import { ALONE_WAIT_MINUTES, MANY_THINGS } from '@naru/domain/job';
import { type JobId, MINUTE_MS, type ProductId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, jobs, members, notifications, siteAuthorities } from '../stores/schema/index.ts';
import { openIssuer, shelve, type TestIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { won } from '../testing/stall.ts';

const refused = (name: string) => ({ ok: false, failure: { name } });
const PAGE = { page: 1, size: 20 };

describe.each(JOURNEY_ENGINES)('what one person inside an issuer does to many on %s', (kind) => {
  let market: TestMarket;
  let art: TestIssuer;
  beforeAll(async () => {
    market = await startMarket(kind);
    art = await openIssuer(market, 'ART');
  });
  afterAll(() => market.stop());

  const price = async (productId: ProductId) => must(await art.client.issuerPort.product(art.siteCode, productId)).price;
  const reprice = (productId: ProductId, from: number, to: number) =>
    art.client.issuerPort.changePrices({
      siteCode: art.siteCode,
      rows: [{ productId, price: won(to), expectedPrice: won(from) }],
      key: art.client.newKey(),
    });
  const stateOf = async (jobId: JobId) => must(await art.client.jobs.job(art.siteCode, jobId)).state;
  const revokeAll = (productId: ProductId, count: number) =>
    art.client.issuerPort.revokeItems({
      siteCode: art.siteCode,
      productId,
      count,
      reason: '단종',
      pin: art.client.pinHasher.hash('135790'),
      key: art.client.newKey(),
    });
  const toldOf = async (memberId: number) =>
    (await market.database.db.select({ kind: notifications.kind }).from(notifications).where(eq(notifications.memberId, memberId))).map(
      (row) => row.kind,
    );
  const memberId = async (client: TestIssuer['client']) => {
    const { did } = must(await client.accounts.info());
    const [row] = await market.database.db.select({ id: members.id }).from(members).where(eq(members.did, did));
    return row?.id ?? 0;
  };

  it('is done at once where they are alone and it can be taken back, and after an hour where it cannot, and they are told', async () => {
    const productId = await shelve(art, { quantity: MANY_THINGS, price: won(10_000) });
    const { jobId } = must(await reprice(productId, 10_000, 1_000));
    await expect.poll(() => stateOf(jobId)).toBe('done');
    const own = await memberId(art.client);
    expect(await toldOf(own)).toEqual(['jobBegunAlone']);

    const revoking = must(await revokeAll(productId, MANY_THINGS));
    const job = must(await art.client.jobs.job(art.siteCode, revoking.jobId));
    expect(job).toMatchObject({ state: 'queued', done: 0, approvable: false });
    expect(Date.parse(job.startsAt ?? '') - Date.parse(job.createdAt)).toBe(ALONE_WAIT_MINUTES * MINUTE_MS);
    // What comes behind it does not wait for it.
    const small = must(await reprice(productId, 1_000, 900));
    await expect.poll(() => stateOf(small.jobId)).toBe('done');
    expect(await stateOf(revoking.jobId)).toBe('queued');
    must(await art.client.jobs.cancel(art.siteCode, revoking.jobId));
    expect(must(await art.client.issuerPort.countRevocable(art.siteCode, productId))).toEqual({ count: MANY_THINGS });
    // Once its hour has come, it goes on by itself.
    const again = must(await revokeAll(productId, MANY_THINGS));
    await market.database.db
      .update(jobs)
      .set({ startsAt: new Date(0) })
      .where(eq(jobs.id, again.jobId));
    must(await reprice(productId, 900, 800));
    await expect.poll(() => stateOf(again.jobId), { timeout: 20_000 }).toBe('done');
  });

  it('waits for a colleague where there is one, who is told, judges it as they stand, and is no second self', async () => {
    const productId = await shelve(art, { quantity: 1, price: won(10_000) });
    const { client } = await joined(market, `second-${kind}`);
    const colleague = await memberId(client);
    const { db } = market.database;
    const authority = { siteCode: art.siteCode, memberId: colleague };
    await db.insert(siteAuthorities).values({ ...authority, role: 'operator' });
    // A tenth less is nobody else's to see.
    const small = must(await reprice(productId, 10_000, 9_000));
    await expect.poll(() => stateOf(small.jobId)).toBe('done');

    const { jobId } = must(await reprice(productId, 9_000, 10));
    const approve = (by: TestIssuer['client']) => by.jobs.approve({ siteCode: art.siteCode, jobId, key: by.newKey() });
    expect([await stateOf(jobId), await price(productId)]).toEqual(['proposed', 9_000]);
    expect(await toldOf(colleague)).toContain('jobProposed');
    expect(must(await client.overviews.overview(art.siteCode)).waiting.proposedJobs).toBe(1);
    const proposed = must(await client.jobs.list({ ...PAGE, siteCode: art.siteCode, proposed: true })).dataList;
    expect(proposed.map((job) => job.jobId)).toEqual([jobId]);
    expect([must(await art.client.jobs.job(art.siteCode, jobId)), must(await client.jobs.job(art.siteCode, jobId))]).toMatchObject([
      { approvable: false },
      { approvable: true },
    ]);
    expect(await approve(art.client)).toEqual(refused('colleagueNeeded'));
    await db.update(siteAuthorities).set({ role: 'viewer' }).where(eq(siteAuthorities.memberId, colleague));
    expect(await approve(client)).toMatchObject(refused('roleNeeded'));
    await db.update(siteAuthorities).set({ role: 'operator' }).where(eq(siteAuthorities.memberId, colleague));
    expect([await stateOf(jobId), await price(productId)]).toEqual(['proposed', 9_000]);
    // Several at once are one approval.
    const outcomes = await Promise.all([approve(client), approve(client), approve(client)]);
    expect(outcomes.filter((one) => one.ok)).toHaveLength(1);
    await expect.poll(() => stateOf(jobId)).toBe('done');
    expect(await price(productId)).toBe(10);
    expect(must(await art.client.jobs.job(art.siteCode, jobId)).approvedBy).not.toBeNull();
    const logged = and(eq(auditLog.action, 'job.approve'), eq(auditLog.target, String(jobId)));
    expect(await db.$count(auditLog, logged)).toBe(1);

    // To take it back is as grave; called off, it changes nothing.
    const undoing = must(await art.client.jobs.undo({ siteCode: art.siteCode, jobId, key: art.client.newKey() }));
    expect(await stateOf(undoing.jobId)).toBe('proposed');
    must(await client.jobs.cancel(art.siteCode, undoing.jobId));
    expect([await stateOf(undoing.jobId), await price(productId)]).toEqual(['cancelled', 10]);
    expect(must(await art.client.jobs.list({ ...PAGE, siteCode: art.siteCode })).dataList[0]).toMatchObject({ state: 'cancelled' });
  });
});
