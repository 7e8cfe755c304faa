import type { Failure } from '@naru/domain/failure';
import type { Answered } from '../shared/result.ts';

export interface CiLinkContext {
  /** Of the QR that was approved last. */
  readonly nonce: string;
  readonly problem: Failure | null;
  readonly ending: CiLinkOutput;
}

/** What may happen to the flow; everything else happens to the QR inside. */
export type CiLinkEvent = { readonly type: 'retry' } | { readonly type: 'close' };

export type IdentityLinked = Answered<void>;

/** How the flow ends. `ciMismatch`: the wallet's certificate is another person's than the account (screen ci-inconsistence). */
export type CiLinkOutput = { readonly kind: 'linked' } | { readonly kind: 'ciMismatch' } | { readonly kind: 'cancelled' };
