import { SMATH_KEPT_DAYS } from '@naru/domain/smath';
import { and, eq, inArray, lte, ne } from 'drizzle-orm';
import type { Deps } from '../../composition/deps.ts';
import type { Db } from '../../stores/db.ts';
import { smathEntries } from '../../stores/schema/index.ts';

const DAY_MS = 86_400_000;
/** What stays of a recipient who is forgotten. */
export const GONE = { recipient: '', recipientMasked: '***' } as const;

/** Forgets where prizes went, once nobody has to keep it (trust, personal data). */
export const forgetPrizes = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const before = new Date(clock.now().getTime() - SMATH_KEPT_DAYS * DAY_MS);
  await db
    .update(smathEntries)
    .set(GONE)
    .where(and(ne(smathEntries.recipient, ''), lte(smathEntries.closedAt, before)));
};

/** Ends the entries of a member who leaves, as far as no prize is on its way, and forgets where each was to go. */
export const leaveEntries = async (tx: Db, memberId: number, now: Date): Promise<void> => {
  const own = eq(smathEntries.memberId, memberId);
  await tx
    .update(smathEntries)
    .set({ state: 'withdrawn', closedAt: now, updatedAt: now })
    .where(and(own, inArray(smathEntries.state, ['received', 'preparing'])));
  await tx.update(smathEntries).set(GONE).where(own);
};
