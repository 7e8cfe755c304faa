import type { MemberInfo } from '@naru/domain/account';
import type { Answer } from '@naru/domain/failure';
import type { QrTickets, WalletAccounts } from '@naru/domain/qr';
import { fromPromise } from 'xstate';
import { qrSessionActors } from '../qr-session/actors.ts';
import { qrSessionMachine } from '../qr-session/machine.ts';
import type { AgreementOrder, AgreementSaved, AppJoined, Recognised, WalletSignedIn } from './contract.ts';

/** The actors of the flow; `recognise` reads whose session it is, once there is one. */
export const appSignUpActors = (port: {
  readonly qrTickets: QrTickets;
  readonly walletAccounts: WalletAccounts;
  readonly recognise: () => Answer<MemberInfo>;
}) => ({
  qrSession: qrSessionMachine.provide({ actors: qrSessionActors(port) }),
  signIn: fromPromise<WalletSignedIn, string>(({ input }) => port.walletAccounts.signIn(input)),
  recognise: fromPromise<Recognised>(() => port.recognise()),
  agree: fromPromise<AgreementSaved, AgreementOrder>(({ input }) => port.walletAccounts.agree(input)),
  join: fromPromise<AppJoined, string>(({ input }) => port.walletAccounts.join(input)),
});
