/** Where the present moment comes from: nothing in the domain reads a clock of its own. */
export interface Clock {
  now(): Date;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
