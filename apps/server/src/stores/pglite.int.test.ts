import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshFolder } from '../testing/fresh-database.ts';
import { mayMount, openSmallDisk } from '../testing/small-disk.ts';
import { lockFolder } from './folder-lock.ts';
import { openPglite } from './pglite.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naru-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const LOCK = join(import.meta.dirname, 'folder-lock.ts');
const OPEN = join(import.meta.dirname, 'database.ts');

/** Runs a few lines in a process of its own and answers when it has said its first line. */
const other = async (code: string) => {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => {
    output += String(text);
  });
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  return { child, output: () => output.trim() };
};
const take = (dir: string) =>
  `const { lockFolder } = await import(${JSON.stringify(LOCK)}); const lock = await lockFolder(${JSON.stringify(dir)}); console.log(lock.ok ? 'held' : 'refused by ' + lock.failure.holder); if (lock.ok) setTimeout(() => {}, 600_000);`;

describe('the lock of a data folder', () => {
  test('one holds it, others are told who', async () => {
    const first = await other(take(folder));
    expect(first.output()).toBe('held');
    expect(await lockFolder(folder)).toEqual({ ok: false, failure: { holder: String(first.child.pid) } });
    first.child.kill('SIGTERM');
    await once(first.child, 'exit');
  });

  test('a killed holder is taken over from', async () => {
    const first = await other(take(folder));
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    expect(readdirSync(folder)).toHaveLength(1);
    const lock = await lockFolder(folder);
    expect(lock.ok).toBe(true);
    expect(readdirSync(folder)).toHaveLength(1);
    if (lock.ok) lock.value.release();
    expect(readdirSync(folder)).toHaveLength(0);
  });

  test('of many that start at once, after a crash, exactly one wins', async () => {
    const dead = await other(take(folder));
    dead.child.kill('SIGKILL');
    await once(dead.child, 'exit');
    const all = await Promise.all(Array.from({ length: 6 }, () => other(take(folder))));
    const holders = all.filter((one) => one.output() === 'held');
    for (const one of all) one.child.kill('SIGKILL');
    expect(all.map((one) => one.output().split(' ')[0]).sort()).toEqual(['held', ...Array.from({ length: 5 }, () => 'refused')]);
    expect(holders).toHaveLength(1);
  });
});

describe('a PGlite folder', () => {
  const write = (key: string) =>
    `const { openDatabase } = await import(${JSON.stringify(OPEN)}); const { sql } = await import('drizzle-orm');
     const database = await openDatabase({ databaseUrl: null, dataDir: ${JSON.stringify('FOLDER')} });
     await database.db.execute(sql.raw("insert into settings (key, value) values ('${key}', '1')"));
     const { rows } = await database.db.execute(sql.raw('select key from settings order by key'));
     console.log(rows.map((row) => row.key).join());`;
  const inFolder = (code: string) => code.replace('FOLDER', folder);

  if (mayMount())
    test('is not opened on a disk that is full, and says why', async () => {
      const disk = openSmallDisk();
      disk.fill();
      await expect(openPglite(disk.folder)).rejects.toThrow('남은 공간이 없습니다');
      expect(readdirSync(disk.folder)).toEqual([]);
      disk.close();
    });

  test('keeps what it acknowledged when its process is killed, and refuses a second process', async () => {
    await freshFolder(folder);
    const first = await other(inFolder(`${write('a')} setTimeout(() => {}, 600_000);`));
    expect(first.output()).toBe('a');
    const second = spawn(process.execPath, ['--input-type=module-typescript', '-e', inFolder(`${write('b')} await database.close();`)], {
      cwd: import.meta.dirname,
    });
    let complaint = '';
    second.stderr.on('data', (text) => {
      complaint += String(text);
    });
    await once(second, 'close');
    expect(complaint).toContain(`다른 나루(프로세스 ${first.child.pid})가 쓰고 있습니다`);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const third = await other(inFolder(`${write('c')} await database.close();`));
    await once(third.child, 'exit');
    expect(third.output()).toBe('a,c');
  });
});
