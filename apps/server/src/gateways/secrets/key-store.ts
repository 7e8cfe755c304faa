import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { StartRefused } from '../../stores/start-refused.ts';

const OTHERS = 0o077;
const OWNER_READS = 0o400;

const versions = z.record(z.string().regex(/^[1-9]\d*$/), z.string().min(1));
const shape = z.union([
  z.strictObject({ current: z.int().positive(), keys: versions }),
  z.strictObject({ current: z.int().positive(), wrapped: versions, checks: versions }),
]);

/** What a file of keys holds: keys as they are, or wrapped by a service, with what each answers when it is unwrapped rightly. */
export type KeyFile = z.output<typeof shape>;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Reads a file that only its owner can read; null where there is none. What is wrong with it ends the start with one line. */
export const readKeyStore = (path: string): KeyFile | null => {
  if (!existsSync(path)) return null;
  if ((statSync(path).mode & OTHERS) !== 0) throw new StartRefused(`NARU_KEY_FILE: ${path} is open to other users; chmod 400 it`);
  const read = shape.safeParse(parseJson(readFileSync(path, 'utf8')));
  if (!read.success) throw new StartRefused(`NARU_KEY_FILE: ${path} is not a key file`);
  return read.data;
};

const writeDraft = (path: string, file: KeyFile): string => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const handle = openSync(draft, 'wx', OWNER_READS);
  try {
    writeFileSync(handle, JSON.stringify(file));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  return draft;
};

/** What a start is told that has no file of keys. */
export const noKeyFile = (path: string): StartRefused =>
  new StartRefused(
    `NARU_KEY_FILE: 키 파일이 없습니다 / no key file at ${path}: lay that of this market there, or make a new market's (docs/operations)`,
  );

/**
 * Makes the file where there is none, and answers whether this call has made it; of two processes that begin at once, the file of one is used by both.
 */
export const makeKeyStore = (path: string, file: KeyFile): boolean => {
  const draft = writeDraft(path, file);
  try {
    // A link fails when another process was faster, and then its keys are the ones to use.
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (!existsSync(path)) throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
};

/** Puts a file in the place of the one that is there: whoever reads meanwhile has the one or the other whole. */
export const replaceKeyStore = (path: string, file: KeyFile): void => {
  const draft = writeDraft(path, file);
  try {
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
};
