import { PIN_LENGTH, whyNotPin } from './pin.ts';

/** How many of the million six-digit numbers the rules refuse (trust, PIN). */
export const FORBIDDEN_PIN_COUNT = 95_272;

/** Every six-digit number that the rules of section 5 refuse, ascending, so that the server can refuse their hashes (trust, PIN). */
export function* allForbiddenPins(): Generator<string, void, undefined> {
  for (let number = 0; number < 10 ** PIN_LENGTH; number += 1) {
    const digits = String(number).padStart(PIN_LENGTH, '0');
    if (whyNotPin(digits) !== undefined) yield digits;
  }
}
