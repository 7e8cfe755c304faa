import type { Failure } from '@naru/domain/failure';
import type { Result } from '@naru/domain/shared';
import type { Deps, Member } from '../../kernel/deps.ts';
import { withinRates } from '../../kernel/rate.ts';
import { networkOf } from '../../shared/network-of.ts';

const RATE = { member: 10, address: 30, seconds: 600 } as const;

/** Counts one more code that somebody tries, whatever it may be a code of: guessing is limited for member and address alike. Refused with `rateLimited`. */
export const withinGuesses = (deps: Deps, member: Member, ip: string): Promise<Result<void, Failure>> => {
  const { member: most, address, seconds } = RATE;
  return withinRates(deps, [
    { key: `serial.member.${member.id}`, most, seconds },
    { key: ip === '' ? '' : `serial.address.${networkOf(ip)}`, most: address, seconds },
  ]);
};
