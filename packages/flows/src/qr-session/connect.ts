import type { Failure } from '@naru/domain/failure';
import type { MatchNumber } from '@naru/domain/qr';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { secondsOf } from './answers.ts';
import type { QrSessionEvent, WalletStep } from './contract.ts';
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

export interface QrSessionView {
  readonly step: QrViewStep;
  /** What the QR says, which is also the link that a wallet on this very device opens; null while there is none to scan. */
  readonly qrData: string | null;
  /** The number that the wallet's holder has to name; null unless they have to. */
  readonly matchNumber: MatchNumber | null;
  /** Whole seconds that are left. */
  readonly remaining: number;
  /** Seconds that the QR lasts from its showing. */
  readonly duration: number;
  /** The QR still lives, but the server can not be reached at the moment. */
  readonly unreachable: boolean;
  readonly problem: Failure | null;
  /** Another QR, after a refusal or a failed fetch. */
  retry(): void;
  close(): void;
}

export const connectQrSession = (snapshot: QrSessionSnapshot, send: (event: QrSessionEvent) => void): QrSessionView => {
  const { qr, matchNumber, remaining, problem } = snapshot.context;
  const shown = snapshot.matches('shown');
  return {
    step: qrStepOf(snapshot),
    qrData: shown && qr !== null ? qr.qrData : null,
    matchNumber: shown ? matchNumber : null,
    remaining,
    duration: secondsOf(snapshot.context),
    unreachable: shown && problem !== null,
    problem,
    retry: () => send({ type: 'retry' }),
    close: () => send({ type: 'close' }),
  };
};
