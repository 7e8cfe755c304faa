import { isHeld } from '@naru/domain/account';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { members } from '../../stores/schema/index.ts';

/** The account that a member's sales are paid out to. */
export interface PayoutAccount {
  /** Until when nothing may be paid out to it, since it was changed; null when it may receive. */
  readonly heldUntil: Date | null;
}

/** From when on money that a member is owed may go to their account; null while none is registered. Whatever pays out asks here. */
export const payoutAccount = async (db: Db, memberId: number, now: Date): Promise<PayoutAccount | null> => {
  const [row] = await db
    .select({ heldUntil: members.bankHeldUntil })
    .from(members)
    .where(and(eq(members.id, memberId), isNotNull(members.bankAccount)));
  if (row === undefined) return null;
  return { heldUntil: isHeld(row.heldUntil, now) ? row.heldUntil : null };
};
