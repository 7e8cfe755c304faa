import type { JoinType } from '../account/views.ts';

/** Where a member is logged in: name to wire code (product 3; choices 5). */
export const LOGIN_ENV = Object.freeze({ web: 'web', webview: 'webview' } as const);

/** A browser of its own, or a web view inside the wallet app. */
export type LoginEnv = keyof typeof LOGIN_ENV;

/** Why a session is ended by its own browser (product 3). */
export const LOGOUT_TYPE = Object.freeze({ none: '', manual: 2001, auto: 2003, expired: 2006 } as const);
export type LogoutType = keyof typeof LOGOUT_TYPE;

/** How a member confirms a transfer, gift, exchange or listing. */
export type ConfirmationMethod = 'pin' | 'qr' | 'none';

/** Web members confirm by PIN, app members on a PC by QR; on a mobile device with app log-in nothing is started (product 4). */
export const confirmationMethod = (who: { readonly joinType: JoinType; readonly device: 'pc' | 'mobile' }): ConfirmationMethod => {
  if (who.joinType === 'web') return 'pin';
  return who.joinType === 'app' && who.device === 'pc' ? 'qr' : 'none';
};

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
