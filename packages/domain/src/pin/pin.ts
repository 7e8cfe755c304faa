import { type Failure, failure } from '../failure/code.ts';
import type { Brand } from '../shared/brand.ts';
import { fail, ok, type Result } from '../shared/result.ts';

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
