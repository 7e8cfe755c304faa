import type { Failure } from '@naru/domain/failure';
import type { Answered } from '../shared/result.ts';

/** Why a PIN is set: the first one, another one, or a new one after an e-mail code. */
export type PinSettingMode = 'register' | 'change' | 'reset';

/** What the flow begins with. The first PIN takes its member's `proof` where there is one; a reset carries the e-mail code that proved its right to it. */
export type PinSettingInput =
  | { readonly mode: 'register'; readonly proof?: 'password' }
  | { readonly mode: 'change' }
  | { readonly mode: 'reset'; readonly verifyCode: string };

/** What the flow remembers. Digits live here only, and only until they are sent as hashes. */
export interface PinSettingContext {
  readonly order: PinSettingInput;
  /** What has been typed in the present step. */
  readonly digits: string;
  readonly current: string;
  readonly first: string;
  /** The new PIN as it was typed again. */
  readonly again: string;
  readonly problem: Failure | null;
  readonly ending: PinSettingOutput;
}

export type PinSettingEvent =
  | { readonly type: 'digit'; readonly digit: string }
  | { readonly type: 'erase' }
  | { readonly type: 'clear' }
  /** The member's password, which the first PIN is confirmed by; it goes straight on and is not remembered. */
  | { readonly type: 'password'; readonly password: string }
  | { readonly type: 'close' };

/** What the actor `submit` is given: plain digits, which it hashes before they leave (product 5). */
export interface PinSubmission {
  readonly order: PinSettingInput;
  readonly current: string;
  readonly pin: string;
  readonly comparePin: string;
  /** Empty unless it was asked for. */
  readonly password: string;
}

/** What the actors answer: `submit`, and `check`, which is given the present PIN. */
export type PinSubmitted = Answered<void>;

/** How the flow ends. `locked`: too many wrong current PINs, so the PIN reset starts; `codeRefused`: the e-mail code no longer holds. */
export type PinSettingOutput =
  | { readonly kind: 'done'; readonly mode: PinSettingMode }
  | { readonly kind: 'locked' }
  | { readonly kind: 'codeRefused'; readonly failure: Failure }
  | { readonly kind: 'cancelled' };
