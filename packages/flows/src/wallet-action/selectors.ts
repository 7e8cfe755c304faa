import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { qrOf } from '../approval-poll/selectors.ts';
import type { pinSignMachine } from '../pin-sign/machine.ts';
import type { QrSessionRef } from '../qr-session/selectors.ts';
import type { walletActionMachine } from './machine.ts';

export type WalletActionSnapshot = SnapshotFrom<typeof walletActionMachine>;

/** The running flow of a PIN pad, for `connectPinSign`. */
export type PinSignRef = ActorRefFrom<typeof pinSignMachine>;

/** Which step is on. `offered`: the wallet on this very device may be opened. */
export type WalletActionStep = 'pin' | 'approval' | 'offered' | 'over';

export const walletActionStepOf = (snapshot: WalletActionSnapshot): WalletActionStep => {
  if (snapshot.matches('pin')) return 'pin';
  if (snapshot.matches('approval')) return 'approval';
  return snapshot.matches('offered') ? 'offered' : 'over';
};

/** The QR that is being approved; undefined where there is none. */
export const actionQrOf = (snapshot: WalletActionSnapshot): QrSessionRef | undefined => {
  const approval = snapshot.children.approval;
  return approval === undefined ? undefined : qrOf(approval.getSnapshot());
};
