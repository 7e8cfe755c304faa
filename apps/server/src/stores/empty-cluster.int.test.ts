import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshFolder } from '../testing/fresh-database.ts';
import { keepEmptyCluster, layEmptyCluster } from './empty-cluster.ts';
import { createPglite, wrapPglite } from './pglite.ts';
import { members } from './schema/index.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naru-cluster-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder that was kept is laid down as a database that can be written to, once for each installation', async () => {
  await freshFolder(folder);
  const ahead = join(folder, 'ahead');
  writeFileSync(join(folder, 'pgdata', 'mark'), '');
  keepEmptyCluster(join(folder, 'pgdata'), ahead);
  for (const place of ['one', 'other']) {
    const dataDir = join(folder, place, 'pgdata');
    layEmptyCluster(dataDir, ahead);
    expect(readdirSync(dataDir)).toContain('mark');
    const database = wrapPglite(await createPglite({ dataDir }));
    await database.migrate();
    await database.db.insert(members).values({ did: `did:naru:${place}`, nickname: place, joinType: 2 });
    expect(await database.db.select({ did: members.did }).from(members)).toEqual([{ did: `did:naru:${place}` }]);
    await database.close();
  }
});

test('what lies in the place of a database is never touched, and what a broken start has left there is put away', async () => {
  const ahead = join(folder, 'ahead');
  mkdirSync(join(folder, 'made'));
  writeFileSync(join(folder, 'made', 'PG_VERSION'), '18');
  layEmptyCluster(join(folder, 'none'), ahead);
  expect(existsSync(join(folder, 'none'))).toBe(false);
  keepEmptyCluster(join(folder, 'made'), ahead);
  mkdirSync(join(folder, 'there'));
  layEmptyCluster(join(folder, 'there'), ahead);
  expect(readdirSync(join(folder, 'there'))).toEqual([]);
  mkdirSync(join(folder, 'next.draft'));
  writeFileSync(join(folder, 'next.draft', 'half'), '');
  layEmptyCluster(join(folder, 'next'), ahead);
  expect(readdirSync(join(folder, 'next'))).toEqual(['PG_VERSION']);
  expect(existsSync(join(folder, 'next.draft'))).toBe(false);
});
