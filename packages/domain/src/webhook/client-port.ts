import type { FreshProof } from '../account/proof.ts';
import type { Answer } from '../failure/code.ts';
import type { WebhookId, WebhookMessageId } from '../shared/ids.ts';
import type { MadeWebhook, WebhookMessageView, WebhookOrder, WebhookView } from './views.ts';

/** Addresses of a member that are told of events. */
export interface Webhooks {
  /** Those that have not ended, newest first. */
  list(): Answer<readonly WebhookView[]>;
  /** Makes one. Refused as a proof is, with `secondFactorNeeded` without a fresh second factor, with `webhookLimit`, and with `badRequest` and its field. */
  make(order: WebhookOrder): Answer<MadeWebhook>;
  /** Ends one at once: what waits for it is never told. */
  end(webhookId: WebhookId): Answer<void>;
  /** Lets one go on that was disabled; what was given up stays so until it is replayed. */
  enable(webhookId: WebhookId): Answer<void>;
  /** Gives one another secret, told here and never again; the one before signs for a day more. Asks what making one asks. */
  renewSecret(webhookId: WebhookId, proof: FreshProof): Answer<MadeWebhook>;
  /** Tells it a `ping`. */
  ping(webhookId: WebhookId): Answer<void>;
  /** What it was told of late, newest first, and what became of each delivery attempt. */
  messages(webhookId: WebhookId): Answer<readonly WebhookMessageView[]>;
  /** Tells it one event anew, under the same id. */
  replay(webhookId: WebhookId, messageId: WebhookMessageId): Answer<void>;
  /** Tells it anew whatever was given up since a moment; answers how many. */
  replayFailed(webhookId: WebhookId, since: string): Answer<{ readonly count: number }>;
}
