import type { Failure } from '@naru/domain/failure';
import type { SnapshotFrom } from 'xstate';
import type { QrSessionRef } from '../qr-session/connect.ts';
import type { CiLinkEvent, ciLinkMachine } from './machine.ts';

export type CiLinkSnapshot = SnapshotFrom<typeof ciLinkMachine>;

export type CiLinkStep = 'qr' | 'linking' | 'stopped' | 'over';

export const ciLinkStepOf = (snapshot: CiLinkSnapshot): CiLinkStep => {
  if (snapshot.matches('qr')) return 'qr';
  if (snapshot.matches('linking')) return 'linking';
  return snapshot.matches('stopped') ? 'stopped' : 'over';
};

/** What the screen that links an identity shows and does; the QR has a view of its own (`connectQrSession` over `qr`). */
export interface CiLinkView {
  readonly step: CiLinkStep;
  readonly qr: QrSessionRef | undefined;
  readonly problem: Failure | null;
  retry(): void;
  close(): void;
}

export const connectCiLink = (snapshot: CiLinkSnapshot, send: (event: CiLinkEvent) => void): CiLinkView => ({
  step: ciLinkStepOf(snapshot),
  qr: snapshot.children.qr,
  problem: snapshot.context.problem,
  retry: () => send({ type: 'retry' }),
  close: () => send({ type: 'close' }),
});
