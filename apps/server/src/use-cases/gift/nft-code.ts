import { randomInt } from 'node:crypto';
import type { Failure } from '@naru/domain/failure';
import type { Keys } from '@naru/domain/secret';
import type { Result } from '@naru/domain/shared';
import { keyedHash, keyedHashes } from '../../gateways/secrets/keys.ts';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { withinRates } from '../../kernel/rate.ts';
import { networkOf } from '../../shared/addresses.ts';

// Without letters and digits that are taken for one another.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A new NFT code, as `7KQM-2R9D-…`: 16 letters of 32, so 80 bits that nobody guesses. */
export const newNftCode = (): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join('-');

const KIND = 'NFT code';
/** Hyphens, spaces and the case of its letters do not count. */
const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** What is kept of a code. */
export const codeHashOf = (keys: Keys, code: string): Promise<string> => keyedHash(keys, 'code', KIND, plainCode(code));

/** Under what a code may be kept; before there was a key for it, that was its plain digest. */
export const codeHashesOf = async (keys: Keys, code: string): Promise<readonly string[]> => [
  ...(await keyedHashes(keys, 'code', KIND, plainCode(code))),
  digestOf(plainCode(code)),
];

/** Where phone and code of a sending belong until its receiver is reminded. */
export const toRemindPlace = (sendingId: string): string => `gift_cards.to_remind.${sendingId}`;

/** Where phone and code of a sending belong while they wait to be told. */
export const toNotifyPlace = (sendingId: string): string => `gifts.to_tell.${sendingId}`;

const RATE = { member: 10, address: 30, seconds: 600 } as const;

/** Counts one more code that somebody tries, whatever it may be a code of: guessing is limited for member and address alike. Refused with `rateLimited`. */
export const withinGuesses = (deps: Deps, member: Member, ip: string): Promise<Result<void, Failure>> => {
  const { member: most, address, seconds } = RATE;
  return withinRates(deps, [
    { key: `serial.member.${member.id}`, most, seconds },
    { key: ip === '' ? '' : `serial.address.${networkOf(ip)}`, most: address, seconds },
  ]);
};
