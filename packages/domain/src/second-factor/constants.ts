/** For how long a second factor counts for looking and acting at a site, in milliseconds: a working day. */
export const FACTOR_MS = 12 * 3_600_000;
/** For how long it counts for what harms most, in milliseconds. */
export const FRESH_FACTOR_MS = 10 * 60_000;
/** The most passkeys that one member keeps. */
export const MOST_PASSKEYS = 10;
/** How long somebody may take to touch their key, in milliseconds. */
export const PASSKEY_MS = 5 * 60_000;
