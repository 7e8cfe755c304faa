/** The longest delay that timers of browsers hold; a longer one would fire at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** The idle limit in milliseconds, as far as a timer can hold it: 43,200 minutes become 24.8 days. */
export const idleLimitMs = (minutes: number): number => Math.min(minutes * 60_000, LONGEST_TIMER_MS);
