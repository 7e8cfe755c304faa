import type { FreshProof } from '../account/proof.ts';
import type { WebhookId, WebhookMessageId } from '../shared/ids.ts';
import type { WebhookMessageType } from './events.ts';
import type { WebhookMessageState, WebhookState, WebhookTerms } from './rules.ts';

export interface WebhookOrder extends WebhookTerms {
  readonly proof: FreshProof;
}

/** An address that is told of events, as its owner sees it: never its secret. */
export interface WebhookView extends WebhookTerms {
  readonly webhookId: WebhookId;
  readonly state: Exclude<WebhookState, 'ended'>;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** Until when the secret before the present one signs as well; null where it does not. */
  readonly oldSecretUntil: string | null;
  /** How many messages wait, and how many were given up of late. */
  readonly waiting: number;
  readonly failed: number;
}

/** A new address, and its secret, which is told here and never again. */
export interface MadeWebhook {
  readonly webhookId: WebhookId;
  readonly secret: string;
}

export interface WebhookAttempt {
  readonly at: string;
  /** Of the answer; null where there was none. */
  readonly status: number | null;
  /** Why there was none; empty where there was one. */
  readonly fault: WebhookFault | '';
  /** How long it took, in milliseconds. */
  readonly tookMs: number;
  /** How the answer begins. */
  readonly answer: string;
}

/** Why an address gave no answer that could be read; `unproved`: it takes what we did not sign as well, so that nobody knows whose it is. */
export const WEBHOOK_FAULTS = Object.freeze(['unknownHost', 'closedAddress', 'timeout', 'tls', 'connection', 'unproved'] as const);
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number];

/** An event on its way to an address, or told. */
export interface WebhookMessageView {
  readonly messageId: WebhookMessageId;
  /** Its id on the wire, the same in every delivery attempt. */
  readonly id: string;
  readonly type: WebhookMessageType;
  readonly state: WebhookMessageState;
  readonly createdAt: string;
  /** When it is tried next; null where it is not. */
  readonly dueAt: string | null;
  readonly tries: number;
  /** The latest delivery attempts, newest first. */
  readonly attempts: readonly WebhookAttempt[];
}
