import type { SendOutcome } from '../gift/views.ts';
import type { ActionType, TransferState } from '../history/views.ts';
import type { JobId } from '../shared/ids.ts';
import type { MatchNumber, QrState } from './rules.ts';

/** A QR to show (product 3, QR response). */
export interface QrShown {
  /** What the QR says; also the link that a wallet on the same device opens. */
  readonly qrData: string;
  /** The secret by which its state is asked for; it is not in the QR. */
  readonly nonce: string;
  /** Seconds that it lasts. */
  readonly duration: number;
}

/** Where a shown QR stands; the number is there while the wallet's holder has to name it. */
export interface QrStep {
  readonly state: QrState;
  readonly matchNumber: MatchNumber | null;
}

/** Where the approval of an action stands (product 3, transfer state result). */
export interface ApprovalStep extends QrStep {
  readonly transfer: TransferState;
  readonly type: ActionType;
  /** What became of each NFT that was to be sent; there once it has been carried out. */
  readonly outcomes?: readonly SendOutcome[];
  /** The job that an act over many things goes on as; there once it has been opened. */
  readonly jobId?: JobId;
}
