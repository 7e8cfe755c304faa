/** Why a session is ended by its own browser (product 3). */
export const LOGOUT_TYPE = Object.freeze({ none: '', manual: 2001, auto: 2003, expired: 2006 } as const);
/** Name of a log-out kind. */
export type LogoutType = keyof typeof LOGOUT_TYPE;
