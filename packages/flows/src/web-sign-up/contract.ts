import type { IdentityProof, IdentityPurpose, Terms } from '@naru/domain/account';
import type { Answer, Failure } from '@naru/domain/failure';
import type { Answered } from '../shared/result.ts';

/** What has to last when the phone check takes the place of the page: the flow goes on with it afterwards. */
export interface StoredSignUp {
  readonly terms: Terms;
  readonly email: string;
  readonly emailTempToken: string;
}

/** Takes a person through the phone check on the market's own page, and back. */
export interface PhoneCheck {
  /** Opens the page and waits for its end. `keep` comes back through {@link PhoneCheck.proveResumed} when the page took this one's place. */
  prove(purpose: IdentityPurpose, keep: unknown): Answer<IdentityProof>;
  /** Goes on after the page led back here. */
  proveResumed(): Answer<IdentityProof>;
}

/** What the flow may begin with: what was kept, when a phone check led back to it. */
export interface WebSignUpInput {
  readonly resumed: StoredSignUp | null;
}

export interface WebSignUpContext {
  readonly terms: Terms;
  readonly email: string;
  readonly emailTempToken: string;
  /** The flow goes on after a phone check that took the page's place. */
  readonly isResumed: boolean;
  readonly identity: IdentityProof | null;
  /** Kept only until the log-in that follows the join. */
  readonly password: string;
  readonly nickname: string;
  readonly problem: Failure | null;
  readonly ending: WebSignUpOutput;
}

export type WebSignUpEvent =
  | { readonly type: 'toggleTerm'; readonly term: keyof Terms }
  | { readonly type: 'toggleAllTerms' }
  | { readonly type: 'next' }
  | { readonly type: 'proveEmail'; readonly email: string }
  | { readonly type: 'changeEmail' }
  | { readonly type: 'identify' }
  | { readonly type: 'setPassword'; readonly password: string; readonly again: string }
  | { readonly type: 'back' }
  | { readonly type: 'close' };

export interface ProveOrder {
  readonly isResumed: boolean;
  readonly keep: StoredSignUp;
}

export interface JoinOrder extends Terms {
  readonly email: string;
  readonly password: string;
  readonly emailTempToken: string;
  readonly identityKey: string;
}

export type IdentityProved = Answered<IdentityProof>;
export type Joined = Answered<{ readonly nickname: string }>;
export type SignedIn = Answered<void>;

/** How the flow ends. `signedIn` false: joined, but the log-in has to be done by hand. `contact`: told to ask support (product 8, join). */
export type WebSignUpOutput =
  | { readonly kind: 'joined'; readonly nickname: string; readonly signedIn: boolean }
  | { readonly kind: 'contact'; readonly failure: Failure }
  | { readonly kind: 'cancelled' };
