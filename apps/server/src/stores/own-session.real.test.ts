import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { freshPostgres } from '../testing/fresh-database.ts';
import { startPgBouncer } from '../testing/real/pgbouncer.ts';
import { startProcess } from '../testing/server-process.ts';
import { openDatabase } from './database.ts';
import { assertOwnSession } from './own-session.ts';
import { StartRefused } from './start-refused.ts';

test.each(['transaction', 'statement'] as const)('PgBouncer in %s mode is refused in one line', async (mode) => {
  const { database, url } = await freshPostgres();
  const pooler = await startPgBouncer(url, mode);
  const opening = openDatabase({ databaseUrl: pooler.url, dataDir: '/nowhere' });
  await expect(opening).rejects.toThrow(StartRefused);
  await expect(opening).rejects.toThrow(/^DATABASE_URL: .* \/ a pooler hands sessions around: .*$/);
  const { rows } = await database.db.execute<{ many: number }>(
    sql`select count(*)::int as many from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  );
  expect(rows).toEqual([{ many: 0 }]);
  await pooler.close();
  await database.close();
});

test('PgBouncer in session mode, as its package sets it up, will do: a market serves, bounds its statements, and hears word', async () => {
  const { database, url } = await freshPostgres();
  const pooler = await startPgBouncer(url, 'session');
  await expect(assertOwnSession(pooler.url)).resolves.toBeUndefined();
  const through = await openDatabase({ databaseUrl: pooler.url, dataDir: '/nowhere' });
  const { rows } = await through.db.execute(
    sql`select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock, current_setting('jit') as jit`,
  );
  expect(rows).toEqual([{ statement: '15s', idle: '5s', lock: '2s', jit: 'off' }]);
  const [heard, began] = [vi.fn(), vi.fn()];
  const listening = await through.listen('naru_real_test', { heard, began });
  await vi.waitFor(() => expect(began).toHaveBeenCalled());
  await through.db.execute(sql`select pg_notify('naru_real_test', 'word')`);
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  await listening.stop();
  await through.close();
  const server = await startProcess({ NARU_DATA_DIR: mkdtempSync(join(tmpdir(), 'naru-pooled-')), DATABASE_URL: pooler.url });
  expect((await fetch(`${server.origin}/healthz/deep`)).status).toBe(200);
  await server.stop();
  await pooler.close();
  await database.close();
});
