import type { SnapshotFrom } from 'xstate';
import type { QrSessionRef } from '../qr-session/selectors.ts';
import type { approvalPollMachine } from './machine.ts';

export type ApprovalSnapshot = SnapshotFrom<typeof approvalPollMachine>;

/** The QR of an approval; undefined once it is over. */
export const qrOf = (snapshot: ApprovalSnapshot): QrSessionRef | undefined => snapshot.children.qr;
