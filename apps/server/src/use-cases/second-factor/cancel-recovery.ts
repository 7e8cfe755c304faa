import { and, eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { factorRecoveries } from '../../stores/schema/index.ts';

/** Ends a member's way back without passkeys, where one waits; answers whether one did. */
export const cancelRecovery = async (tx: Db, memberId: number, at: Date): Promise<boolean> => {
  const waiting = and(eq(factorRecoveries.memberId, memberId), eq(factorRecoveries.state, 'waiting'));
  return (await moveRows(tx, 'recovery', 'cancel', { where: waiting, set: { endedAt: at } })).length > 0;
};
