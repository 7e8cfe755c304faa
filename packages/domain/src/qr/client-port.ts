import type { AccountChange } from '../account/proof.ts';
import type { Act } from '../act/act.ts';
import type { Answer } from '../failure/code.ts';
import type { ApprovalStep, QrShown, QrStep } from './views.ts';

/** QRs for a wallet: signing in, and approving an action of the signed-in member. A state is told only to the browser or session that asked. */
export interface QrTickets {
  /** Asks who the wallet's holder is, and nothing else. */
  forSignIn(): Answer<QrShown>;
  /** Asks for all that a join takes; it signs in as well. Its state is told by `signInStep`. */
  forJoin(): Answer<QrShown>;
  signInStep(nonce: string): Answer<QrStep>;
  forAction(action: Act): Answer<QrShown>;
  /** An approval that failed answers its refusal instead: the action's own (`alreadyListed`, …), or what its state says. */
  approvalStep(nonce: string): Answer<ApprovalStep>;
  /** For a change of the signed-in member's account: once approved, its secret is the proof that the change takes. */
  forChange(change: AccountChange): Answer<QrShown>;
  changeStep(nonce: string): Answer<QrStep>;
}

/** Joining and signing in with what a wallet approved behind a QR. */
export interface WalletAccounts {
  /** `signUpNeeded` when nobody has joined with this wallet yet, `ciMismatch` when its certificate is another person's than the account. */
  signIn(nonce: string): Answer<void>;
  /** Keeps what somebody agreed to whose wallet has just been approved in this browser; the join takes it (product 3, terms agreement). */
  agree(terms: { email: string; agree1: boolean; agree2: boolean; agree3: boolean }): Answer<void>;
  /** Joins with the certificate behind a QR for joining; answers the nickname that was assigned. `phoneVerificationFailed` for one for signing in. */
  join(nonce: string): Answer<{ nickname: string }>;
  /** Links the identity behind an approved QR to the signed-in account; `ciMismatch` when they are two people. */
  linkIdentity(nonce: string): Answer<void>;
}
