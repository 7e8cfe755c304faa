import { JOIN_TYPE } from '@naru/domain/account';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { memberSecrets, members, siteAccounts } from '../../stores/schema/index.ts';
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

/** Since when a member's account may receive: neither while it is new, nor while nothing of theirs is sent. Null where it may. */
export const receivesFrom = ({
  bankHeldUntil,
  actsHeldUntil,
}: Pick<typeof members.$inferSelect, 'bankHeldUntil' | 'actsHeldUntil'>): Date | null => {
  if (bankHeldUntil === null || actsHeldUntil === null) return bankHeldUntil ?? actsHeldUntil;
  return bankHeldUntil > actsHeldUntil ? bankHeldUntil : actsHeldUntil;
};

/** Stands for no day at all: until its member has set a password anew. */
const UNTIL_SET_ANEW = new Date(Date.UTC(9999, 0, 1));

/** The account that somebody is paid to; null where none is registered. Whatever pays out asks here. */
export const accountOf = async (db: Db, holder: Holder): Promise<SealedAccount | null> => {
  if ('siteCode' in holder) {
    const { siteCode } = holder;
    const [row] = await db.select().from(siteAccounts).where(eq(siteAccounts.siteCode, siteCode)).orderBy(desc(siteAccounts.id)).limit(1);
    if (row === undefined) return null;
    const { bankId, account, holder: name, heldUntil } = row;
    return { bankId, sealed: account, place: `site_accounts.account.${siteCode}`, holder: name, heldUntil };
  }
  const [known] = await db
    .select({ row: members, secrets: memberSecrets })
    .from(members)
    .leftJoin(memberSecrets, eq(memberSecrets.memberId, members.id))
    .where(eq(members.id, holder.memberId));
  if (known?.row.bankAccount == null) return null;
  const { bankId, bankAccount, bankAccountHolder, did, state, joinType } = known.row;
  // Whose password was taken away since somebody else knew it is paid once they have set another by mail; whoever has left has none for ever.
  const lostPassword = known.secrets?.passwordHash === null && state === 'active' && joinType === JOIN_TYPE.web;
  const place = `members.bankAccount.${did}`;
  return {
    bankId: bankId ?? '',
    sealed: bankAccount,
    place,
    holder: bankAccountHolder ?? '',
    heldUntil: lostPassword ? UNTIL_SET_ANEW : receivesFrom(known.row),
  };
};
