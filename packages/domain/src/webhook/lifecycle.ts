import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where an address that is told of events stands. */
export type WebhookState = 'active' | 'disabled' | 'ended';
/** What can happen to it. */
export type WebhookMove = 'disable' | 'enable' | 'end';

/** An address is told until all tries of an event have failed; its owner lets it go on, or ends it. What has ended is never told anything again. */
export const WEBHOOK_LIFECYCLE: Lifecycle<WebhookState, WebhookMove> = Object.freeze({
  active: { disable: 'disabled', end: 'ended' },
  disabled: { enable: 'active', end: 'ended' },
  ended: {},
});

/** Where the telling of one event to one address stands. */
export type WebhookMessageState = 'queued' | 'delivered' | 'failed';
/** What can happen to it. */
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
