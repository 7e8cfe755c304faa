import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { addressOf, ensureKeyFile, readKeyFile } from '@naru/chain/keys';
import { readBackupKey } from '../src/gateways/backup/sealed-archive.ts';
import { whyNoChainKey } from '../src/gateways/chain/open-chain.ts';
import { makeFirstKeys, openFileRing } from '../src/gateways/secrets/file-keys.ts';
import { chainKeyFileIn, dataDirOf, keyFileIn } from '../src/settings/places.ts';
import { answer } from './answer.ts';

/** A file of keys: whether it was made now or was there before, and stays as it is. */
interface MadeKey {
  readonly what: 'keys' | 'chain' | 'backup';
  readonly path: string;
  readonly isNew: boolean;
  /** Of the account that sends to the chain. */
  readonly address?: string;
}

const BACKUP_KEY_BYTES = 32;
const OWNER_READS = 0o400;
const OWNER_OPENS = 0o700;

const makeRing = (path: string): MadeKey => {
  const isNew = makeFirstKeys(path);
  // What was there before has to be one, too.
  openFileRing(path, { create: false });
  return { what: 'keys', path, isNew };
};

const makeChainKey = async (path: string): Promise<MadeKey> => {
  const before = await readKeyFile(path);
  const key = await ensureKeyFile(path);
  if (!key.ok) throw new Error((await whyNoChainKey({ keyFile: path })) ?? path);
  return { what: 'chain', path, isNew: !before.ok, address: addressOf(key.value) };
};

const makeBackupKey = (path: string): MadeKey => {
  const isNew = !existsSync(path);
  if (isNew) {
    mkdirSync(dirname(path), { recursive: true, mode: OWNER_OPENS });
    writeFileSync(path, `${randomBytes(BACKUP_KEY_BYTES).toString('hex')}\n`, { flag: 'wx', mode: OWNER_READS });
  }
  readBackupKey(path);
  return { what: 'backup', path, isNew };
};

/**
 * Makes the keys that a new market needs where the settings say that they lie, each in a file that its owner alone can read, and leaves what is there as it
 * is. It reads no other setting: whoever runs it may have none yet. It answers one JSON line, which `naru keys make` says in words.
 */
const main = async (): Promise<readonly MadeKey[]> => {
  const read = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const dataDir = dataDirOf(read);
  const made: MadeKey[] = [];
  // Those that a service wraps are made by the first start, with that service.
  if (read.NARU_KEYS !== 'service') made.push(makeRing(keyFileIn(dataDir, read)));
  made.push(await makeChainKey(chainKeyFileIn(dataDir, read)));
  if (read.NARU_BACKUP_KEY_FILE !== undefined) made.push(makeBackupKey(resolve(read.NARU_BACKUP_KEY_FILE)));
  return made;
};

await answer(main);
