import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { WalletStep } from './contract.ts';
import type { qrSessionMachine } from './machine.ts';

export type QrSessionSnapshot = SnapshotFrom<typeof qrSessionMachine>;

/** The running flow of a QR inside another flow, for `connectQrSession`. */
export type QrSessionRef = ActorRefFrom<typeof qrSessionMachine>;

/** What a screen shows. `expired`: the QR has run out and the next is on its way; `unfetched`: none could be had. */
export type QrViewStep = 'fetching' | WalletStep | 'refused' | 'expired' | 'unfetched' | 'over';

export const qrStepOf = (snapshot: QrSessionSnapshot): QrViewStep => {
  if (snapshot.matches('fetching')) return snapshot.context.renewing ? 'expired' : 'fetching';
  if (snapshot.matches('shown')) return snapshot.context.step;
  if (snapshot.matches('lastLook')) return 'expired';
  if (snapshot.matches('refused')) return 'refused';
  return snapshot.matches('unfetched') ? 'unfetched' : 'over';
};
