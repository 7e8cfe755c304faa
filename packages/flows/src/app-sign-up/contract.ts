import type { MemberInfo, Terms } from '@naru/domain/account';
import type { Failure } from '@naru/domain/failure';
import type { Destination } from '@naru/domain/session';
import type { Answered } from '../shared/result.ts';

export interface AppSignUpInput {
  /** The address that was wanted before log-in, with its query. */
  readonly next: string | undefined;
  /** For what somebody comes: whoever signs in is asked by a QR of its own for what a join takes, once they want to join. */
  readonly purpose: 'signIn' | 'join';
}

export interface AppSignUpContext {
  readonly next: string | undefined;
  /** For what the next QR is, or the approved one was. */
  readonly purpose: 'signIn' | 'join';
  /** The terms were agreed to before the QR for joining, which goes on with the join. */
  readonly agreed: boolean;
  /** Of the QR that was approved last; empty before. */
  readonly nonce: string;
  readonly terms: Terms;
  readonly email: string;
  /** The nickname that the join assigned; null for whoever had joined before. */
  readonly nickname: string | null;
  readonly problem: Failure | null;
  readonly ending: AppSignUpOutput;
}

/** What may happen to the flow; everything else happens to the QR inside. */
export type AppSignUpEvent =
  | { readonly type: 'toggleTerm'; readonly term: keyof Terms }
  | { readonly type: 'toggleAllTerms' }
  | { readonly type: 'typeEmail'; readonly email: string }
  | { readonly type: 'agree' }
  | { readonly type: 'retry' }
  | { readonly type: 'close' };

/** What the actor `agree` is given (product 3, terms agreement). */
export interface AgreementOrder extends Terms {
  readonly email: string;
}

export type WalletSignedIn = Answered<void>;
export type Recognised = Answered<MemberInfo>;
export type AgreementSaved = Answered<void>;
export type AppJoined = Answered<{ readonly nickname: string }>;

/**
 * How the flow ends. `joined` without a destination: the log-in has to be done by hand. `ciMismatch`: the certificate is another person's than the
 * account (screen ci-inconsistence). `contact`: told to ask support (product 8, join).
 */
export type AppSignUpOutput =
  | { readonly kind: 'signedIn'; readonly destination: Destination }
  | { readonly kind: 'joined'; readonly nickname: string; readonly destination: Destination | null }
  | { readonly kind: 'ciMismatch' }
  | { readonly kind: 'contact'; readonly failure: Failure }
  | { readonly kind: 'cancelled' };
