import { timingSafeEqual } from 'node:crypto';
import type { Keys } from '@naru/domain/secret';

/** Every text under which one value may be stored; today's first. */
export type Hashes = readonly [current: string, ...before: string[]];

/** The purposes whose hashes are stored as text, with the version of their key. */
type HashPurpose = 'lookup' | 'code' | 'request';

const hashUnder = async (keys: Keys, purpose: HashPurpose, kind: string, value: string, version: number): Promise<string> =>
  `v${version}.${Buffer.from(await keys.mac(purpose, Buffer.from(`${kind}\0${value}`), version)).toString('hex')}`;

/** Every text under which {@link keyedHash} may have stored the value, by this key or by one before it; today's first. */
export const keyedHash = (keys: Keys, purpose: HashPurpose, kind: string, value: string): Promise<string> =>
  hashUnder(keys, purpose, kind, value, keys.current);

/** Every text under which {@link keyedHash} may have stored the value, by this key or by one before it; today's first. */
export const keyedHashes = (keys: Keys, purpose: HashPurpose, kind: string, value: string): Promise<Hashes> => {
  const [current, ...before] = keys.versions.map((version) => hashUnder(keys, purpose, kind, value, version));
  return current === undefined ? Promise.reject(new Error('no key')) : Promise.all([current, ...before]);
};

/** Whether a stored hash is of this value, by whichever key; compared in constant time. */
export const isHashOf = async (keys: Keys, purpose: HashPurpose, kind: string, value: string, stored: string): Promise<boolean> => {
  const given = Buffer.from(stored);
  const hashes = await keyedHashes(keys, purpose, kind, value);
  return hashes.some((text) => text.length === given.length && timingSafeEqual(Buffer.from(text), given));
};

/** The hash by which a personal value (phone number, CI) is found again without being stored: what is written. Compare with {@link lookupHashes}. */
export const lookupHash = (keys: Keys, kind: string, value: string): Promise<string> => keyedHash(keys, 'lookup', kind, value);

/** The hashes under which a personal value may be found; today's, which is what is written, first. */
export const lookupHashes = (keys: Keys, kind: string, value: string): Promise<Hashes> => keyedHashes(keys, 'lookup', kind, value);
