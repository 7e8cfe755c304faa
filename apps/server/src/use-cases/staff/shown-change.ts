import type { BankOrder } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { mayAs, type StaffChange } from '@naru/domain/staff';
import { formatAccount, isolated, STAFF_ROLE_LABELS, withJosa } from '@naru/messages';
import { and, eq } from 'drizzle-orm';
import { roleAt } from '../../kernel/site-authority.ts';
import type { Db } from '../../stores/db.ts';
import { members, siteAuthorities, sites } from '../../stores/schema/index.ts';

/** A staff change in words, as its asker's wallet shows it. `roleNeeded` to whoever may not make it, `lookupFailed` for who is no staff. */
export const shownStaffChange = async (db: Db, memberId: number, change: StaffChange): Promise<Result<string, Failure>> => {
  const role = await roleAt(db, memberId, change.siteCode);
  if (role === null || (change.act !== 'end' && !mayAs(role, 'owner'))) return fail(failure('roleNeeded'));
  const [site] = await db.select({ name: sites.name }).from(sites).where(eq(sites.siteCode, change.siteCode));
  if (site === undefined) return fail(failure('lookupFailed'));
  if (change.act === 'secondFactor') return ok(`${isolated(site.name)}의 2차 인증 ${change.required ? '켜기' : '끄기'}`);
  if (change.act === 'invite') return ok(`${isolated(site.name)}에 ${change.email} 초대, ${STAFF_ROLE_LABELS[change.role]}`);
  const [found] = await db
    .select({ nickname: members.nickname })
    .from(siteAuthorities)
    .innerJoin(members, eq(members.id, siteAuthorities.memberId))
    .where(and(eq(siteAuthorities.id, change.staffId), eq(siteAuthorities.siteCode, change.siteCode)));
  if (found === undefined) return fail(failure('lookupFailed'));
  const done = change.act === 'end' ? '내보내기' : `${withJosa(STAFF_ROLE_LABELS[change.role], '으로/로')} 변경`;
  return ok(`${isolated(site.name)}의 ${isolated(found.nickname)} ${done}`);
};

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
    : ok(`${isolated(site.name)}, ${formatAccount({ bankId, account: bankAccount, holder: bankAccountHolder })}`);
};
