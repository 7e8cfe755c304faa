import { DAY_MS } from '@naru/domain/shared';
import { eq, inArray, lt } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { webhookMessages, webhooks } from '../../stores/schema/index.ts';

/** How long is known what an address was told, and how it answered. */
const LOG_MS = 30 * DAY_MS;
/** How long is known which addresses there were, as long as records of connections are. */
const KEPT_MS = 92 * DAY_MS;

/** Forgets what addresses were told, and after a while those that have ended; what their owner did stays in the trail. */
export const forgetWebhooks = ({ transact, clock }: Pick<Deps, 'transact' | 'clock'>): Promise<void> =>
  transact(async (tx) => {
    const now = clock.now().getTime();
    await tx.delete(webhookMessages).where(lt(webhookMessages.createdAt, new Date(now - LOG_MS)));
    await tx.delete(webhooks).where(lt(webhooks.endedAt, new Date(now - KEPT_MS)));
  });

/** Forgets all that is known of the addresses of a member who leaves. */
export const eraseWebhooks = async (tx: Db, memberId: number): Promise<void> => {
  const own = tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.memberId, memberId));
  await tx.delete(webhookMessages).where(inArray(webhookMessages.webhookId, own));
  await tx.delete(webhooks).where(eq(webhooks.memberId, memberId));
};
