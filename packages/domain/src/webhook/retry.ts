import { HOUR_MS, MINUTE_MS } from '../shared/durations.ts';

const SECOND_MS = 1_000;

/** How long after each try that failed the next one comes: three days or so in all, of which the first tries are in the first minutes. */
const PAUSES_MS: readonly number[] = Object.freeze([
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
]);
/** By so much a pause is longer or shorter, so that what failed at one moment does not come back at one. */
const JITTER = 0.1;

/**
 * How long a message waits for its next try after so many; null where it is given up. `random` is of [0, 1); `askedMs` is what the address itself asks
 * for (Retry-After), up to a day.
 */
export const pauseBeforeWebhookTry = (tries: number, random: number, askedMs = 0): number | null => {
  const pause = PAUSES_MS[tries - 1];
  if (pause === undefined) return null;
  return Math.round(Math.max(pause * (1 - JITTER + 2 * JITTER * random), Math.min(askedMs, 24 * HOUR_MS)));
};

/** How long the secret before the present one still signs, in milliseconds. */
export const WEBHOOK_SECRET_OVERLAP_MS = 24 * HOUR_MS;
/** Addresses that a member may have at once. */
export const MOST_WEBHOOKS = 10;
/** Of an answer so much is read, and can be looked at, in octets. */
export const WEBHOOK_ANSWER_MOST = 1_024;
