import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../stores/db.ts';
import { members, payoutRuns, payouts, sandboxPayouts } from '../stores/schema/index.ts';
import { type FakeTossPayouts, startFakeTossPayouts } from '../testing/fake-toss-payouts.ts';
import { freshPostgres } from '../testing/fresh-database.ts';
import { openPayoutWorld, type PayoutWorld } from '../testing/payout-world.ts';
import { startProcess } from '../testing/server-process.ts';
import { closeDueRun } from '../use-cases/payout/close-run.ts';

/** How many are paid, and how often the process that pays them is killed meanwhile. */
const [SELLERS, KILLS] = process.env.NARU_SOAK ? [10_000, 10] : [120, 1];
/** Ten thousand sales are made one after the other before. */
const PATIENCE_MS = process.env.NARU_SOAK ? 3_600_000 : 180_000;
const PRICE = 10_000;
const NET = 9_500;

describe.each(['sandbox', 'toss'] as const)('a run of payouts by %s whose process is killed again and again', (carrier) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'naru-payouts-'));
  let database: Database;
  let settings: Readonly<Record<string, string>>;
  let world: PayoutWorld;
  let toss: FakeTossPayouts;
  beforeAll(async () => {
    const fresh = await freshPostgres();
    database = fresh.database;
    toss = await startFakeTossPayouts();
    settings = {
      NARU_DATA_DIR: dataDir,
      DATABASE_URL: fresh.url,
      NARU_PAYOUT: carrier,
      NARU_TOSS_URL: toss.baseUrl,
      NARU_TOSS_SECRET: toss.secretKey,
      NARU_TOSS_SECURITY_KEY: toss.securityKey,
    };
    // The same keys as the server’s: the numbers of accounts are sealed.
    world = await openPayoutWorld(database, { NARU_DATA_DIR: dataDir });
    for (let at = 0; at < SELLERS; at += 1) {
      const member = await world.seller(`파는이${at}`);
      const phone = await world.deps.keys.seal(`010${String(at).padStart(8, '0')}`, `members.phone.${member.did}`);
      await database.db
        .update(members)
        .set({ email: `seller${at}@naru.test`, phone })
        .where(eq(members.id, member.id));
      await world.sale(member, PRICE);
    }
  }, PATIENCE_MS);
  afterAll(async () => {
    await Promise.all([database.close(), toss.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  });

  const paid = () => database.db.$count(payouts, eq(payouts.state, 'paid'));

  it(
    'pays each exactly once',
    async () => {
      const began = performance.now();
      await closeDueRun(world.deps);
      const closed = performance.now();
      await world.letGo();
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const server = await startProcess(settings);
        const enough = (SELLERS * kill) / (KILLS + 1);
        await expect.poll(paid, { timeout: PATIENCE_MS, interval: 20 }).toBeGreaterThan(enough);
        await server.kill();
        expect(await world.amiss()).toEqual({});
      }
      const server = await startProcess(settings);
      await expect.poll(async () => (await database.db.select().from(payoutRuns))[0]?.state, { timeout: PATIENCE_MS }).toBe('done');
      await server.stop();
      const carried =
        carrier === 'toss'
          ? toss.moved.map(({ ref, amount }) => ({ payoutId: ref, amount }))
          : await database.db.select().from(sandboxPayouts);
      expect([await paid(), carried.length, new Set(carried.map(({ payoutId }) => payoutId)).size]).toEqual([SELLERS, SELLERS, SELLERS]);
      expect(carried.reduce((sum, { amount }) => sum + amount, 0)).toBe(SELLERS * NET);
      const { rows } = await database.db.execute<{ owed: string }>(
        // The run is of the test’s own day, which the server finds late: what it owes for that is paid by the next.
        sql`select coalesce(sum(amount), 0) as owed from ledger_entries
          where account in ('sellerDeposit', 'payout') and transaction_id not like 'interest_%'`,
      );
      expect(rows.map(({ owed }) => Number(owed))).toEqual([0]);
      expect(await world.amiss()).toEqual({});
      if (process.env.NARU_SOAK)
        console.log(
          `payouts by ${carrier}: ${SELLERS} closed in ${Math.round(closed - began)} ms, carried under ${KILLS} kills in ${Math.round(performance.now() - closed)} ms`,
        );
    },
    PATIENCE_MS,
  );
});
