import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fail, ok, type Result } from '@naru/domain/shared';
import { bytesToHex, hexToBytes } from 'viem';
import { newPrivateKey } from './private-key.ts';

export type KeyFileFailure = 'missing' | 'openToOthers' | 'malformed';

const OTHERS = 0o077;
const OWNER_READS = 0o400;
const OWNER_OPENS = 0o700;
const KEY = /^(?:0x)?([0-9a-fA-F]{64})\s*$/;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Reads a key from a file of 64 hexadecimal digits that nobody but its owner may read. */
export const readKeyFile = async (path: string): Promise<Result<Uint8Array, KeyFileFailure>> => {
  try {
    if (((await stat(path)).mode & OTHERS) !== 0) return fail('openToOthers');
    const [, digits] = KEY.exec(await readFile(path, 'utf8')) ?? [];
    return digits === undefined ? fail('malformed') : ok(hexToBytes(`0x${digits}`));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return fail('missing');
    throw error;
  }
};

/** Reads the key, or makes one (and its folder) where there is no file yet; of two processes that begin at once, both get the same. */
export const ensureKeyFile = async (path: string): Promise<Result<Uint8Array, KeyFileFailure>> => {
  const found = await readKeyFile(path);
  if (found.ok || found.failure !== 'missing') return found;
  await mkdir(dirname(path), { recursive: true, mode: OWNER_OPENS });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${bytesToHex(newPrivateKey())}\n`, { mode: OWNER_READS, flag: 'wx', flush: true });
  try {
    // A file that has its name has its whole text, too: a process that is a moment later never reads half a key.
    await link(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readKeyFile(path);
};
