import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { openOperatorSocket } from './socket.ts';

const folder = (): string => mkdtempSync(join(tmpdir(), 'naru-sock-'));

it('is taken by one process, and free again when that one closes', async () => {
  const dir = folder();
  const first = await openOperatorSocket(new Hono(), dir);
  expect(first.path).toBe(join(dir, 'naru.sock'));
  expect(await openOperatorSocket(new Hono(), dir)).toEqual({
    path: undefined,
    reason: 'another process has it',
    close: expect.any(Function),
  });
  await first.close();
  expect(existsSync(join(dir, 'naru.sock'))).toBe(false);
  await (await openOperatorSocket(new Hono(), dir)).close();
});

it('takes the place of one that a dead process has left', async () => {
  const dir = folder();
  const dead = createServer().listen(join(dir, 'living.sock'));
  await once(dead, 'listening');
  // Closing would remove it; a killed process does not.
  renameSync(join(dir, 'living.sock'), join(dir, 'naru.sock'));
  dead.close();
  const socket = await openOperatorSocket(new Hono(), dir);
  expect(socket.path).toBe(join(dir, 'naru.sock'));
  await socket.close();
});

it('is not there where the path is too long, or the folder cannot be written to', async () => {
  const long = join(folder(), 'a'.repeat(120));
  mkdirSync(long);
  expect(await openOperatorSocket(new Hono(), long)).toMatchObject({
    path: undefined,
    reason: 'the path of the data folder is too long',
    remedy: expect.stringContaining('NARU_DATA_DIR'),
  });
  const nowhere = await openOperatorSocket(new Hono(), join(folder(), 'nowhere'));
  expect(nowhere).toMatchObject({ path: undefined, remedy: expect.stringContaining('data folder') });
});
