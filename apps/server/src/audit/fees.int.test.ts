import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../stores/db.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { auditFees } from './fees.ts';
import { makeFindings } from './finding.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 0, day));
const since = (day: number, fee: number) => ({ at: at(day), fee });

let database: Database;
beforeAll(async () => {
  database = await freshDatabase('pglite');
  await database.db.execute(sql`set session_replication_role = replica`);
  // Ordered on the 1st, 5th, 10th and 15th at five per cent, and on the 20th at three.
  for (const [day, fee] of [
    [1, 50],
    [5, 50],
    [10, 50],
    [15, 50],
    [20, 30],
  ] as const)
    await database.db.execute(sql`insert into orders (id, kind, buyer_member_id, site_code, product_id, price, fee, royalty, deposit, deadline, created_at)
      values (${`day${day}`}, 'store', 1, 'X', 1, 1000, ${fee}, 0, ${1_000 - fee}, now(), ${at(day).toISOString()}::timestamptz)`);
});
afterAll(() => database.close());

const wrong = async (...args: readonly [Parameters<typeof auditFees>[1], number]) => {
  const findings = makeFindings();
  const older = await auditFees(database.db, ...args, findings);
  return { older, wrong: findings.listed.map(({ about }) => about).sort() };
};

it('judges a fee by the rate of its day, as checkpoints tell it', async () => {
  expect(await wrong([since(1, 500), since(18, 300)], 300)).toEqual({ older: 0, wrong: [] });
  // Between two checkpoints the rate may have changed on any day.
  expect(await wrong([since(1, 500), since(12, 300)], 300)).toEqual({ older: 0, wrong: ['order day15'] });
  expect(await wrong([since(1, 500)], 500)).toEqual({ older: 0, wrong: ['order day20'] });
});

it('judges nothing that is older than the first, and by today’s rate where there is none', async () => {
  expect(await wrong([since(7, 500), since(18, 300)], 300)).toEqual({ older: 2, wrong: [] });
  expect(await wrong([], 500)).toEqual({ older: 0, wrong: ['order day20'] });
});
