import type { Failure } from '@naru/domain/failure';
import type { Answered } from '../shared/result.ts';

/** What the flow remembers. Digits live here only, and only until they are sent as a hash. */
export interface PinSignContext {
  readonly digits: string;
  readonly problem: Failure | null;
  readonly ending: PinSignOutput;
}

export type PinSignEvent =
  | { readonly type: 'digit'; readonly digit: string }
  | { readonly type: 'erase' }
  | { readonly type: 'clear' }
  | { readonly type: 'close' };

/** What the actor `sign` is given: plain digits, which it hashes before they leave. */
export interface PinToSign {
  readonly pin: string;
}

export type PinSigned = Answered<void>;

/** How the flow ends. `locked`: the fifth wrong PIN, so the PIN reset starts; `failed`: for the caller to tell in its own words (product 8). */
export type PinSignOutput =
  | { readonly kind: 'signed' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'cancelled' };
