import type { QrSessionRef } from '../qr-session/selectors.ts';
import type { ApprovalEvent } from './contract.ts';
import { type ApprovalSnapshot, qrOf } from './selectors.ts';

/** What a dialog for an approval shows and does; the QR has a view of its own (`connectQrSession` over `qr`). */
export interface ApprovalView {
  readonly qr: QrSessionRef | undefined;
  close(): void;
}

/** Maps a moment of the flow to what a dialog needs. */
export const connectApproval = (snapshot: ApprovalSnapshot, send: (event: ApprovalEvent) => void): ApprovalView => ({
  qr: qrOf(snapshot),
  close: () => send({ type: 'close' }),
});
