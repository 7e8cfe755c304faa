import { APPLICATION_KEPT_DAYS } from '@naru/domain/application';
import { DAY_MS } from '@naru/domain/shared';
import { and, eq, lte, ne } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { issuerApplications } from '../../stores/schema/index.ts';

/** Forgets whom to turn to about applications that were answered long enough ago (safety, personal data). */
export const forgetContacts = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const before = new Date(clock.now().getTime() - APPLICATION_KEPT_DAYS * DAY_MS);
  await db
    .update(issuerApplications)
    .set({ contact: '' })
    .where(and(ne(issuerApplications.contact, ''), lte(issuerApplications.closedAt, before)));
};

/** Ends the open application of a member who leaves, and forgets whom to turn to about any of theirs. */
export const leaveApplications = async (tx: Db, memberId: number, now: Date): Promise<void> => {
  const own = eq(issuerApplications.memberId, memberId);
  await moveRows(tx, 'application', 'withdraw', { where: own, set: { closedAt: now, updatedAt: now } });
  await tx.update(issuerApplications).set({ contact: '' }).where(own);
};
