import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { members, siteAccounts } from '../../stores/schema/index.ts';
import type { Holder } from '../settlement/owed.ts';

/** An account that money is paid out to, its number still sealed. */
export interface SealedAccount {
  readonly bankId: string;
  readonly sealed: string;
  /** What the number is sealed for. */
  readonly place: string;
  readonly holder: string;
  /** Nothing is paid to it before; null where that is over or never was. */
  readonly heldUntil: Date | null;
}

/** The account that somebody is paid to; null where none is registered. Whatever pays out asks here. */
export const accountOf = async (db: Db, holder: Holder): Promise<SealedAccount | null> => {
  if ('siteCode' in holder) {
    const { siteCode } = holder;
    const [row] = await db.select().from(siteAccounts).where(eq(siteAccounts.siteCode, siteCode)).orderBy(desc(siteAccounts.id)).limit(1);
    if (row === undefined) return null;
    const { bankId, account, holder: name, heldUntil } = row;
    return { bankId, sealed: account, place: `site_accounts.account.${siteCode}`, holder: name, heldUntil };
  }
  const [row] = await db.select().from(members).where(eq(members.id, holder.memberId));
  if (row?.bankAccount == null) return null;
  const { bankId, bankAccount, bankAccountHolder, bankHeldUntil, did } = row;
  const place = `members.bankAccount.${did}`;
  return { bankId: bankId ?? '', sealed: bankAccount, place, holder: bankAccountHolder ?? '', heldUntil: bankHeldUntil };
};
