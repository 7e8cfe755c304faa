import { failure } from '@naru/domain/failure';
import type { SendOutcome } from '@naru/domain/gift';
import { type ApprovalStep, ENDED_QR_STATES, type QrState, type QrStep } from '@naru/domain/qr';
import { QR_DURATION_MS } from '@naru/domain/session';
import { fail, ok } from '@naru/domain/shared';
import { isPassing } from '../shared/result.ts';
import type { QrFetched, QrProgress, QrRead, QrSessionContext, QrSubject, QrToRead, WalletStep } from './contract.ts';

const isWalletStep = (state: QrState): state is WalletStep => !ENDED_QR_STATES.has(state);

const open = ({ state, matchNumber }: QrStep): QrProgress => {
  if (!isWalletStep(state)) return { kind: state === 'expired' ? 'expired' : 'refused' };
  return { kind: 'open', step: state, matchNumber };
};

/** What became of each NFT, where that is told. */
export const outcomesIn = ({ outcomes }: { readonly outcomes?: readonly SendOutcome[] }): { readonly outcomes?: readonly SendOutcome[] } =>
  outcomes === undefined ? {} : { outcomes };

/** What the step of a sign-in or of a change means: once approved, it is for this browser to go on with it. */
export const grantedProgress = (step: QrStep): QrProgress =>
  step.state === 'approved' || step.state === 'used' ? { kind: 'granted' } : open(step);

/** What an approval's step means: once used it has ended, and to be refused is a failure unless time merely ran out (product 4, transfer-request polling). */
export const approvalProgress = (step: ApprovalStep): QrRead => {
  if (step.state === 'used') return ok({ kind: 'granted', ...outcomesIn(step) });
  if (step.state === 'failed' || step.state === 'refused') return fail(failure('qrRefused'));
  return ok(open(step));
};

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
