import { PIN_LENGTH } from '@naru/domain/pin';

/** `digits` with one more; anything but a digit, and more than a PIN holds, changes nothing. */
export const withDigit = (digits: string, digit: string): string =>
  /^[0-9]$/.test(digit) && digits.length < PIN_LENGTH ? digits + digit : digits;

/** `digits` without the last. */
export const withoutLast = (digits: string): string => digits.slice(0, -1);

/** Whether `digit` is the last that is needed. */
export const completes = (digits: string, digit: string): boolean => withDigit(digits, digit).length === PIN_LENGTH;
