import { join, resolve } from 'node:path';

/** The workspace, below which everything lies that is not named elsewhere. */
export const ROOT = resolve(import.meta.dirname, '../../../..');

interface Places {
  readonly NARU_DATA_DIR?: string | undefined;
  readonly NARU_KEY_FILE?: string | undefined;
  readonly NARU_CHAIN_KEY_FILE?: string | undefined;
}

export const dataDirOf = (read: Pick<Places, 'NARU_DATA_DIR'>): string => resolve(read.NARU_DATA_DIR ?? join(ROOT, '.naru'));

/** The file of the pepper and the sealing keys. */
export const keyFileIn = (dataDir: string, read: Pick<Places, 'NARU_KEY_FILE'>): string =>
  resolve(read.NARU_KEY_FILE ?? join(dataDir, 'keys.json'));

/** The file of the key by which the platform sends to the chain first. */
export const chainKeyFileIn = (dataDir: string, read: Pick<Places, 'NARU_CHAIN_KEY_FILE'>): string =>
  resolve(read.NARU_CHAIN_KEY_FILE ?? join(dataDir, 'chain-key'));
