import { type Failure, failure } from '@naru/domain/failure';
import type { PinHash } from '@naru/domain/pin';
import type { Keys } from '@naru/domain/secret';
import { fail, type Result } from '@naru/domain/shared';
import type { BoundedPool } from '../../shared/bounded-pool.ts';
import { isAllowedPin } from './allowed-pins.ts';
import { argonHash, argonMatches, hasTodaysCost, parsePhc, type Verdict } from './password-hasher.ts';

/** Keeps PINs: argon2id over HMAC(pepper, member ‖ PIN hash). Only 904,728 PINs exist; without the pepper, kept elsewhere, a stolen table is worthless. */
export interface PinVault {
  /** Refuses what is not the hash of six digits that the rules of the PIN allow (`pinForbidden`), or with `busy`. */
  hash(memberId: number, pin: PinHash): Promise<Result<string, Failure>>;
  /** The caller has reserved the try before (I11). */
  verify(stored: string, memberId: number, pin: PinHash): Promise<Result<Verdict, Failure>>;
}

/** PINs by argon2id with a pepper from `keys`, each hash in `memory` KiB. */
export const makePinVault = (pool: BoundedPool, keys: Keys, memory: number): PinVault => {
  const peppered = (memberId: number, pin: PinHash, version: number) => keys.mac('pin', Buffer.from(`${memberId}\0${pin}`), version);
  return {
    hash: async (memberId, pin) =>
      (await isAllowedPin(pin))
        ? pool(async () => argonHash(await peppered(memberId, pin, keys.current), memory, keys.current), String(memberId))
        : fail(failure('pinForbidden', { field: 'pin' })),
    verify: (stored, memberId, pin) =>
      pool(async () => {
        const known = parsePhc(stored);
        if (known?.keyVersion == null) throw new Error('not a PIN hash');
        const matches = await argonMatches(known, await peppered(memberId, pin, known.keyVersion));
        return { matches, stale: known.keyVersion !== keys.current || !hasTodaysCost(known, memory) };
      }, String(memberId)),
  };
};
