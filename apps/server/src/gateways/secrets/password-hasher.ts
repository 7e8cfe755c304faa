import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Failure } from '@naru/domain/failure';
import type { Result } from '@naru/domain/shared';
import type { BoundedPool } from '../../shared/bounded-pool.ts';

/** What one hash takes unless the settings say otherwise, in KiB. */
export const HASH_MEMORY_KIB = 65_536;
const PASSES = 3;
const LANES = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

interface Stored {
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
  readonly keyVersion: number | null;
  readonly salt: Buffer;
  readonly tag: Buffer;
}

const derive = (message: Uint8Array, salt: Uint8Array, cost: Pick<Stored, 'memory' | 'passes' | 'lanes'>): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parameters = { message, nonce: salt, parallelism: cost.lanes, tagLength: TAG_BYTES, memory: cost.memory, passes: cost.passes };
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)));
  });

const b64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Hashes with argon2id (so much memory, 3 passes) into a PHC string; `keyVersion` records which pepper went into `message`. */
export const argonHash = async (message: Uint8Array, memory: number, keyVersion?: number): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(message, salt, { memory, passes: PASSES, lanes: LANES });
  const keyid = keyVersion === undefined ? '' : `,keyid=${keyVersion}`;
  return `$argon2id$v=19$m=${memory},t=${PASSES},p=${LANES}${keyid}$${b64(salt)}$${b64(tag)}`;
};

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})(?:,keyid=(\d{1,6}))?\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{43})$/;

/** Reads a PHC string; null when it is none of ours. */
export const parsePhc = (text: string): Stored | null => {
  const [, memory, passes, lanes, keyid, salt, tag] = PHC.exec(text) ?? [];
  if (salt === undefined || tag === undefined) return null;
  return {
    memory: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    keyVersion: keyid === undefined ? null : Number(keyid),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
};

/** Whether `message` is what the stored hash was made from, compared in constant time. */
export const argonMatches = async (stored: Stored, message: Uint8Array): Promise<boolean> =>
  timingSafeEqual(await derive(message, stored.salt, stored), stored.tag);

/** Whether the stored hash was made with today's cost. */
export const hasTodaysCost = (stored: Stored, memory: number): boolean =>
  stored.memory === memory && stored.passes === PASSES && stored.lanes === LANES;

/** `stale`: right, but made with an older cost or key; store a new hash while the secret is at hand. */
export interface Verdict {
  readonly matches: boolean;
  readonly stale: boolean;
}

/** Who waits for a password to be checked: a member, by number or device, or a stranger, by network. */
export interface Waiting {
  readonly as: 'member' | 'stranger';
  readonly id: string;
}

/** Makes and checks password hashes; refuses with `busy` when too many wait. */
export interface PasswordHasher {
  /** For whoever has proved an address, or is known otherwise. */
  hash(password: string): Promise<Result<string, Failure>>;
  /** Without a stored hash it works as long and answers no, hiding whether the account exists. Strangers queue apart from members, each with a share. */
  verify(stored: string | null, password: string, waiting: Waiting): Promise<Result<Verdict, Failure>>;
}

const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFC'));

/** Passwords by argon2id, each hash in `memory` KiB. */
export const makePasswordHasher = (pools: Readonly<Record<Waiting['as'], BoundedPool>>, memory: number): PasswordHasher => {
  const judge = async (stored: string | null, password: string): Promise<Verdict> => {
    const known = stored === null ? null : parsePhc(stored);
    if (known === null) {
      await argonHash(bytesOf(password), memory);
      return { matches: false, stale: false };
    }
    return { matches: await argonMatches(known, bytesOf(password)), stale: !hasTodaysCost(known, memory) };
  };
  return {
    hash: (password) => pools.member(() => argonHash(bytesOf(password), memory)),
    verify: (stored, password, waiting) => pools[waiting.as](() => judge(stored, password), waiting.id),
  };
};
