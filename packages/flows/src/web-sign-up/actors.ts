import type { Accounts } from '@naru/domain/account';
import type { Sessions } from '@naru/domain/session';
import type { Clock } from '@naru/domain/shared';
import { fromPromise } from 'xstate';
import { emailCodeActors } from '../email-code/actors.ts';
import { emailCodeMachine } from '../email-code/machine.ts';
import type { IdentityProved, Joined, JoinOrder, PhoneCheck, ProveOrder, SignedIn } from './contract.ts';

/** The actors of the flow over the accounts desk and the session. */
export const webSignUpActors = (desk: {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly phone: PhoneCheck;
  readonly clock: Clock;
}) => ({
  emailCode: emailCodeMachine.provide({ actors: emailCodeActors(desk) }),
  prove: fromPromise<IdentityProved, ProveOrder>(({ input }) =>
    input.isResumed ? desk.phone.proveResumed() : desk.phone.prove('join', input.keep),
  ),
  join: fromPromise<Joined, JoinOrder>(({ input }) => desk.accounts.joinByEmail(input)),
  signIn: fromPromise<SignedIn, { readonly email: string; readonly password: string }>(({ input }) => desk.sessions.signIn(input)),
});
