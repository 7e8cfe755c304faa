import type { Failure } from '@naru/domain/failure';
import type { QrSessionRef } from '../qr-session/selectors.ts';
import type { CiLinkEvent } from './contract.ts';
import { type CiLinkSnapshot, type CiLinkStep, ciLinkStepOf } from './selectors.ts';

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
