import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Lock } from '@naru/api-client';

/** A call ends within half a minute: a lock that is older was left by a process that was killed. */
const STALE_MS = 60_000;
const AGAIN_MS = 40;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

const take = (file: string): boolean => {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
};

/** Clears away a stale lock: it is moved first, which only one of many can. */
const clearStale = (file: string): void => {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    const isOld = Date.now() - statSync(file).mtimeMs > STALE_MS;
    if (!isOld && (owner === 0 || isAlive(owner))) return;
    const aside = `${file}.${process.pid}`;
    renameSync(file, aside);
    rmSync(aside, { force: true });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
};

/** Processes on one machine take turns by a lock file, so that one refresh serves all of them; one that was killed keeps nobody waiting. */
export const fileLock =
  (file: string): Lock =>
  async (_, work) => {
    while (!take(file)) {
      clearStale(file);
      await pause(AGAIN_MS);
    }
    try {
      return await work();
    } finally {
      rmSync(file, { force: true });
    }
  };
