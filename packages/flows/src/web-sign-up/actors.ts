import type { Accounts } from '@naru/domain/account';
import type { Sessions } from '@naru/domain/session';
import type { Clock } from '@naru/domain/shared';
import { fromPromise } from 'xstate';
import { emailCodeActors, emailCodeMachine } from '../email-code/machine.ts';
import type { IdentityProved, Joined, JoinOrder, PhoneCheck, ProveOrder, SignedIn } from './contract.ts';

export const webSignUpActors = (port: {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly phone: PhoneCheck;
  readonly clock: Clock;
}) => ({
  emailCode: emailCodeMachine.provide({ actors: emailCodeActors(port) }),
  prove: fromPromise<IdentityProved, ProveOrder>(({ input }) =>
    input.isResumed ? port.phone.proveResumed() : port.phone.prove('join', input.keep),
  ),
  join: fromPromise<Joined, JoinOrder>(({ input }) => port.accounts.joinByEmail(input)),
  signIn: fromPromise<SignedIn, { readonly email: string; readonly password: string }>(({ input }) => port.sessions.signIn(input)),
});
