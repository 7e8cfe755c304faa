import type { Application } from '@naru/domain/application';
import type { Keys } from '@naru/domain/secret';
import { desc, eq } from 'drizzle-orm';
import { contactOf } from '../kernel/sealed-recipient.ts';
import type { Db } from '../stores/db.ts';
import { issuerApplications } from '../stores/schema/index.ts';

/** A member's latest application to become an issuer; null when there is none. */
export const latestApplication = async (db: Db, keys: Keys, memberId: number): Promise<Application | null> => {
  const [row] = await db
    .select()
    .from(issuerApplications)
    .where(eq(issuerApplications.memberId, memberId))
    .orderBy(desc(issuerApplications.id))
    .limit(1);
  if (row === undefined) return null;
  const { id, state, brandName, siteUrl, introduction, kinds, reason, createdAt, closedAt } = row;
  return {
    id,
    state,
    brandName,
    siteUrl,
    introduction,
    kinds,
    reason,
    ...(await contactOf(keys, row)),
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
};
