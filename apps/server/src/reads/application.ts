import { APPLICATION_TEXTS, type Application, type ApplicationDraft } from '@naru/domain/application';
import type { Keys } from '@naru/domain/secret';
import { namesWhere, pick } from '@naru/domain/shared';
import { desc, eq } from 'drizzle-orm';
import { contactOf } from '../kernel/sealed-recipient.ts';
import type { Db } from '../stores/db.ts';
import { issuerApplications } from '../stores/schema/index.ts';

const OPEN_FIELDS = namesWhere(APPLICATION_TEXTS, 'personal', [false]);

/** What was filled in; whom to turn to is empty once it is purged. */
export const draftIn = async (keys: Keys, row: typeof issuerApplications.$inferSelect): Promise<ApplicationDraft> => ({
  ...pick(row, OPEN_FIELDS),
  ...(await contactOf(keys, row)),
  kinds: row.kinds,
});

/** A member's latest application to become an issuer; null when there is none. */
export const latestApplication = async (db: Db, keys: Keys, memberId: number): Promise<Application | null> => {
  const [row] = await db
    .select()
    .from(issuerApplications)
    .where(eq(issuerApplications.memberId, memberId))
    .orderBy(desc(issuerApplications.id))
    .limit(1);
  if (row === undefined) return null;
  const { id, state, reason, createdAt, closedAt } = row;
  return {
    ...(await draftIn(keys, row)),
    id,
    state,
    reason,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
};
