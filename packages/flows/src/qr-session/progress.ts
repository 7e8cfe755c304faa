import { failure } from '@naru/domain/failure';
import type { SendOutcome } from '@naru/domain/gift';
import { type ApprovalStep, ENDED_QR_STATES, type QrState, type QrStep } from '@naru/domain/qr';
import { fail, ok } from '@naru/domain/shared';
import type { QrProgress, QrRead, WalletStep } from './contract.ts';

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
