import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { emptyPostgres, freshPostgres } from '../testing/fresh-database.ts';
import { openDatabase } from './database.ts';
import { tellingWaits } from './opening.ts';
import { StartRefused } from './start-refused.ts';

describe('a database that is opened', () => {
  test('is asked whether it may before PostgreSQL has a table, and on either engine', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'naru-opening-'));
    const empty = await emptyPostgres();
    // A folder of PGlite may begin with tables and no rows, which were made with the build.
    for (const [databaseUrl, found] of [
      [empty.url, '0 tables'],
      [null, 'tables'],
    ] as const) {
      const look = async (ask: (text: string) => Promise<readonly unknown[]>): Promise<void> => {
        const tables = await ask("select table_name from information_schema.tables where table_schema in ('public', 'drizzle')");
        throw new StartRefused(`${tables.length} tables`);
      };
      await expect(openDatabase({ databaseUrl, dataDir }, { beforeTables: look })).rejects.toThrow(found);
    }
    await empty.database.close();
    rmSync(dataDir, { recursive: true });
  });

  test('tells that it waits for the lock of another process, and goes on when that lets go', async () => {
    const { database, url: there } = await freshPostgres();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: gone, resolve: letGo } = Promise.withResolvers<void>();
    const slow = async (): Promise<void> => {
      ask();
      await gone;
    };
    const first = openDatabase({ databaseUrl: there, dataDir: '/nowhere' }, { beforeTables: slow });
    await asked;
    const onWait = vi.fn();
    const second = openDatabase({ databaseUrl: there, dataDir: '/nowhere' }, { onWait });
    await vi.waitFor(() => expect(onWait).toHaveBeenCalledWith(expect.stringContaining('the lock'), 5), { timeout: 8_000, interval: 100 });
    letGo();
    for (const one of await Promise.all([first, second])) await one.close();
    await database.close();
  });

  test('tells each so many seconds how long it has waited, and nothing once it has what it waited for', async () => {
    vi.useFakeTimers();
    const onWait = vi.fn();
    const { promise, resolve } = Promise.withResolvers<number>();
    const work = tellingWaits('a thing', onWait, () => promise);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(onWait.mock.calls).toEqual([
      ['a thing', 5],
      ['a thing', 10],
    ]);
    resolve(1);
    expect(await work).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onWait).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});
