import type { QrTickets, WalletAccounts } from '@naru/domain/qr';
import { fromPromise } from 'xstate';
import { qrSessionActors } from '../qr-session/actors.ts';
import { qrSessionMachine } from '../qr-session/machine.ts';
import type { IdentityLinked } from './contract.ts';

export const ciLinkActors = (port: { readonly qrTickets: QrTickets; readonly walletAccounts: WalletAccounts }) => ({
  qrSession: qrSessionMachine.provide({ actors: qrSessionActors(port) }),
  link: fromPromise<IdentityLinked, string>(({ input }) => port.walletAccounts.linkIdentity(input)),
});
