import type { Answer } from '../failure/code.ts';
import type { PinHash } from './rules.ts';

/** Keeps the six-digit PIN of a web member; it only ever sees the SHA-256 hash of the digits. */
export interface PinKeeper {
  /** The first PIN is confirmed by the member's password; refused with `passwordWrong`. */
  register(order: { pin: PinHash; comparePin: PinHash; password: string }): Answer<void>;
  change(order: { currentPin: PinHash; pin: PinHash; comparePin: PinHash }): Answer<void>;
  /** `verifyCode` is the code of the e-mail sent for a PIN reset. */
  reset(order: { verifyCode: string; pin: PinHash; comparePin: PinHash }): Answer<void>;
  /** Refuses with `pinWrong` (data.left: tries left) or `pinLocked`. */
  check(pin: PinHash): Answer<void>;
}

/** Turns six digits into the hash that travels (SHA-256, lower-case hex). */
export interface PinHasher {
  hash(digits: string): PinHash;
}
