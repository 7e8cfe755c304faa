import { isHeld } from '@naru/domain/account';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { members } from '../../stores/schema/index.ts';
import { receivesFrom } from '../payout/account.ts';

/** The account that a member's sales are paid out to. */
export interface PayoutAccount {
  /** Until when nothing may be paid out to it, since it was changed or somebody else may have acted for its member; null when it may receive. */
  readonly heldUntil: Date | null;
}

/** From when on money that a member is owed may go to their account; null while none is registered. Whatever pays out asks here. */
export const payoutAccount = async (db: Db, memberId: number, now: Date): Promise<PayoutAccount | null> => {
  const [row] = await db
    .select({ bankHeldUntil: members.bankHeldUntil, actsHeldUntil: members.actsHeldUntil })
    .from(members)
    .where(and(eq(members.id, memberId), isNotNull(members.bankAccount)));
  if (row === undefined) return null;
  const heldUntil = receivesFrom(row);
  return { heldUntil: isHeld(heldUntil, now) ? heldUntil : null };
};
