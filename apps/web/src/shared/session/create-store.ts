import type { Accounts, MemberInfo } from '@naru/domain/account';
import type { Sessions } from '@naru/domain/session';
import type { SiteCode } from '@naru/domain/shared';
import type { SessionTold } from '@naru/flows/session';
import type { RunConfig } from '../config.ts';
import { createStore } from '../store.ts';
import type { SessionFlow } from './flow.ts';
import type { SessionStore } from './store.ts';
import { ANONYMOUS, CHECKING, LEAVING, type SessionView } from './view.ts';

interface Needs {
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly config: RunConfig;
}

const activeSiteOf = (member: MemberInfo, kept: SiteCode | null): SiteCode | null =>
  member.siteAuthList.find((site) => site.siteCode === kept)?.siteCode ?? null;

/** Follows the session flow. The flow is loaded with the first token: most visitors of a shop have none. */
export const createSessionStore = ({ sessions, accounts, config }: Needs): SessionStore => {
  const store = createStore<SessionView>(sessions.hasToken() ? CHECKING : ANONYMOUS);
  const listeners = new Set<(told: SessionTold) => void>();
  let flow: Promise<SessionFlow> | undefined;
  const follow = (member: MemberInfo | null, waiting: boolean): void => {
    if (member !== null) store.set({ state: 'member', member, activeSite: activeSiteOf(member, sessions.activeSite()) });
    else if (waiting) store.set(CHECKING);
    else store.set(store.get().state === 'member' ? LEAVING : ANONYMOUS);
  };
  const start = (): Promise<SessionFlow> => {
    flow ??= import('./flow.ts').then(({ startSession }) =>
      startSession({ sessions, accounts, idleLimitMinutes: config.sessionMinutes }, follow, (told) => {
        for (const listener of listeners) listener(told);
      }),
    );
    return flow;
  };
  if (sessions.hasToken()) void start();
  return {
    get: store.get,
    subscribe: store.subscribe,
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
    onTold: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
