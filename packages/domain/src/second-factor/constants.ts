/** For how long a second factor counts for looking and acting at a site, in milliseconds: a working day. */
export const FACTOR_MS = 12 * 3_600_000;
/** For how long it counts for what harms most, in milliseconds. */
export const FRESH_FACTOR_MS = 10 * 60_000;
/** The most passkeys that one member keeps. */
export const MOST_PASSKEYS = 10;
/** How long a log-in by password waits for the second factor of a member who has one, in milliseconds. */
export const SECOND_STEP_MS = 10 * 60_000;
/** How long whoever has lost every passkey waits until they may do without, in milliseconds: as long as letters may lie unread over a weekend. */
export const RECOVERY_MS = 3 * 24 * 3_600_000;
/** For how long they then may, in milliseconds. */
export const RECOVERY_OPEN_MS = 14 * 24 * 3_600_000;
/** How long somebody may take to touch their key, in milliseconds. */
export const PASSKEY_MS = 5 * 60_000;
