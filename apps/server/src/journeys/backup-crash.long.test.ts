import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@naru/testkit';
import { afterEach, expect, it } from 'vitest';
import { freshFolder } from '../testing/fresh-database.ts';
import { joined } from '../testing/market-server.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';
import { clientAt } from '../testing/storm.ts';

const CLI = join(import.meta.dirname, '../../../cli/src/main.ts');
const TWO_HOURS_MS = 7_200_000;

const cleanUp: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean();
});

/** What the command line says, and how it ends. */
const naru = (settings: Readonly<Record<string, string>>, ...words: string[]): Promise<{ readonly code: number; readonly text: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH ?? '', ...settings };
    const child = execFile(process.execPath, [CLI, ...words], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, text: out + err }),
    );
  });

const running = async (settings: Readonly<Record<string, string>>): Promise<ServerProcess> => {
  const server = await startProcess(settings);
  cleanUp.push(() => server.kill());
  return server;
};

it('a server that is killed in the middle of a backup leaves those before it whole, and the next one clears up', {
  timeout: 240_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-backup-crash-'));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  const [data, dir, keyFile] = [join(folder, 'data'), join(folder, 'archives'), join(folder, 'key')];
  mkdirSync(data);
  await freshFolder(data);
  writeFileSync(keyFile, 'cd'.repeat(32), { mode: 0o400 });
  const settings = { NARU_DATA_DIR: data, NARU_BACKUP_DIR: dir, NARU_BACKUP_KEY_FILE: keyFile };
  const archives = () => readdirSync(dir).filter((name) => name.endsWith('.backup'));
  const drafts = () => readdirSync(dir).filter((name) => name.endsWith('.draft'));

  const first = await running(settings);
  const { client } = await joined(first, 'keeper');
  expect(await naru(settings, 'backup')).toMatchObject({ code: 0, text: expect.stringContaining('백업:') });
  const [whole = ''] = archives();
  const bytes = readFileSync(join(dir, whole));

  const interrupted = naru(settings, 'backup');
  await expect.poll(drafts, { timeout: 60_000, interval: 5 }).toHaveLength(1);
  await first.kill();
  expect(await interrupted).toMatchObject({ code: 1 });
  expect(archives()).toEqual([whole]);
  expect(readFileSync(join(dir, whole)).equals(bytes)).toBe(true);

  const second = await running(settings);
  const long = (Date.now() - TWO_HOURS_MS) / 1_000;
  for (const name of drafts()) utimesSync(join(dir, name), long, long);
  expect(await naru(settings, 'backup')).toMatchObject({ code: 0 });
  expect([archives().length, drafts()]).toEqual([2, []]);
  const tried = await naru(settings, 'drill', join(dir, archives()[1] ?? ''));
  expect([tried.code, tried.text]).toEqual([0, expect.stringContaining('이 백업으로 복원할 수 있습니다')]);
  await second.stop();

  const into = join(folder, 'restored');
  expect(await naru(settings, 'restore', join(dir, whole), '--into', into)).toMatchObject({ code: 0 });
  for (const name of ['keys.json', 'chain-key']) copyFileSync(join(data, name), join(into, name));
  const third = await running({ NARU_DATA_DIR: into });
  // Whoever was there is there, with the session that they had.
  expect(must(await clientAt(third, client.store.read()).accounts.info())).toMatchObject({ nickname: expect.any(String) });
});
