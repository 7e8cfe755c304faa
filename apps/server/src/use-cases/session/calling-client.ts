import type { sessions } from '../../stores/schema/index.ts';

/**
 * Who calls, by a secret that a client keeps apart from its tokens: a browser in a cookie out of reach of scripts, a program as it likes. Hashed.
 */
export interface CallingClient {
  /** What the call showed; null where it came without. */
  readonly shown: string | null;
  /** What it keeps from the answer on, when it keeps cookies: what it showed, or one that is new. */
  readonly given: string;
  /** Whether a page of this house calls, whose browser keeps cookies. */
  readonly isPage: boolean;
}

/**
 * To whom a session is bound that begins with a call: its refresh tokens are worth nothing to others. Null for callers that cannot be told from
 * others later: programs without a secret, and the page within the app, whose session the app carries on with calls of its own.
 */
export const boundClient = (
  { shown, given, isPage }: CallingClient,
  loginEnv: (typeof sessions.$inferSelect)['loginEnv'],
): string | null => {
  if (!isPage) return shown;
  return loginEnv === 'web' ? given : null;
};
