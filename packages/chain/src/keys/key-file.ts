import { chmod, open, readFile, stat } from 'node:fs/promises';
import { fail, ok, type Result } from '@naru/domain/shared';
import { bytesToHex, hexToBytes } from 'viem';
import { newPrivateKey } from './private-key.ts';

/** Why a key file is not used. */
export type KeyFileFailure = 'missing' | 'openToOthers' | 'malformed';

const OTHERS = 0o077;
const OWNER_READS = 0o400;
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

/** Reads the key, or makes one where there is no file yet; of two processes that begin at once, both get the same. */
export const keepKeyFile = async (path: string): Promise<Result<Uint8Array, KeyFileFailure>> => {
  const found = await readKeyFile(path);
  if (found.ok || found.failure !== 'missing') return found;
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(`${bytesToHex(newPrivateKey())}\n`);
    await file.sync();
    await file.close();
    await chmod(path, OWNER_READS);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return readKeyFile(path);
};
