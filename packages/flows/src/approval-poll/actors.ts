import type { QrTickets } from '@naru/domain/qr';
import { qrSessionActors } from '../qr-session/actors.ts';
import { qrSessionMachine } from '../qr-session/machine.ts';

export const approvalActors = (port: { readonly qrTickets: QrTickets }) => ({
  qrSession: qrSessionMachine.provide({ actors: qrSessionActors(port) }),
});
