import type { QrTickets } from '@naru/domain/qr';
import { mapResult } from '@naru/domain/shared';
import { fromPromise } from 'xstate';
import { isOfVisitor } from './answers.ts';
import type { QrFetched, QrRead, QrSubject, QrToRead } from './contract.ts';
import { approvalProgress, grantedProgress } from './progress.ts';

/** The actors of the flow over the QR desk. */
export const qrSessionActors = (desk: { readonly qrTickets: QrTickets }) => ({
  fetchQr: fromPromise<QrFetched, QrSubject>(({ input }) => {
    if (input.kind === 'signIn') return desk.qrTickets.forSignIn();
    if (input.kind === 'join') return desk.qrTickets.forJoin();
    return input.kind === 'change' ? desk.qrTickets.forChange(input.change) : desk.qrTickets.forAction(input.action);
  }),
  readStep: fromPromise<QrRead, QrToRead>(async ({ input: { subject, nonce } }) => {
    if (isOfVisitor(subject)) return mapResult(await desk.qrTickets.signInStep(nonce), grantedProgress);
    if (subject.kind === 'change') return mapResult(await desk.qrTickets.changeStep(nonce), grantedProgress);
    const step = await desk.qrTickets.approvalStep(nonce);
    return step.ok ? approvalProgress(step.value) : step;
  }),
});
