import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { webhookMessages, webhooks } from '../../stores/schema/index.ts';

/** Forgets all that is known of the addresses of a member who leaves. */
export const eraseWebhooks = async (tx: Db, memberId: number): Promise<void> => {
  const own = tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.memberId, memberId));
  await tx.delete(webhookMessages).where(inArray(webhookMessages.webhookId, own));
  await tx.delete(webhooks).where(eq(webhooks.memberId, memberId));
};
