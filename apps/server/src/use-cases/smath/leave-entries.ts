import { eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { ERASED_RECIPIENT } from '../../stores/retention.ts';
import { smathEntries } from '../../stores/schema/index.ts';

/** Ends the entries of a member who leaves, as far as no prize is on its way, and forgets where each was to go. */
export const leaveEntries = async (tx: Db, memberId: number, now: Date): Promise<void> => {
  const own = eq(smathEntries.memberId, memberId);
  await moveRows(tx, 'entry', 'withdraw', { where: own, set: { closedAt: now, updatedAt: now } });
  await tx.update(smathEntries).set(ERASED_RECIPIENT).where(own);
};
