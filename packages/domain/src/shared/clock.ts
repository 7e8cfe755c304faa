/** Where the present moment comes from: nothing in the domain reads a clock of its own. */
export interface Clock {
  now(): Date;
}

/** A minute in milliseconds. */
export const MINUTE_MS = 60_000;
/** An hour in milliseconds. */
export const HOUR_MS = 3_600_000;
/** A day in milliseconds. */
export const DAY_MS = 86_400_000;
