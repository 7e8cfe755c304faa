import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshPostgres } from '../testing/fresh-database.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';
import { programBefore } from '../testing/version-before.ts';
import { walkTrades } from '../testing/walk-trades.ts';

let folder = '';
let tables: Awaited<ReturnType<typeof freshPostgres>>;
let before: ServerProcess;
let now: ServerProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'naru-beside-'));
  tables = await freshPostgres();
  const shared = {
    DATABASE_URL: tables.url,
    NARU_KEY_FILE: join(folder, 'keys'),
    NARU_CHAIN_KEY_FILE: join(folder, 'chain-key'),
    NARU_CHAIN_BEAT_MS: '200',
  };
  // One makes the keys that both have.
  before = await startProcess({ ...shared, NARU_DATA_DIR: join(folder, 'before') }, { program: programBefore() });
  now = await startProcess({ ...shared, NARU_DATA_DIR: join(folder, 'now') });
});
afterAll(async () => {
  await Promise.all([before?.stop(), now?.stop()]);
  await tables?.database.close();
  rmSync(folder, { recursive: true, force: true });
});

it('the version before trades on the tables of this one, beside it, in either part, and neither tells of a fault', async () => {
  await walkTrades({ ...tables, site: 'OLDONE' }, { seller: before, buyer: before });
  await walkTrades({ ...tables, site: 'OLDNEW' }, { seller: before, buyer: now });
  await walkTrades({ ...tables, site: 'NEWOLD' }, { seller: now, buyer: before });
  expect([before.said(), now.said()].map((said) => said.split('\n').filter((line) => line.includes('"level":"error"')))).toEqual([[], []]);
});
