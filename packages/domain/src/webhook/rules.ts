import { HOUR_MS, MINUTE_MS } from '../shared/clock.ts';
import type { SiteCode } from '../shared/ids.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';
import type { WebhookEvent } from './events.ts';

/** What an address is made for. */
export interface WebhookTerms {
  readonly url: string;
  /** The site of which it is told; null where it is told of the member’s own trades. */
  readonly siteCode: SiteCode | null;
  readonly events: readonly WebhookEvent[];
}

export type WebhookState = 'active' | 'disabled' | 'ended';
export type WebhookMove = 'disable' | 'enable' | 'end';

/** An address is told until all delivery attempts of an event have failed; its owner lets it go on, or ends it. What has ended is never told anything again. */
export const WEBHOOK_LIFECYCLE: Lifecycle<WebhookState, WebhookMove> = Object.freeze({
  active: { disable: 'disabled', end: 'ended' },
  disabled: { enable: 'active', end: 'ended' },
  ended: {},
});

export type WebhookMessageState = 'queued' | 'delivered' | 'failed';
export type WebhookMessageMove = 'deliver' | 'giveUp' | 'replay';

/** An event is tried until its address has taken it, or it is given up; either may be told anew, under the same id. */
export const WEBHOOK_MESSAGE_LIFECYCLE: Lifecycle<WebhookMessageState, WebhookMessageMove> = Object.freeze({
  queued: { deliver: 'delivered', giveUp: 'failed' },
  delivered: { replay: 'queued' },
  failed: { replay: 'queued' },
});

/** Why an address is told nothing any more: its owner, the answer 410, a suspension, leaving, or that somebody else may have had the account. */
export const WEBHOOK_ENDS = Object.freeze(['manual', 'gone', 'suspended', 'left', 'accountChanged'] as const);
export type WebhookEnd = (typeof WEBHOOK_ENDS)[number];

const SECOND_MS = 1_000;

/** How long after each delivery attempt that failed the next one comes: three days or so in all, of which the first delivery attempts are in the first minutes. */
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
/** By how much a pause is longer or shorter, so that what failed at one moment is not retried at one. */
const JITTER = 0.1;

/**
 * How long a message waits for its next delivery attempt after so many; null where it is given up. `random` is of [0, 1); `askedMs` is what the address itself asks
 * for (Retry-After), up to a day.
 */
export const pauseBeforeDeliveryAttempt = (tries: number, random: number, askedMs = 0): number | null => {
  const pause = PAUSES_MS[tries - 1];
  if (pause === undefined) return null;
  return Math.round(Math.max(pause * (1 - JITTER + 2 * JITTER * random), Math.min(askedMs, 24 * HOUR_MS)));
};

/** How long the secret before the present one still signs, in milliseconds. */
export const WEBHOOK_SECRET_OVERLAP_MS = 24 * HOUR_MS;
export const MOST_WEBHOOKS = 10;
/** How much of an answer is read and can be looked at, in octets. */
export const WEBHOOK_ANSWER_MOST = 1_024;
