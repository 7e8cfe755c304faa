import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { qrOf } from '../approval-poll/machine.ts';
import type { pinSignMachine } from '../pin-sign/machine.ts';
import type { QrSessionRef } from '../qr-session/connect.ts';
import type { WalletActionEvent, walletActionMachine } from './machine.ts';

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

/** What the dialog that confirms an action shows and does; PIN pad and QR have views of their own. */
export interface WalletActionView {
  readonly step: WalletActionStep;
  readonly pin: PinSignRef | undefined;
  readonly qr: QrSessionRef | undefined;
  openWallet(): void;
  close(): void;
}

export const connectWalletAction = (snapshot: WalletActionSnapshot, send: (event: WalletActionEvent) => void): WalletActionView => ({
  step: walletActionStepOf(snapshot),
  pin: snapshot.children.pin,
  qr: actionQrOf(snapshot),
  openWallet: () => send({ type: 'openWallet' }),
  close: () => send({ type: 'close' }),
});
