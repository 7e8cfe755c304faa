import { type Failure, failure } from '../failure/code.ts';
import type { Won } from '../shared/won.ts';

/** What an API key is for: groups of calls (the contract says which), of which a key has one or more. */
export const KEY_SCOPES = Object.freeze(['reads', 'trades', 'sends', 'issuerReads', 'issuerWrites', 'issuerPrices'] as const);
export type KeyScope = (typeof KEY_SCOPES)[number];

/** The groups in which something is confirmed by PIN otherwise: a key with a limit for the day confirms it by itself. */
export const CONFIRMING_SCOPES: ReadonlySet<KeyScope> = new Set<KeyScope>(['trades', 'sends']);

export interface KeyTerms {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly days: KeyDays;
  /** What it may confirm in a day without a PIN; null where it confirms nothing. */
  readonly dayLimit: Won | null;
}

export const MOST_KEYS = 20;
export const KEY_NAME_MOST = 30;
/** For how many days a key may be made. */
export const KEY_DAYS = Object.freeze([7, 30, 90, 180, 365] as const);
export type KeyDays = (typeof KEY_DAYS)[number];
/** The most that a key may confirm in a day, in won. */
export const KEY_DAY_LIMIT_MOST = 100_000_000;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The prefix by which secret scanners recognise a key of ours. */
const MARK = 'naru_';
const SECRET_LENGTH = 40;
const CHECK_LENGTH = 6;
/** How many letters of a key may be shown: its mark, and eight of the forty letters of its secret. */
const SHOWN_LENGTH = MARK.length + 8;

const KEY = new RegExp(`^${MARK}([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECK_LENGTH}})$`);
const POLYNOMIAL = 0xed_b8_83_20;

const crc32 = (text: string): number => {
  let sum = 0xff_ff_ff_ff;
  for (const letter of text) {
    sum ^= letter.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 1) === 1 ? (sum >>> 1) ^ POLYNOMIAL : sum >>> 1;
  }
  return ~sum >>> 0;
};

const checkOf = (secret: string): string => {
  let [rest, text] = [crc32(secret), ''];
  for (let at = 0; at < CHECK_LENGTH; at += 1) {
    text = DIGITS.charAt(rest % DIGITS.length) + text;
    rest = Math.floor(rest / DIGITS.length);
  }
  return text;
};

/**
 * A key of which the secret is made of these random bytes, with a checksum (CRC-32, in letters), by which a scanner tells a key that was published
 * from a text that looks like one. Bytes that would favour some letters are passed over; null where too few are left.
 */
export const keyTextOf = (random: Uint8Array): string | null => {
  const even = 256 - (256 % DIGITS.length);
  const letters = [...random].filter((byte) => byte < even).map((byte) => DIGITS.charAt(byte % DIGITS.length));
  const secret = letters.slice(0, SECRET_LENGTH).join('');
  return secret.length < SECRET_LENGTH ? null : `${MARK}${secret}${checkOf(secret)}`;
};

/** Whether a text is a key of ours by its form and its checksum. */
export const isKeyText = (text: string): boolean => {
  const [, secret = '', check] = KEY.exec(text) ?? [];
  return check !== undefined && checkOf(secret) === check;
};

/** Whether a text means to be a key of ours, whole or not. */
export const looksLikeKey = (text: string): boolean => text.startsWith(MARK);

/** What of a key may be shown for good, so that its owner knows it again. */
export const shownPartOf = (key: string): string => key.slice(0, SHOWN_LENGTH);

export interface KeyFacts {
  readonly scopes: readonly KeyScope[];
  /** What it may confirm in a day; null where it confirms nothing. */
  readonly dayLimit: number | null;
}

export interface CallForKey {
  /** Its group; null for a call that no key makes. */
  readonly scope: KeyScope | null;
  /** Otherwise it is confirmed by PIN. */
  readonly isConfirmed: boolean;
}

export const whyNotByKey = ({ scopes, dayLimit }: KeyFacts, { scope, isConfirmed }: CallForKey): Failure[] => {
  if (scope === null || !scopes.includes(scope)) return [failure('keyBeyondScope')];
  return isConfirmed && dayLimit === null ? [failure('keyConfirmsNothing')] : [];
};
