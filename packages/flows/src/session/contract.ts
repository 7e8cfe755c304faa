import type { MemberInfo } from '@naru/domain/account';
import type { Failure, NoticeKey } from '@naru/domain/failure';
import type { LogoutType, SessionEnd } from '@naru/domain/session';
import type { Answered } from '../shared/result.ts';

export interface SessionInput {
  readonly device: 'pc' | 'mobile';
  readonly idleLimitMinutes: number;
  /** A token is stored from an earlier visit. */
  readonly hasToken: boolean;
}

/** How a session ended, for whoever tells it. */
export interface LoggedOut {
  readonly type: LogoutType;
  readonly notice: NoticeKey | null;
  /** When another log-in ended it, and on what. */
  readonly end: SessionEnd | null;
}

export interface SessionContext {
  readonly input: SessionInput;
  readonly member: MemberInfo | null;
  /** The member has just signed in, rather than been recognised by a stored token. */
  readonly fresh: boolean;
  /** How the session is ending or ended last. */
  readonly leaving: LoggedOut;
  readonly problem: Failure | null;
}

export type SessionEvent =
  /** On every navigation: is somebody logged in (product 4, login check)? */
  | { readonly type: 'check'; readonly authRoute: boolean; readonly hasToken: boolean }
  | { readonly type: 'signedIn' }
  /** The member's data has changed. */
  | { readonly type: 'reload' }
  | { readonly type: 'active' }
  /** A call was refused because the access token has expired. */
  | { readonly type: 'tokenExpired' }
  | { readonly type: 'logOut' }
  | { readonly type: 'ended'; readonly end: SessionEnd };

export type TokenValid = Answered<boolean>;
export type MemberLoaded = Answered<MemberInfo>;
export type Refreshed = Answered<void>;
export type SignedOut = Answered<void>;

/** Told while the flow goes on; where each leads is for the app to say (`afterLogin`, `afterLogout`). */
export type SessionEmitted =
  | { readonly type: 'loggedIn'; readonly member: MemberInfo; readonly fresh: boolean }
  | { readonly type: 'loggedOut'; readonly how: LoggedOut; readonly member: MemberInfo | null }
  /** Nobody is logged in on a route that needs it: a log-out without a message. */
  | { readonly type: 'forcedOut' }
  /** Nobody has used the page for long: in `IDLE_WARNING_MS` the session ends, unless somebody does. */
  | { readonly type: 'idle' }
  /** Somebody has, or the session is over. */
  | { readonly type: 'back' };
