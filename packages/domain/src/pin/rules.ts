import { type Failure, failure } from '../failure/code.ts';
import type { Brand } from '../shared/brand.ts';
import { fail, ok, type Result } from '../shared/result.ts';

/** After how many milliseconds the PIN entry dialog clears its input (product 9). */
export const PIN_ENTRY_CLEAR_MS = 200;
/** After how many milliseconds the PIN setting dialog clears its input (product 9). */
export const PIN_SETTING_CLEAR_MS = 500;
/** How long a PIN may take from being asked for to confirming its act, in milliseconds (product 4, confirmation method). */
export const PIN_SEAL_MS = 60_000;

/** The SHA-256 hash of the six digits of a PIN, as 64 lower-case hex digits: all that ever leaves the dialog (product 5). */
export type PinHash = Brand<string, 'PinHash'>;

/** Reads 64 lower-case hex digits. Whether they are the hash of an allowed PIN is the server's to find out. */
export const parsePinHash = (value: unknown): Result<PinHash, 'malformed'> =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? ok(value as PinHash) : fail('malformed');

/** A PIN that keeps every rule of product 5. It never leaves the dialog: only its hash does. */
export type Pin = Brand<string, 'Pin'>;

/** Digits in a PIN (product 9). */
export const PIN_LENGTH = 6;
/** From how many on a run of equal or consecutive digits is refused (product 9). */
export const PIN_RUN_LIMIT = 3;
/** Wrong tries in a row after which signing is locked until the PIN is reset (product 8). */
export const PIN_MAX_TRIES = 5;

/** Which PIN rule of product 5 is broken. */
export type PinRefusal = 'length' | 'repeat' | 'sequence';

/** The first rule of product 5 that `digits` break; undefined when they make a good PIN. */
export const whyNotPin = (digits: string): PinRefusal | undefined => {
  if (digits.length !== PIN_LENGTH || !/^[0-9]+$/.test(digits)) return 'length';
  if (hasRun(digits, 0)) return 'repeat';
  return hasRun(digits, 1) || hasRun(digits, -1) ? 'sequence' : undefined;
};

/** Reads a PIN; refused with `pinForbidden` and the broken rule in `data.reason` (product 5). */
export const parsePin = (digits: string): Result<Pin, Failure> => {
  const reason = whyNotPin(digits);
  return reason === undefined ? ok(digits as Pin) : fail(failure('pinForbidden', { data: { reason } }));
};

const hasRun = (digits: string, step: number): boolean => {
  let run = 1;
  for (let at = 1; at < digits.length; at += 1) {
    run = Number(digits[at]) - Number(digits[at - 1]) === step ? run + 1 : 1;
    if (run >= PIN_RUN_LIMIT) return true;
  }
  return false;
};

/** How many of the million six-digit numbers the rules leave. */
export const ALLOWED_PIN_COUNT = 904_728;

/** Every six-digit number that the rules of product 5 allow, ascending, so that the server can refuse whatever else is hashed. */
export function* allAllowedPins(): Generator<string, void, undefined> {
  for (let number = 0; number < 10 ** PIN_LENGTH; number += 1) {
    const digits = String(number).padStart(PIN_LENGTH, '0');
    if (whyNotPin(digits) === undefined) yield digits;
  }
}
