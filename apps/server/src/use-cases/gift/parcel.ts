import { randomInt } from 'node:crypto';
import { digestOf } from '../../gateways/secrets/random-secret.ts';

// Without letters and digits that are taken for one another.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A new NFT code, as `7KQM-2R9D-…`: 16 letters of 32, so 80 bits that nobody guesses. */
export const newNftCode = (): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join('-');

/** What is kept of a code: hyphens, spaces and the case of its letters do not count. */
export const codeHashOf = (code: string): string => digestOf(code.replace(/[\s-]/g, '').toUpperCase());

/** Where phone and code of a sending belong while they wait to be told. */
export const toTellPlace = (sendingId: string): string => `gifts.to_tell.${sendingId}`;
