import type { Accounts, MemberInfo } from '@naru/domain/account';
import type { LogoutType, Sessions } from '@naru/domain/session';
import type { SiteCode } from '@naru/domain/shared';
import { createStore, type Store } from '../store.ts';

/** What the page knows of its visitor. `checking`: a token is stored and the server has not yet said whose it is. */
export type SessionView =
  | { readonly state: 'checking' }
  | { readonly state: 'anonymous' }
  | { readonly state: 'member'; readonly member: MemberInfo; readonly activeSite: SiteCode | null };

/** The visitor's session as the screens see it; tokens stay inside the port's adapter. */
export interface SessionStore extends Store<SessionView> {
  /** Reads the member anew, after a log-in or a change of the member's facts. */
  reload(): Promise<void>;
  signOut(kind: LogoutType): Promise<void>;
  /** The session ended from outside: only the view has to follow. */
  forget(): void;
  /** Turns issuer mode on, for `siteCode` or for the site that was active last (specification, section 2). */
  enterIssuerMode(siteCode?: SiteCode): void;
}

const ANONYMOUS: SessionView = { state: 'anonymous' };

const activeSiteOf = (member: MemberInfo, kept: SiteCode | null): SiteCode | null =>
  member.siteAuthList.find((site) => site.siteCode === kept)?.siteCode ?? null;

/** Follows the session port: anonymous without a token, a member once the account server has answered. */
export const createSessionStore = ({ sessions, accounts }: { sessions: Sessions; accounts: Accounts }): SessionStore => {
  const store = createStore<SessionView>(sessions.hasToken() ? { state: 'checking' } : ANONYMOUS);
  const reload = async (): Promise<void> => {
    const answer = await accounts.info();
    store.set(
      answer.ok ? { state: 'member', member: answer.value, activeSite: activeSiteOf(answer.value, sessions.activeSite()) } : ANONYMOUS,
    );
  };
  if (sessions.hasToken()) void reload();
  return {
    ...store,
    reload,
    signOut: async (kind) => {
      await sessions.signOut(kind);
      store.set(ANONYMOUS);
    },
    forget: () => store.set(ANONYMOUS),
    enterIssuerMode: (siteCode) => {
      const view = store.get();
      if (view.state !== 'member') return;
      const site = siteCode ?? view.member.siteAuthList[0]?.siteCode ?? null;
      sessions.setActiveSite(site);
      store.set({ ...view, activeSite: site });
    },
  };
};
