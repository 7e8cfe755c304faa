import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeFirstKeys } from '../gateways/secrets/file-keys.ts';
import { parseConfig } from '../settings/config.ts';
import { onBothEngines } from '../testing/both-engines.ts';
import { chainKey } from '../testing/chain-key.ts';
import { emptyPostgres } from '../testing/fresh-database.ts';
import { LIGHT_SETTINGS } from '../testing/light-settings.ts';
import { startMarket } from '../testing/market-server.ts';
import { REAL_SETTINGS } from '../testing/real-settings.ts';
import { makeMarket } from './market.ts';
import { startServer } from './server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naru-open-keys-'));
  return () => rmSync(folder, { recursive: true });
});

describe('a production without keys, on an empty database', () => {
  let empty: Awaited<ReturnType<typeof emptyPostgres>>;
  beforeAll(async () => {
    empty = await emptyPostgres();
  });
  afterAll(() => empty.database.close());
  const tables = async (): Promise<number> => {
    const { rows } = await empty.database.db.execute<{ many: number }>(
      "select count(*)::int as many from information_schema.tables where table_schema in ('public', 'drizzle')",
    );
    return rows[0]?.many ?? -1;
  };
  const start = async (keys: Readonly<Record<string, string>>) => {
    const read = parseConfig({
      ...REAL_SETTINGS,
      NARU_DATA_DIR: join(folder, 'data'),
      PORT: '0',
      NARU_LOG_LEVEL: 'silent',
      DATABASE_URL: empty.url,
      ...keys,
    });
    if (!read.ok) throw new Error(read.failure);
    return startServer(read.value, makeMarket);
  };

  test('is told of both at once, and has written nothing', async () => {
    const files = { NARU_KEY_FILE: join(folder, 'no-keys.json'), NARU_CHAIN_KEY_FILE: join(folder, 'no-chain-key') };
    await expect(start(files)).rejects.toThrow(/^NARU_KEY_FILE: .*no-keys\.json.*\nNARU_CHAIN_KEY_FILE: .*no-chain-key.*$/);
    expect([await tables(), readdirSync(folder)]).toEqual([0, []]);
  });

  test('is told of the one that lacks, and has written nothing', async () => {
    const keys = join(folder, 'keys.json');
    makeFirstKeys(keys);
    await expect(start({ NARU_KEY_FILE: keys, NARU_CHAIN_KEY_FILE: join(folder, 'no-chain-key') })).rejects.toThrow(
      /^NARU_CHAIN_KEY_FILE: .*no-chain-key.*docs\/operations\)$/,
    );
    const broken = join(folder, 'broken');
    writeFileSync(broken, '{}', { mode: 0o400 });
    await expect(start({ NARU_KEY_FILE: broken, NARU_CHAIN_KEY_FILE: chainKey().path })).rejects.toThrow(
      /^NARU_KEY_FILE: .*broken is not a/,
    );
    expect(await tables()).toBe(0);
  });
});

onBothEngines('a market whose database came without its keys', (open) => {
  test('is refused, and leaves none behind that nobody asked for', async () => {
    const database = await open();
    const start = (dataDir: string) => {
      const read = parseConfig({ ...LIGHT_SETTINGS, NARU_DATA_DIR: dataDir, NARU_DEMO: 'off', PORT: '0', NARU_LOG_LEVEL: 'silent' });
      if (!read.ok) throw new Error(read.failure);
      return startServer(read.value, makeMarket, async () => ({ ...database, close: async () => undefined }));
    };
    const [first, restored] = [join(folder, 'first'), join(folder, 'restored')];
    await (await start(first)).stop();
    await expect(start(restored)).rejects.toThrow(`no key file at ${join(restored, 'keys.json')}`);
    expect(['keys.json', 'chain-key'].filter((name) => existsSync(join(restored, name)))).toEqual([]);
    // With the one, but without the other.
    copyFileSync(join(first, 'keys.json'), join(restored, 'keys.json'));
    await expect(start(restored)).rejects.toThrow(/^NARU_CHAIN_KEY_FILE: .*no key file/);
    expect(existsSync(join(restored, 'chain-key'))).toBe(false);
  });
});

test('the first start makes its data folder, for its owner alone, and has its operators’ socket', async () => {
  const dataDir = join(folder, 'not', 'there');
  // Where the keys lie elsewhere, as they do in production, nothing else makes it in time.
  const keys = join(folder, 'keys.json');
  makeFirstKeys(keys);
  const elsewhere = { NARU_KEY_FILE: keys, NARU_CHAIN_KEY_FILE: chainKey().path };
  const market = await startMarket('postgres', { NARU_DATA_DIR: dataDir, ...elsewhere });
  expect(existsSync(join(dataDir, 'naru.sock'))).toBe(true);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  await market.halt();
});

test('a data folder that cannot be made is refused in a line', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(startMarket('postgres', { NARU_DATA_DIR: join(folder, 'file', 'data') })).rejects.toThrow(/^NARU_DATA_DIR: .*ENOTDIR$/);
});
