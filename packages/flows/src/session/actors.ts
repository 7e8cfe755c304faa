import type { Accounts } from '@naru/domain/account';
import type { LogoutType, Sessions } from '@naru/domain/session';
import { fromCallback, fromPromise } from 'xstate';
import type { MemberLoaded, Refreshed, SessionEvent, SignedOut, TokenValid } from './contract.ts';

/** The actors of the flow over the session and the accounts desk. */
export const sessionActors = (desk: { readonly sessions: Sessions; readonly accounts: Accounts }) => ({
  validate: fromPromise<TokenValid>(() => desk.sessions.isValid()),
  loadMember: fromPromise<MemberLoaded>(() => desk.accounts.info()),
  refresh: fromPromise<Refreshed>(() => desk.sessions.refresh()),
  signOut: fromPromise<SignedOut, LogoutType>(({ input }) => desk.sessions.signOut(input)),
  ends: fromCallback<SessionEvent>(({ sendBack }) => desk.sessions.onEnded((end) => sendBack({ type: 'ended', end }))),
});
