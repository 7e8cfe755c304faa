import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail, ok, type Result } from '@naru/domain/shared';

export interface FolderLock {
  release(): void;
}

const PREFIX = 'naru-';
const SUFFIX = '.lock';
const BEAT_MS = 10_000;
const ABROAD_STALE_MS = 60_000;
const ROUNDS = 8;

/** When a process began, so that a dead process's number given to another one is not taken for it. Empty when the system does not tell. */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

/** Whether there is such a process, whoever's it is. */
export const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Whether a claim's process lives. One on another machine counts while its file is touched, by the folder's own time: no machine's clock is trusted. */
const lives = (folder: string, name: string, mine: string): boolean => {
  const [pid = '', start = '', host = ''] = name.slice(PREFIX.length, -SUFFIX.length).split('~');
  if (host !== hostHere) {
    try {
      return statSync(mine).mtimeMs - statSync(join(folder, name)).mtimeMs < ABROAD_STALE_MS;
    } catch {
      return false;
    }
  }
  const number = Number(pid);
  if (!runs(number)) return false;
  const now = startOf(number);
  return start === '' || now === '' || start === now;
};

const hostHere = hostname().replace(/[^A-Za-z0-9.-]/g, '_');

const drop = (path: string): void => {
  try {
    unlinkSync(path);
  } catch {
    // Already gone: what we wanted.
  }
};

/**
 * Takes the folder for this process alone, or answers the number of the process that holds it.
 *
 * Each contender first puts down a claim whose name nobody else ever uses, and only then looks for others: of two at once, at least one sees
 * the other and steps back, so two can never both win. A claim of a dead process is removed by its own name, which cannot hit a live one.
 */
export const lockFolder = async (folder: string): Promise<Result<FolderLock, { readonly holder: string }>> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let holder = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const mine = `${PREFIX}${process.pid}~${startOf(process.pid)}~${hostHere}~${randomBytes(6).toString('hex')}${SUFFIX}`;
    const path = join(folder, mine);
    writeFileSync(path, '', { flag: 'wx', mode: 0o600 });
    const others = readdirSync(folder).filter((name) => name.startsWith(PREFIX) && name.endsWith(SUFFIX) && name !== mine);
    const live = others.filter((name) => lives(folder, name, path));
    for (const name of others) if (!live.includes(name)) drop(join(folder, name));
    if (live.length === 0) return ok(hold(path));
    drop(path);
    holder = (live[0] ?? '').slice(PREFIX.length).split('~')[0] ?? '';
    // Two that began together may both have stepped back: try again apart from each other.
    await sleep(20 + Math.random() * 130);
  }
  return fail({ holder });
};

const hold = (path: string): FolderLock => {
  const beat = setInterval(() => {
    try {
      // Writing leaves the folder's own time on the file; one that was taken away is not made again.
      writeFileSync(path, '.', { flag: 'r+' });
    } catch {
      // A vanished folder is noticed by the database, not here.
    }
  }, BEAT_MS);
  beat.unref();
  const atExit = () => drop(path);
  process.once('exit', atExit);
  return {
    release: () => {
      clearInterval(beat);
      process.removeListener('exit', atExit);
      drop(path);
    },
  };
};
