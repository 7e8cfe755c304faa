import type { Accounts, MemberInfo } from '@naru/domain/account';
import type { SessionEnd, Sessions } from '@naru/domain/session';
import type { SiteCode } from '@naru/domain/shared';
import type { SessionEmitted } from '@naru/flows/session';
import type { RunConfig } from '../config.ts';
import { createStore } from '../watched-store.ts';
import type { SessionFlow } from './flow.ts';
import { ANONYMOUS, CHECKING, LEAVING, type SessionStore, type SessionView } from './store.ts';
import { dropEnd, storedEnd, storeEnd } from './unseen-end.ts';

interface Needs {
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly config: RunConfig;
}

const activeSiteOf = (member: MemberInfo, stored: SiteCode | null): SiteCode | null =>
  member.siteAuthList.find((site) => site.siteCode === stored)?.siteCode ?? null;

/** Follows the session flow. The flow is loaded with the first token: most visitors of a shop have none. */
export const createSessionStore = ({ sessions, accounts, config }: Needs): SessionStore => {
  const store = createStore<SessionView>(sessions.hasToken() ? CHECKING : ANONYMOUS, ANONYMOUS);
  const listeners = new Set<(event: SessionEmitted) => void>();
  let flow: Promise<SessionFlow> | undefined;
  let running: SessionFlow | undefined;
  if (sessions.hasToken()) dropEnd();
  let unseen = storedEnd();
  const emit = (event: SessionEmitted): void => {
    if (event.type === 'loggedIn') dropEnd();
    if (event.type === 'loggedOut' && event.how.notice === 'notice.sessionExpired') storeEnd({ reason: 'idle' });
    for (const listener of listeners) listener(event);
  };
  const follow = (member: MemberInfo | null, waiting: boolean): void => {
    if (member !== null) store.set({ state: 'member', member, activeSite: activeSiteOf(member, sessions.activeSite()) });
    else if (waiting) store.set(CHECKING);
    else store.set(store.get().state === 'member' ? LEAVING : ANONYMOUS);
  };
  const start = (): Promise<SessionFlow> => {
    flow ??= import('./flow.ts').then(({ startSession }) => {
      running = startSession({ sessions, accounts, idleLimitMinutes: config.sessionMinutes }, follow, emit);
      return running;
    });
    return flow;
  };
  // Kept at once, before anything has to be loaded: the tokens are gone by now, and a reload would find nothing to tell.
  sessions.onEnded((end: SessionEnd) => {
    if (end.reason === 'otherTab') return;
    storeEnd({ ...end, reason: end.reason });
    // The flow hears of it by itself once it is there; until then a call of the page may have been quicker.
    if (running === undefined) void start().then((begun) => begun.ended(end));
  });
  if (sessions.hasToken()) void start();
  return {
    get: store.get,
    subscribe: store.subscribe,
    drawn: store.drawn,
    signedIn: async () => (await start()).signedIn(),
    reload: async () => (await start()).reload(),
    signOut: async () => (await start()).signOut(),
    check: (authRoute) => {
      if (store.get().state === 'leaving') store.set(ANONYMOUS);
      if (flow !== undefined || sessions.hasToken()) void start().then((running) => running.check(authRoute));
    },
    active: () => {
      if (flow !== undefined) void flow.then((running) => running.active());
    },
    enterIssuerMode: (siteCode) => {
      const view = store.get();
      if (view.state !== 'member') return;
      const site = siteCode ?? view.member.siteAuthList[0]?.siteCode ?? null;
      sessions.setActiveSite(site);
      store.set({ ...view, activeSite: site });
    },
    takeUnseenEnd: () => {
      const taken = unseen;
      unseen = null;
      return taken;
    },
    endSeen: dropEnd,
    onEmitted: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
