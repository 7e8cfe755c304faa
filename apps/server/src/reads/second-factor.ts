import type { PasskeyView } from '@naru/domain/second-factor';
import type { SiteCode } from '@naru/domain/shared';
import { asc, eq } from 'drizzle-orm';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import { passkeys, sites } from '../stores/schema/index.ts';

/** The passkeys of a member, oldest first. */
export const memberPasskeys = async (db: Db, memberId: number): Promise<readonly PasskeyView[]> => {
  const rows = await db.select().from(passkeys).where(eq(passkeys.memberId, memberId)).orderBy(asc(passkeys.id));
  return rows.map(({ id, name, createdAt, usedAt }) => ({
    passkeyId: brand.passkey(id),
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));
};

/** Whether a site asks whoever acts for it for a second factor. */
export const siteAsksFactor = async (db: Db, siteCode: SiteCode): Promise<boolean> => {
  const [site] = await db.select({ required: sites.factorAsked }).from(sites).where(eq(sites.siteCode, siteCode));
  return site?.required ?? false;
};
