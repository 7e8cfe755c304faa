import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiClient } from '@naru/api-client';
import { failureText } from '@naru/messages';
import { must } from '@naru/testkit';
import { eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { makeMarket } from '../composition/market.ts';
import { startServer } from '../composition/server.ts';
import { totpCode, totpStep } from '../gateways/secrets/totp.ts';
import { parseConfig } from '../settings/config.ts';
import { operators } from '../stores/schema/index.ts';
import { depsBeside } from '../testing/deps-beside.ts';
import { freshFolder, freshPostgres } from '../testing/fresh-database.ts';
import { png } from '../testing/issuer.ts';
import { LIGHT_SETTINGS } from '../testing/light-settings.ts';
import { doorOf, joined } from '../testing/market-server.ts';
import { openPlatform } from '../testing/platform.ts';
import { mayMount, openSmallDisk } from '../testing/small-disk.ts';

const DRAFT = { type: 'delivery', title: '배송', text: '언제 오나요?' } as const;
const NO_ROOM = { name: 'storageFull' };

/** A market whose data folder lies on a disk that can be made full, with the database in it where it is the embedded one. */
const open = async (kind: 'pglite' | 'postgres', settings: (folder: string) => Readonly<Record<string, string>> = () => ({})) => {
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
      ...settings(disk.folder),
    }),
  );
  const server = await startServer(config, makeMarket);
  onTestFinished(async () => {
    await server.stop();
    await database?.close();
  });
  const door = doorOf(`http://127.0.0.1:${server.port}`);
  const { database: opened } = server;
  return { disk, config, door, database: opened, client: (await joined(door, 'asker')).client };
};

const write = async (client: ApiClient, withPicture: boolean) =>
  client.inquiries.write({ draft: DRAFT, subject: null, files: withPicture ? [await png()] : [], key: client.newKey() });

if (mayMount())
  it.each(['pglite', 'postgres'] as const)('a full disk is told with its word, and purged once there is room: %s', async (kind) => {
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

if (mayMount())
  it.each(['pglite', 'postgres'] as const)(
    'so it is told through the console to whoever backs up or writes, and what is only read is saved: %s',
    async (kind) => {
      const { disk, config, door, database, client } = await open(kind, (folder) => {
        const key = join(folder, 'backup-key');
        writeFileSync(key, 'ab'.repeat(32), { mode: 0o400 });
        return { NARU_OPS: 'on', NARU_BACKUP_DIR: join(folder, 'backups'), NARU_BACKUP_KEY_FILE: key };
      });
      const { id } = must(await write(client, true));
      const deps = await depsBeside({ config, database });
      const operatorsOf = openPlatform(deps);
      await operatorsOf.staff();
      const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
      const ask = (path: string, body: unknown, cookie = ''): Promise<Response> =>
        fetch(`${door.origin}/ops/api/${path}`, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) });
      const signIn = async (name: string): Promise<string> => {
        const [row] = await database.db.select().from(operators).where(eq(operators.name, name));
        const secret = await deps.keys.open(row?.totpSecret ?? '', `operators.totp_secret.${row?.keyHash}`);
        const factor = { code: totpCode(secret, totpStep(new Date())) };
        const answer = await ask('sign-in', { key: operatorsOf.keys.get(name), factor });
        return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      };
      const [operations, support] = [await signIn('operations'), await signIn('support')];
      const call = async (cookie: string, name: string, body: unknown) => {
        const answer = await ask(`call/${name}`, body, cookie);
        return [answer.status, await answer.json()] as const;
      };
      expect(await call(support, 'inquiry/file', { id, number: 1 })).toMatchObject([200, { ok: true }]);
      disk.fill();
      const refused = [507, { ok: false, name: 'storageFull', text: expect.stringContaining('공간이 모자라') }];
      expect(await call(operations, 'backup', {})).toEqual(refused);
      // What is only read is saved all the same.
      expect(await call(support, 'inquiry/file', { id, number: 1 })).toMatchObject([200, { ok: true }]);
      if (kind === 'pglite') {
        const more = sql`insert into settings (key, value) select gen_random_uuid()::text, to_jsonb(repeat('x', 500)) from generate_series(1, 5000)`;
        await expect(database.db.execute(more)).rejects.toThrow();
        const notice = { title: '점검', body: '가나다라마바사'.repeat(60), pinned: false };
        const said = [];
        for (let tries = 0; tries < 5; tries += 1) said.push(await call(operations, 'notice/add', notice));
        expect(said).toContainEqual(refused);
      }
      disk.empty();
      expect(await call(operations, 'backup', {})).toMatchObject([200, { ok: true, value: { files: expect.any(Number) } }]);
      expect(await call(support, 'inquiry/file', { id, number: 1 })).toMatchObject([200, { ok: true }]);
    },
  );
