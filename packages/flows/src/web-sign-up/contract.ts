import type { IdentityProof, Terms } from '@naru/domain/account';
import type { Failure } from '@naru/domain/failure';
import type { Answered } from '../shared/result.ts';

/** The person whose phone is checked. */
export interface Person {
  readonly name: string;
  /** YYYYMMDD. */
  readonly birth: string;
  readonly gender: 'M' | 'F';
  readonly phone: string;
}

/** What the flow remembers. */
export interface WebSignUpContext {
  readonly terms: Terms;
  readonly email: string;
  readonly emailTempToken: string;
  readonly identityId: string;
  readonly identity: IdentityProof | null;
  /** Kept only until the log-in that follows the join. */
  readonly password: string;
  readonly nickname: string;
  readonly problem: Failure | null;
  readonly ending: WebSignUpOutput;
}

/** What may happen to the flow. */
export type WebSignUpEvent =
  | { readonly type: 'toggleTerm'; readonly term: keyof Terms }
  | { readonly type: 'toggleAllTerms' }
  | { readonly type: 'next' }
  | { readonly type: 'proveEmail'; readonly email: string }
  | { readonly type: 'changeEmail' }
  | { readonly type: 'identify'; readonly person: Person }
  | { readonly type: 'confirmIdentity'; readonly code: string }
  | { readonly type: 'setPassword'; readonly password: string; readonly again: string }
  | { readonly type: 'back' }
  | { readonly type: 'close' };

/** What the actor `join` is given. */
export interface JoinOrder extends Terms {
  readonly email: string;
  readonly password: string;
  readonly emailTempToken: string;
  readonly identityKey: string;
}

/** What the actors answer. */
export type IdentityStarted = Answered<{ readonly identityId: string; readonly expiredAt: string }>;
export type IdentityConfirmed = Answered<IdentityProof>;
export type Joined = Answered<{ readonly nickname: string }>;
export type SignedIn = Answered<void>;

/** How the flow ends. `signedIn` false: joined, but the log-in has to be done by hand. `contact`: told to ask support (section 8, join). */
export type WebSignUpOutput =
  | { readonly kind: 'joined'; readonly nickname: string; readonly signedIn: boolean }
  | { readonly kind: 'contact'; readonly failure: Failure }
  | { readonly kind: 'cancelled' };
