import { type Answer, failure } from '@naru/domain/failure';
import { PIN_MAX_TRIES, type PinHash, type PinHasher, type PinKeeper, parsePin, parsePinHash } from '@naru/domain/pin';
import { fail, ok } from '@naru/domain/shared';
import { must } from '../values.ts';

/** A hash that tests can read: the digits, then zeros. */
export class FakePinHasher implements PinHasher {
  hash(digits: string): PinHash {
    return must(parsePinHash(digits.padEnd(64, '0')));
  }
}

/** Keeps one member's PIN in memory by the rules of (product 5; product 8). */
export class FakePinKeeper implements PinKeeper {
  /** The present PIN; null before it is registered. */
  pin: PinHash | null = null;
  /** The member's password, which the first PIN takes. */
  password = 'zebra-7-canal';
  /** The e-mail code that a reset takes. */
  resetCode = '123456';
  #wrong = 0;

  async register({ pin, comparePin, password }: { pin: PinHash; comparePin: PinHash; password: string }): Answer<void> {
    if (password !== this.password) return fail(failure('passwordWrong', { field: 'password' }));
    return this.pin === null ? this.#set(pin, comparePin) : fail(failure('pinAlreadySet'));
  }

  async change({ currentPin, pin, comparePin }: { currentPin: PinHash; pin: PinHash; comparePin: PinHash }): Answer<void> {
    const checked = await this.check(currentPin);
    if (!checked.ok) return checked;
    return pin === this.pin ? fail(failure('pinUnchanged')) : this.#set(pin, comparePin);
  }

  async reset({ verifyCode, pin, comparePin }: { verifyCode: string; pin: PinHash; comparePin: PinHash }): Answer<void> {
    return verifyCode === this.resetCode ? this.#set(pin, comparePin) : fail(failure('emailCodeWrong'));
  }

  async check(pin: PinHash): Answer<void> {
    if (this.pin === null) return fail(failure('pinNotSet'));
    if (this.#wrong >= PIN_MAX_TRIES) return fail(failure('pinLocked'));
    if (pin === this.pin) {
      this.#wrong = 0;
      return ok(undefined);
    }
    this.#wrong += 1;
    const left = PIN_MAX_TRIES - this.#wrong;
    return fail(left === 0 ? failure('pinLocked') : failure('pinWrong', { data: { left } }));
  }

  #set(pin: PinHash, comparePin: PinHash): Awaited<Answer<void>> {
    if (pin !== comparePin) return fail(failure('pinMismatch'));
    const parsed = parsePin(pin.slice(0, 6));
    if (!parsed.ok) return parsed;
    this.pin = pin;
    this.#wrong = 0;
    return ok(undefined);
  }
}
