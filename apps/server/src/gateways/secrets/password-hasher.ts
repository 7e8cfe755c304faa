import type { Failure } from '@naru/domain/failure';
import type { Result } from '@naru/domain/shared';
import type { BoundedPool } from '../../shared/bounded-pool.ts';
import { argonHash, argonMatches, hasTodaysCost, parsePhc } from './argon.ts';

/** `stale`: right, but made with an older cost or key; store a new hash while the secret is at hand. */
export interface Verdict {
  readonly matches: boolean;
  readonly stale: boolean;
}

/** Makes and checks password hashes; refuses with `busy` when too many wait. */
export interface PasswordHasher {
  hash(password: string): Promise<Result<string, Failure>>;
  /** Without a stored hash it works as long and answers no, so that the time does not tell whether the account exists. */
  verify(stored: string | null, password: string): Promise<Result<Verdict, Failure>>;
}

const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFC'));

/** Passwords by argon2id, each hash in `memory` KiB. */
export const makePasswordHasher = (pool: BoundedPool, memory: number): PasswordHasher => ({
  hash: (password) => pool(() => argonHash(bytesOf(password), memory)),
  verify: (stored, password) =>
    pool(async () => {
      const known = stored === null ? null : parsePhc(stored);
      if (known === null) {
        await argonHash(bytesOf(password), memory);
        return { matches: false, stale: false };
      }
      return { matches: await argonMatches(known, bytesOf(password)), stale: !hasTodaysCost(known, memory) };
    }),
});
