import type { Accounts } from '@naru/domain/account';
import type { LogoutType, Sessions } from '@naru/domain/session';
import { fromCallback, fromPromise } from 'xstate';
import type { MemberLoaded, Refreshed, SessionEvent, SignedOut, TokenValid } from './contract.ts';

export const sessionActors = (port: { readonly sessions: Sessions; readonly accounts: Accounts }) => ({
  validate: fromPromise<TokenValid>(() => port.sessions.isValid()),
  loadMember: fromPromise<MemberLoaded>(() => port.accounts.info()),
  refresh: fromPromise<Refreshed>(() => port.sessions.refresh()),
  signOut: fromPromise<SignedOut, LogoutType>(({ input }) => port.sessions.signOut(input)),
  ends: fromCallback<SessionEvent>(({ sendBack }) => port.sessions.onEnded((end) => sendBack({ type: 'ended', end }))),
});
