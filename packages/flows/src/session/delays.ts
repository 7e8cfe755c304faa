/** The longest delay that timers of browsers hold; a longer one would fire at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** The idle limit in milliseconds, as far as a timer can hold it: 43,200 minutes become 24.8 days. */
export const idleLimitMs = (minutes: number): number => Math.min(minutes * 60_000, LONGEST_TIMER_MS);

/** How long before an idle session ends its member is asked whether they are still there, in milliseconds. */
export const IDLE_WARNING_MS = 60_000;
/** After how long without activity they are asked: a minute before the limit, or halfway to a very short one. */
export const idleWarningMs = (minutes: number): number => {
  const limit = idleLimitMs(minutes);
  return Math.max(limit - IDLE_WARNING_MS, limit / 2);
};

/** How often activity without a call is told to the server, in milliseconds: thrice within the limit, so that a lost call ends nothing. */
export const presenceMs = (minutes: number): number => idleLimitMs(minutes) / 3;
