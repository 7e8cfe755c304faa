import { eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { issuerApplications } from '../../stores/schema/index.ts';

/** Ends the open application of a member who leaves, and forgets whom to turn to about any of theirs. */
export const leaveApplications = async (tx: Db, memberId: number, now: Date): Promise<void> => {
  const own = eq(issuerApplications.memberId, memberId);
  await moveRows(tx, 'application', 'withdraw', { where: own, set: { closedAt: now, updatedAt: now } });
  await tx.update(issuerApplications).set({ contact: '' }).where(own);
};
