import type { Accounts, MemberInfo } from '@naru/domain/account';
import type { SessionEnd, Sessions } from '@naru/domain/session';
import { isSessionWaiting, memberOf, type SessionEmitted, type SessionSnapshot, sessionActors, sessionMachine } from '@naru/flows/session';
import { createActor, waitFor } from 'xstate';

interface Port {
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly idleLimitMinutes: number;
}

/** The running session flow, as far as the page drives it. */
export interface SessionFlow {
  signedIn(): Promise<void>;
  reload(): Promise<void>;
  signOut(): Promise<void>;
  check(authRoute: boolean): void;
  active(): void;
  /** The session ended before the flow was there to hear of it. */
  ended(end: SessionEnd): void;
}

const isBusy = (snapshot: SessionSnapshot): boolean =>
  isSessionWaiting(snapshot) || snapshot.matches('leaving') || snapshot.matches({ loggedIn: { access: 'reloading' } });

/** Starts the session flow; `follow` hears of every change, `tell` of every log-in and log-out (product 4). */
export const startSession = (
  { sessions, accounts, idleLimitMinutes }: Port,
  follow: (member: MemberInfo | null, waiting: boolean) => void,
  emit: (event: SessionEmitted) => void,
): SessionFlow => {
  const device = matchMedia('(pointer: coarse)').matches ? 'mobile' : 'pc';
  const actor = createActor(sessionMachine.provide({ actors: sessionActors({ sessions, accounts }) }), {
    input: { device, idleLimitMinutes, hasToken: sessions.hasToken() },
  });
  for (const type of ['loggedIn', 'loggedOut', 'forcedOut', 'idle', 'back'] as const) actor.on(type, emit);
  let last: MemberInfo | null | undefined;
  let waited: boolean | undefined;
  actor.subscribe((snapshot) => {
    const member = memberOf(snapshot);
    const waiting = isBusy(snapshot);
    // Timers move the flow too: the page is drawn anew only when something that it shows has changed.
    if (member === last && (waiting === waited || member !== null)) return;
    last = member;
    waited = waiting;
    follow(member, waiting);
  });
  actor.start();
  const settled = async (): Promise<void> => void (await waitFor(actor, (snapshot) => !isBusy(snapshot)));
  return {
    signedIn: () => {
      actor.send({ type: 'signedIn' });
      return settled();
    },
    reload: () => {
      actor.send({ type: 'reload' });
      return settled();
    },
    signOut: () => {
      actor.send({ type: 'logOut' });
      return settled();
    },
    check: (authRoute) => actor.send({ type: 'check', authRoute, hasToken: sessions.hasToken() }),
    active: () => actor.send({ type: 'active' }),
    ended: (end) => actor.send({ type: 'ended', end }),
  };
};
