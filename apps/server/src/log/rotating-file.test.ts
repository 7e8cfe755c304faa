import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rotatingFile } from './logger.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naru-log-'));
  path = join(folder, 'naru.log');
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

let at = Date.parse('2026-11-26T10:00:00Z');
const now = () => {
  at += 1;
  return new Date(at);
};
const names = () => readdirSync(folder).sort();

it('sets a file aside when it has grown so large, and loses no line', () => {
  const write = rotatingFile(path, { bytes: 100, days: 30 }, now);
  for (let n = 0; n < 50; n += 1) write(`line ${n} ${'x'.repeat(10)}\n`);
  expect(names().length).toBeGreaterThan(5);
  const lines = [...names().filter((name) => name !== 'naru.log'), 'naru.log'].flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').trim().split('\n'),
  );
  expect(lines.map((line) => Number(line.split(' ')[1]))).toEqual(Array.from({ length: 50 }, (_, n) => n));
  for (const name of names()) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});

it('sets it aside when its day is over, also one of the process before', () => {
  writeFileSync(path, 'yesterday\n');
  const yesterday = new Date('2026-11-25T10:00:00Z');
  utimesSync(path, yesterday, yesterday);
  rotatingFile(path, { bytes: 1_000_000, days: 30 }, now)('today\n');
  expect(names().length).toBe(2);
  expect(readFileSync(path, 'utf8')).toBe('today\n');
});

it('removes what is older than its days, and nothing else that lies there', () => {
  const old = new Date('2026-08-01T00:00:00Z');
  for (const name of ['naru.log.20260801T000000000Z', 'naru.log.bak', 'other.log.20260801T000000000Z']) {
    writeFileSync(join(folder, name), 'x');
    utimesSync(join(folder, name), old, old);
  }
  rotatingFile(path, { bytes: 100, days: 92 }, now);
  expect(names()).toEqual(['naru.log', 'naru.log.bak', 'other.log.20260801T000000000Z']);
});

it('goes on where somebody has taken the file away, and where nothing can be set aside', () => {
  const write = rotatingFile(path, { bytes: 10, days: 30 }, now);
  write('0123456789\n');
  rmSync(path);
  write('after\n');
  write('later\n');
  at += 86_400_000;
  write('next day\n');
  expect(readFileSync(path, 'utf8')).toContain('next day');
});
