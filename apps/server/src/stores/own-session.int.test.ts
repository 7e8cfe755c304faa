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

test('so will a pooler that leaves each client its session', async () => {
  const pooler = await startPooler(inject('naruPostgres'), 'session');
  await expect(assertOwnSession(pooler.url)).resolves.toBeUndefined();
  await pooler.close();
});

test('one that hands sessions around is refused in one line, before anything is locked', async () => {
  const { database, url } = await freshPostgres();
  const pooler = await startPooler(url, 'transaction');
  const opening = openDatabase({ databaseUrl: pooler.url, dataDir: '/nowhere' });
  await expect(opening).rejects.toThrow(StartRefused);
  await expect(opening).rejects.toThrow(/^DATABASE_URL: .* \/ a pooler hands sessions around: .*$/);
  expect(await locksAt(url)).toBe(0);
  await pooler.close();
  await database.close();
});
