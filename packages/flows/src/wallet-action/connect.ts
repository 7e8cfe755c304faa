import type { QrSessionRef } from '../qr-session/selectors.ts';
import type { WalletActionEvent } from './contract.ts';
import { actionQrOf, type PinSignRef, type WalletActionSnapshot, type WalletActionStep, walletActionStepOf } from './selectors.ts';

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
