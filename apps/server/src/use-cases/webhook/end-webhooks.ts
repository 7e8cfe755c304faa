import { WEBHOOK_ENDS, type WebhookEnd } from '@naru/domain/webhook';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { webhookMessages, webhooks } from '../../stores/schema/index.ts';

/** How an address ends. */
interface WebhookEnding {
  readonly reason: WebhookEnd;
  readonly at: Date;
}

/** Ends those of the addresses that have not ended, and gives up what waits for them. Answers which. */
export const endWebhooks = async (tx: Db, which: SQL | undefined, { reason, at }: WebhookEnding) => {
  const set = { endedAt: at, endReason: reason, oldSecret: null, oldSecretUntil: null };
  const ended = await moveRows(tx, 'webhook', 'end', { where: which, set });
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) {
    const where = inArray(webhookMessages.webhookId, ids);
    await moveRows(tx, 'webhookMessage', 'giveUp', { where, set: { closedAt: at } });
  }
  return ended;
};

const isWebhookEnd = (reason: string): reason is WebhookEnd => WEBHOOK_ENDS.some((end) => end === reason);

/** Ends every address of a member where their sessions end since the account is suspended or left, or was somebody else’s. */
export const endWebhooksWith = async (
  tx: Db,
  memberId: number,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> => {
  if (isWebhookEnd(reason) && reason !== 'manual') await endWebhooks(tx, and(eq(webhooks.memberId, memberId)), { reason, at });
};
