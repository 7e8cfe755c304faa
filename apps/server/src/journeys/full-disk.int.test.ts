import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiClient } from '@naru/api-client';
import { failureText } from '@naru/messages';
import { must } from '@naru/testkit';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { makeMarket } from '../composition/market.ts';
import { startServer } from '../composition/server.ts';
import { parseConfig } from '../settings/config.ts';
import { freshFolder, freshPostgres } from '../testing/fresh-database.ts';
import { png } from '../testing/issuer.ts';
import { LIGHT_SETTINGS } from '../testing/light-settings.ts';
import { doorOf, joined } from '../testing/market-server.ts';
import { mayMount, openSmallDisk } from '../testing/small-disk.ts';

const DRAFT = { type: 'delivery', title: '배송', text: '언제 오나요?' } as const;
const NO_ROOM = { name: 'storageFull' };

/** A market whose data folder lies on a disk that can be made full, with the database in it where it is the embedded one. */
const open = async (kind: 'pglite' | 'postgres') => {
  const disk = openSmallDisk();
  onTestFinished(disk.close);
  const dataDir = join(disk.folder, 'data');
  mkdirSync(dataDir);
  const { database, url } = kind === 'postgres' ? await freshPostgres() : { database: null, url: null };
  if (kind === 'pglite') await freshFolder(dataDir);
  const config = must(
    parseConfig({
      NARU_DATA_DIR: dataDir,
      ...(url === null ? {} : { DATABASE_URL: url }),
      NARU_DEMO: 'off',
      PORT: '0',
      NARU_LOG_LEVEL: 'silent',
      ...LIGHT_SETTINGS,
    }),
  );
  const server = await startServer(config, makeMarket);
  onTestFinished(async () => {
    await server.stop();
    await database?.close();
  });
  const door = doorOf(`http://127.0.0.1:${server.port}`);
  return { disk, database: server.database, client: (await joined(door, 'asker')).client };
};

const write = async (client: ApiClient, withPicture: boolean) =>
  client.inquiries.write({ draft: DRAFT, subject: null, files: withPicture ? [await png()] : [], key: client.newKey() });

if (mayMount())
  it.each(['pglite', 'postgres'] as const)('a full disk is told with its word, and forgotten once there is room: %s', async (kind) => {
    const { disk, database, client } = await open(kind);
    // What the database has kept ready for later fills up first, where it lies on the same disk.
    disk.fill();
    if (kind === 'pglite') {
      const more = sql`insert into settings (key, value) select gen_random_uuid()::text, to_jsonb(repeat('x', 500)) from generate_series(1, 5000)`;
      await expect(database.db.execute(more)).rejects.toThrow();
      const said = [];
      for (let tries = 0; tries < 3; tries += 1) said.push(await write(client, false));
      expect(said).toContainEqual({ ok: false, failure: expect.objectContaining(NO_ROOM) });
    }
    expect(await write(client, true)).toEqual({ ok: false, failure: expect.objectContaining(NO_ROOM) });
    expect(failureText({ name: 'storageFull' }).text).toContain('공간이 모자라');
    disk.empty();
    must(await write(client, true));
  });
