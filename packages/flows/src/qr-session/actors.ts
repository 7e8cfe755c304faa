import type { QrTickets } from '@naru/domain/qr';
import { mapResult } from '@naru/domain/shared';
import { fromPromise } from 'xstate';
import { approvalProgress, grantedProgress, isOfVisitor } from './answers.ts';
import type { QrFetched, QrRead, QrSubject, QrToRead } from './contract.ts';

export const qrSessionActors = (port: { readonly qrTickets: QrTickets }) => ({
  fetchQr: fromPromise<QrFetched, QrSubject>(({ input }) => {
    if (input.kind === 'signIn') return port.qrTickets.forSignIn();
    if (input.kind === 'join') return port.qrTickets.forJoin();
    return input.kind === 'change' ? port.qrTickets.forChange(input.change) : port.qrTickets.forAction(input.action);
  }),
  readStep: fromPromise<QrRead, QrToRead>(async ({ input: { subject, nonce } }) => {
    if (isOfVisitor(subject)) return mapResult(await port.qrTickets.signInStep(nonce), grantedProgress);
    if (subject.kind === 'change') return mapResult(await port.qrTickets.changeStep(nonce), grantedProgress);
    const step = await port.qrTickets.approvalStep(nonce);
    return step.ok ? approvalProgress(step.value) : step;
  }),
});
