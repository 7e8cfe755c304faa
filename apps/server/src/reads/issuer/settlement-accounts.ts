import { isHeld } from '@naru/domain/account';
import type { SettlementAccount } from '@naru/domain/issuer';
import type { SiteCode } from '@naru/domain/shared';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { members, siteAccounts } from '../../stores/schema/index.ts';

const MOST_TOLD = 50;

/** A site's settlement accounts, the one in force first, then those of before, at most fifty. */
export const settlementAccounts = async (db: Db, siteCode: SiteCode, now: Date): Promise<SettlementAccount[]> => {
  const rows = await db
    .select({ account: siteAccounts, by: members.nickname })
    .from(siteAccounts)
    .innerJoin(members, eq(members.id, siteAccounts.givenBy))
    .where(eq(siteAccounts.siteCode, siteCode))
    .orderBy(desc(siteAccounts.id))
    .limit(MOST_TOLD);
  return rows.map(({ account: { bankId, lastDigits, holder, createdAt, heldUntil }, by }) => ({
    bankId,
    account: `****${lastDigits}`,
    holder,
    since: createdAt.toISOString(),
    heldUntil: isHeld(heldUntil, now) ? heldUntil.toISOString() : null,
    by,
  }));
};
