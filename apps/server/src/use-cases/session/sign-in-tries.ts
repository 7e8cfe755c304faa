import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { keyedHash } from '../../gateways/secrets/keys.ts';
import type { Deps } from '../../kernel/deps.ts';
import { type Rate, uncount, withinRates } from '../../kernel/rate.ts';
import type { Visitor } from '../../kernel/visitor.ts';

/** Wrong passwords that one browser, or one network, has for one address in a row. */
const TRIES_OF_PAIR = 10;
/** Those that all strangers together, or all known devices, have for one address: with more networks they get no further. */
const TRIES_OF_ALL = 100;
const LOCK_MINUTES = 10;

/** A try that was counted before the password is looked at. */
export interface CountedTry {
  /** The password was right: what was counted in a row is over. */
  forgive(): Promise<void>;
  /** Nobody has looked at the password. */
  giveBack(): Promise<void>;
}

/**
 * Counts a try for an address and whoever tries: a device on which the member has logged in before by itself, strangers by network. Nobody locks
 * out anybody but themselves, and whether the address is somebody's changes nothing. Refused with `signInLocked` for ten minutes.
 */
export const countTry = async (
  deps: Deps,
  typed: string,
  { network }: Visitor,
  device: string | null,
): Promise<Result<CountedTry, Failure>> => {
  const address = await keyedHash(deps.keys, 'lookup', 'sign-in', typed.trim().toLowerCase());
  const seconds = LOCK_MINUTES * 60;
  const pair = `sign-in ${address} ${device === null ? `network ${network}` : `device ${device}`}`;
  const all = `sign-in ${address} ${device === null ? 'strangers' : 'devices'}`;
  const rates: readonly Rate[] = [
    { key: pair, most: TRIES_OF_PAIR, seconds },
    { key: all, most: TRIES_OF_ALL, seconds },
  ];
  // One after the other: what a pair is refused is no try of all, or a single network could go on until nobody else had any.
  for (const rate of rates)
    if (!(await withinRates(deps, [rate])).ok) return fail(failure('signInLocked', { data: { minutes: LOCK_MINUTES } }));
  return ok({
    forgive: async () => {
      await uncount(deps, pair, 'all');
      await uncount(deps, all, 'last');
    },
    giveBack: async () => {
      for (const { key } of rates) await uncount(deps, key, 'last');
    },
  });
};
