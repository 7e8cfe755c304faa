import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { fileLock } from './file-lock.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'naru-lock-'));

/** Adds to a number in a file, reading it long before it writes it. */
const ADDING = `
import { readFileSync, writeFileSync } from 'node:fs';
import { fileLock } from ${JSON.stringify(join(import.meta.dirname, 'file-lock.ts'))};
const [lock, file] = process.argv.slice(2);
for (let each = 0; each < 5; each += 1) await fileLock(lock)('refresh', async () => {
  const number = Number(readFileSync(file, 'utf8'));
  await new Promise((resolve) => setTimeout(resolve, 5));
  writeFileSync(file, String(number + 1));
});
`;

it('lets programs in one after the other', async () => {
  const [script, lock, file] = [join(folder, 'adding.ts'), join(folder, 'turn.lock'), join(folder, 'number')];
  writeFileSync(script, ADDING);
  writeFileSync(file, '0');
  await Promise.all(Array.from({ length: 6 }, () => run(process.execPath, [script, lock, file])));
  expect(readFileSync(file, 'utf8')).toBe('30');
});

it('does not wait for who was killed at it, nor for what nobody has written to for a minute', async () => {
  const lock = join(folder, 'stale.lock');
  const { stdout } = await run(process.execPath, ['-p', 'process.pid']);
  writeFileSync(lock, stdout.trim());
  expect(await fileLock(lock)('refresh', async () => 'done')).toBe('done');
  writeFileSync(lock, String(process.pid));
  utimesSync(lock, 0, 0);
  expect(await fileLock(lock)('refresh', async () => 'done')).toBe('done');
});

it('gives the turn on where the work has failed', async () => {
  const lock = fileLock(join(folder, 'failing.lock'));
  await expect(
    lock('refresh', async () => {
      throw new Error('lost');
    }),
  ).rejects.toThrow('lost');
  expect(await lock('refresh', async () => 'done')).toBe('done');
});
