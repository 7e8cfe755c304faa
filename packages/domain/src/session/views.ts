import type { LoginEnv } from './login-env.ts';

/** One of a member's living sessions, as its own holder sees it. */
export interface MySession {
  readonly id: string;
  readonly device: string;
  readonly loginEnv: LoginEnv;
  /** ISO 8601. */
  readonly signedInAt: string;
  /** ISO 8601; at most a minute old. */
  readonly lastSeenAt: string;
  readonly isThis: boolean;
}

/** The two tokens of a session (product 3). */
export interface AuthTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}
