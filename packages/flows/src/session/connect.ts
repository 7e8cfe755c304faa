import type { MemberInfo } from '@naru/domain/account';
import type { SessionEvent } from './contract.ts';
import { isSessionWaiting, memberOf, type SessionSnapshot } from './selectors.ts';

/** What the page needs to know of the session. */
export interface SessionView {
  readonly member: MemberInfo | null;
  readonly loggedIn: boolean;
  readonly waiting: boolean;
  check(route: { readonly authRoute: boolean; readonly hasToken: boolean }): void;
  signedIn(): void;
  reload(): void;
  active(): void;
  logOut(): void;
}

/** Maps a moment of the flow to what the page needs. */
export const connectSession = (snapshot: SessionSnapshot, send: (event: SessionEvent) => void): SessionView => ({
  member: memberOf(snapshot),
  loggedIn: memberOf(snapshot) !== null,
  waiting: isSessionWaiting(snapshot),
  check: (route) => send({ type: 'check', ...route }),
  signedIn: () => send({ type: 'signedIn' }),
  reload: () => send({ type: 'reload' }),
  active: () => send({ type: 'active' }),
  logOut: () => send({ type: 'logOut' }),
});
