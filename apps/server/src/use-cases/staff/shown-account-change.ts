import type { BankOrder } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { bankName, isolated } from '@naru/messages';
import { eq } from 'drizzle-orm';
import { roleAt } from '../../kernel/site-authority.ts';
import type { Db } from '../../stores/db.ts';
import { sites } from '../../stores/schema/index.ts';

/** A site's next settlement account in full, as the wallet of its owner shows it; refused with `roleNeeded` to whoever is no owner. */
export const shownAccountChange = async (
  db: Db,
  memberId: number,
  { siteCode, bankId, bankAccount, bankAccountHolder }: BankOrder & { readonly siteCode: SiteCode },
): Promise<Result<string, Failure>> => {
  if ((await roleAt(db, memberId, siteCode)) !== 'owner') return fail(failure('roleNeeded'));
  const [site] = await db.select({ name: sites.name }).from(sites).where(eq(sites.siteCode, siteCode));
  return site === undefined
    ? fail(failure('lookupFailed'))
    : ok(`${isolated(site.name)}, ${bankName(bankId)} ${bankAccount} (${isolated(bankAccountHolder)})`);
};
