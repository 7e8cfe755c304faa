import { TRANSIT_DAYS } from '@naru/domain/exchange';
import { DAY_MS } from '@naru/domain/shared';
import { SMATH_KEPT_DAYS } from '@naru/domain/smath';
import { and, eq, lte, ne, or } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { smathEntries } from '../../stores/schema/index.ts';

/** What stays of a recipient who is forgotten. */
export const FORGOTTEN_RECIPIENT = { recipient: '', recipientMasked: '***' } as const;

/**
 * Forgets where prizes went, once nobody has to keep it (safety, personal data). A prize that was sent has arrived by the end of the days that goods
 * may take, also where nobody has said so.
 */
export const forgetPrizes = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);
  const over = or(
    lte(smathEntries.closedAt, before(SMATH_KEPT_DAYS)),
    and(eq(smathEntries.state, 'shipped'), lte(smathEntries.updatedAt, before(TRANSIT_DAYS + SMATH_KEPT_DAYS))),
  );
  await db
    .update(smathEntries)
    .set(FORGOTTEN_RECIPIENT)
    .where(and(ne(smathEntries.recipient, ''), over));
};

/** Ends the entries of a member who leaves, as far as no prize is on its way, and forgets where each was to go. */
export const leaveEntries = async (tx: Db, memberId: number, now: Date): Promise<void> => {
  const own = eq(smathEntries.memberId, memberId);
  await moveRows(tx, 'entry', 'withdraw', { where: own, set: { closedAt: now, updatedAt: now } });
  await tx.update(smathEntries).set(FORGOTTEN_RECIPIENT).where(own);
};
