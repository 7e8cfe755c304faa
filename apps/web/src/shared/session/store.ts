import type { MemberInfo } from '@naru/domain/account';
import type { SiteCode } from '@naru/domain/shared';
import type { SessionEmitted } from '@naru/flows/session';
import type { Store } from '../watched-store.ts';
import type { UnseenEnd } from './unseen-end.ts';

/**
 * What the page knows of its visitor. `checking`: a token is stored and the server has not yet said whose it is. `leaving`: a session has just
 * ended and the page is on its way home; until it is there, a member's page leads nowhere else.
 */
export type SessionView =
  | { readonly state: 'checking' }
  | { readonly state: 'anonymous' }
  | { readonly state: 'leaving' }
  | { readonly state: 'member'; readonly member: MemberInfo; readonly activeSite: SiteCode | null };

/** Nobody is logged in. */
export const ANONYMOUS: SessionView = Object.freeze({ state: 'anonymous' });
/** A session has just ended. */
export const LEAVING: SessionView = Object.freeze({ state: 'leaving' });
/** It is not known yet whether somebody is. */
export const CHECKING: SessionView = Object.freeze({ state: 'checking' });

/** The visitor's session as the screens see it; tokens stay inside the port's adapter. */
export interface SessionStore extends Omit<Store<SessionView>, 'set'> {
  /** The member has just signed in: reads whose session it is. */
  signedIn(): Promise<void>;
  /** Reads the member anew, after a change of the member's facts. */
  reload(): Promise<void>;
  signOut(): Promise<void>;
  /** On every move: is somebody logged in (product 4, login check)? */
  check(authRoute: boolean): void;
  active(): void;
  /** Turns issuer mode on, for `siteCode` or for the first of the member's sites (product 2). */
  enterIssuerMode(siteCode?: SiteCode): void;
  /** The end of a session that was not acknowledged before the page was loaded anew: handed out once. */
  takeUnseenEnd(): UnseenEnd | null;
  /** The member has acknowledged how the session ended. */
  endSeen(): void;
  /** Calls back at each log-in and at each end of a session. */
  onEmitted(listener: (event: SessionEmitted) => void): () => void;
}
