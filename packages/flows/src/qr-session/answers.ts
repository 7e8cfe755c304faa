import { QR_DURATION_MS } from '@naru/domain/session';
import { isPassing } from '../shared/passing.ts';
import type { QrFetched, QrRead, QrSessionContext, QrSubject, QrToRead } from './contract.ts';

/** Seconds that a QR lasts: as the server says, or 120 where it says nothing of use (product 9). */
export const secondsOf = ({ qr }: Pick<QrSessionContext, 'qr'>): number =>
  qr !== null && qr.duration > 0 ? qr.duration : QR_DURATION_MS / 1_000;

export const isOfVisitor = ({ kind }: QrSubject): boolean => kind === 'signIn' || kind === 'join';

export const qrToRead = ({ subject, qr }: QrSessionContext): QrToRead => {
  if (qr === null) throw new Error('no QR is shown');
  return { subject, nonce: qr.nonce };
};

/** Guard: what was asked for has been granted. */
export const isGranted = (_: unknown, answer: QrRead): boolean => answer.ok && answer.value.kind === 'granted';

/** Guard: the wallet's holder said no. */
export const isRefused = (_: unknown, answer: QrRead): boolean => answer.ok && answer.value.kind === 'refused';

/** Guard: the QR has run out; nobody has decided anything. */
export const isExpired = (_: unknown, answer: QrRead): boolean =>
  answer.ok ? answer.value.kind === 'expired' : answer.failure.name === 'qrExpired';

/** Guard: the QR is still on its way. */
export const isOpen = (_: unknown, answer: QrRead): boolean => answer.ok && answer.value.kind === 'open';

/** Guard: the wallet has approved, and the server is carrying the action out. */
export const isUnderWay = (_: unknown, answer: QrRead): boolean =>
  answer.ok && answer.value.kind === 'open' && answer.value.step === 'approved';

/**
 * Guard: a QR for an action or a change was refused for a reason of its own, which another try does not mend. For a sign-in or a join, or where the QR itself
 * could not be made, another try is offered.
 */
export const isHopeless = (
  _: unknown,
  { subject, answer }: Pick<QrSessionContext, 'subject'> & { readonly answer: QrFetched | QrRead },
): boolean => !isOfVisitor(subject) && !answer.ok && answer.failure.name !== 'qrFailed' && !isPassing(undefined, answer);
