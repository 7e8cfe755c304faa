import { PIN_LENGTH, whyNotPin } from './pin.ts';

/** How many of the million six-digit numbers the rules leave. */
export const ALLOWED_PIN_COUNT = 904_728;

/** Every six-digit number that the rules of product 5 allow, ascending, so that the server can refuse whatever else is hashed. */
export function* allAllowedPins(): Generator<string, void, undefined> {
  for (let number = 0; number < 10 ** PIN_LENGTH; number += 1) {
    const digits = String(number).padStart(PIN_LENGTH, '0');
    if (whyNotPin(digits) === undefined) yield digits;
  }
}
