import { and, eq, isNotNull, notExists } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { giftCards, gifts } from '../../stores/schema/index.ts';

/** Forgets the key of a card, and whom to remind of it, of which nothing waits for its receiver any more; to be called once all NFTs are locked that are sent under it. */
export const closeCard = async (tx: Db, sendingId: string, at: Date): Promise<void> => {
  const waiting = tx
    .select({ id: gifts.id })
    .from(gifts)
    .where(and(eq(gifts.sendingId, sendingId), eq(gifts.state, 'sent')));
  await tx
    .update(giftCards)
    .set({ sealedKey: null, toRemind: null, remindAt: null, updatedAt: at })
    .where(and(eq(giftCards.sendingId, sendingId), isNotNull(giftCards.sealedKey), notExists(waiting)));
};
