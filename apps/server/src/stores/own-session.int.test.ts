import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { freshPostgres } from '../testing/fresh-database.ts';
import { startPooler } from '../testing/pooler.ts';
import { openDatabase } from './database.ts';
import { assertOwnSession } from './own-session.ts';
import { StartRefused } from './start-refused.ts';

const locksAt = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ many: number }>(
    "select count(*)::int as many from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
  );
  await client.end();
  return rows[0]?.many ?? -1;
};

test('PostgreSQL itself will do', async () => {
  await expect(assertOwnSession(inject('naruPostgres'))).resolves.toBeUndefined();
});

test('so will a pooler that leaves each client its session, and knows nothing of what a session is told as it begins', async () => {
  const { database, url } = await freshPostgres();
  const pooler = await startPooler(url, 'session');
  const through = await openDatabase({ databaseUrl: pooler.url, dataDir: '/nowhere' });
  const { rows } = await through.db.execute(
    sql`select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock,
      current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as workers`,
  );
  expect(rows).toEqual([{ statement: '15s', idle: '5s', lock: '2s', jit: 'off', workers: '0' }]);
  await through.close();
  await pooler.close();
  await database.close();
});

test.each(['transaction', 'statement'] as const)(
  'one that hands sessions around (%s) is refused in one line, before anything is locked',
  async (mode) => {
    const { database, url } = await freshPostgres();
    const pooler = await startPooler(url, mode);
    const opening = openDatabase({ databaseUrl: pooler.url, dataDir: '/nowhere' });
    await expect(opening).rejects.toThrow(StartRefused);
    await expect(opening).rejects.toThrow(/^DATABASE_URL: .* \/ a pooler hands sessions around: .*$/);
    expect(await locksAt(url)).toBe(0);
    await pooler.close();
    await database.close();
  },
);
