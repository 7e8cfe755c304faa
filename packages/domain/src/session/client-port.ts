import type { Answer } from '../failure/code.ts';
import type { SiteCode } from '../shared/ids.ts';
import type { AuthTokens, LogoutType, MySession } from './views.ts';

/** Beginning and ending a session. Tokens stay inside the adapter; screens never hold them. */
export interface Sessions {
  signIn(order: { email: string; password: string }): Answer<void>;
  /** Goes on with the tokens that the wallet app around the page has handed over; refused, and nothing kept, when the server does not take them. */
  takeOver(tokens: AuthTokens): Answer<void>;
  signOut(kind: LogoutType): Answer<void>;
  /** Whether a token is stored at all, without asking anybody. */
  hasToken(): boolean;
  /** Asks the server whether the stored token still holds. */
  isValid(): Answer<boolean>;
  refresh(): Answer<void>;
  activeSite(): SiteCode | null;
  setActiveSite(siteCode: SiteCode | null): void;
  /** Calls back when the session ended from outside: another log-in, an expired refresh token, another tab. */
  onEnded(listener: (reason: SessionEnd) => void): () => void;
}

/** The member's living sessions. */
export interface OpenSessions {
  /** This one first. */
  list(): Answer<readonly MySession[]>;
  end(sessionId: string): Answer<void>;
}

/** What ends a session before its time, besides another log-in: told to whoever still holds its tokens. */
export const SESSION_END_CAUSES = Object.freeze(['passwordChanged', 'accountChanged', 'reuse'] as const);
export type SessionEndCause = (typeof SESSION_END_CAUSES)[number];

/** Why a session ended without its holder asking for it here. */
export interface SessionEnd {
  readonly reason: 'duplicateLogin' | 'refreshExpired' | 'tokenUnverified' | 'otherTab';
  /** Of one that expired before its time: what ended it. */
  readonly cause?: string;
  /** Of a duplicate log-in: when (ISO 8601) and on what it happened. */
  readonly at?: string;
  readonly device?: string;
}
