import type { AccountChange } from '@naru/domain/account';
import type { Act } from '@naru/domain/act';
import type { Failure } from '@naru/domain/failure';
import type { SendOutcome } from '@naru/domain/gift';
import type { MatchNumber, QrShown } from '@naru/domain/qr';
import type { Answered } from '../shared/result.ts';

/** How often the remaining time of a QR is counted, in milliseconds. */
export const QR_TICK_MS = 1_000;

/** What a QR is for: signing in, joining, one exact action of the member, or one exact change of the account. */
export type QrSubject =
  | { readonly kind: 'signIn' }
  | { readonly kind: 'join' }
  | { readonly kind: 'action'; readonly action: Act }
  | { readonly kind: 'change'; readonly change: AccountChange };

/** How far the wallet's holder has come with the QR that is shown. */
export type WalletStep = 'waiting' | 'scanned' | 'matching' | 'approved';

/**
 * What a look at the QR's state found. `granted`: approved for signing in, joining or the change, or the action has been carried out, with what became of each
 * NFT where several were sent.
 */
export type QrProgress =
  | { readonly kind: 'open'; readonly step: WalletStep; readonly matchNumber: MatchNumber | null }
  | { readonly kind: 'granted'; readonly outcomes?: readonly SendOutcome[] }
  | { readonly kind: 'refused' }
  | { readonly kind: 'expired' };

export interface QrSessionContext {
  readonly subject: QrSubject;
  readonly qr: QrShown | null;
  /** The QR that was shown has run out and another takes its place. */
  readonly renewing: boolean;
  readonly step: WalletStep;
  readonly matchNumber: MatchNumber | null;
  /** Whole seconds that the QR has left. */
  readonly remaining: number;
  readonly problem: Failure | null;
  readonly ending: QrSessionOutput;
}

export type QrSessionEvent =
  /** Another QR, after a refusal or a failed fetch. */
  { readonly type: 'retry' } | { readonly type: 'close' };

export interface QrToRead {
  readonly subject: QrSubject;
  readonly nonce: string;
}

export type QrFetched = Answered<QrShown>;
export type QrRead = Answered<QrProgress>;

/** How the flow ends. `failed`: a call refused for good, or the action was refused; for the caller to tell in its own words. */
export type QrSessionOutput =
  | { readonly kind: 'granted'; readonly nonce: string; readonly outcomes?: readonly SendOutcome[] }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'cancelled' };
