import type { Failure } from '@naru/domain/failure';
import type { Result } from '@naru/domain/shared';
import type { BoundedPool } from '../../shared/bounded-pool.ts';
import { argonHash, argonMatches, hasTodaysCost, parsePhc } from './argon.ts';

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
  /**
   * Without a stored hash it works as long and answers no, so that the time does not tell whether the account exists. Strangers wait apart from
   * members, and nobody by themselves fills the places of the others.
   */
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
