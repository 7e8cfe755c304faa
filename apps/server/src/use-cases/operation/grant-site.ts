import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { formatDateTime, isolated } from '@naru/messages';
import { and, eq, isNotNull } from 'drizzle-orm';
import { queueMail } from '../../gateways/mail/outbox.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { letter } from '../../kernel/letter.ts';
import { notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { members, siteAuthorities, sites } from '../../stores/schema/index.ts';
import { notifyOwners } from '../staff/site-staff.ts';
import { findMember } from './show-member.ts';

/** Who would act for which site, and who does already: what letting them rests on, with the site locked. Refused with `lookupFailed`. */
export const grantNow = async (tx: Db, { siteCode, member }: { readonly siteCode: string; readonly member: string }) => {
  const memberId = await findMember(tx, member);
  if (memberId === undefined) return fail(failure('lookupFailed', { field: 'member' }));
  const [site] = await tx.select({ name: sites.name }).from(sites).where(eq(sites.siteCode, siteCode)).for('no key update');
  if (site === undefined) return fail(failure('lookupFailed', { field: 'siteCode' }));
  const acting = await tx
    .select({ memberId: siteAuthorities.memberId, role: siteAuthorities.role })
    .from(siteAuthorities)
    .where(eq(siteAuthorities.siteCode, siteCode))
    .orderBy(siteAuthorities.memberId);
  return ok({ memberId, site: site.name, acting });
};

/** Lets a member act for a site, and tells them and all its owners, by letter too; refused with `lookupFailed` when there is no such site, and with `createFailed` when they may already. */
export const grantSite = async (
  { transact, clock, mailWritten }: Deps,
  operator: string,
  { siteCode, memberId }: { readonly siteCode: string; readonly memberId: number },
): Promise<Result<void, Failure>> => {
  const now = clock.now();
  const granted = await transact(async (tx): Promise<Result<void, Failure>> => {
    const [site] = await tx.select({ name: sites.name }).from(sites).where(eq(sites.siteCode, siteCode));
    if (site === undefined) return fail(failure('lookupFailed', { field: 'siteCode' }));
    const added = await tx
      .insert(siteAuthorities)
      .values({ siteCode, memberId, role: 'operator', createdAt: now })
      .onConflictDoNothing()
      .returning({ siteCode: siteAuthorities.siteCode });
    if (added.length === 0) return fail(failure('createFailed', { field: 'member' }));
    await audit(tx, { actor: operator, action: 'site.grant', target: String(memberId), siteCode, at: now });
    await notifyGranted(tx, { siteCode, site: site.name, memberId, at: now });
    return ok(undefined);
  });
  if (granted.ok) mailWritten();
  return granted;
};

interface Granted {
  readonly siteCode: string;
  readonly site: string;
  readonly memberId: number;
  readonly at: Date;
}

/** A way in that no owner knows of would be a thief's. */
const notifyGranted = async (tx: Db, { siteCode, site, memberId, at }: Granted): Promise<void> => {
  const { nickname } = only(await tx.select({ nickname: members.nickname }).from(members).where(eq(members.id, memberId)));
  await notify(tx, [{ memberId, kind: 'roleChanged', payload: { site, role: 'operator', siteCode } }], at);
  await notifyOwners(tx, { siteCode: brand.site(siteCode), site, who: nickname, what: 'staffJoined', but: memberId, at });
  const owners = await tx
    .select({ email: members.email })
    .from(siteAuthorities)
    .innerJoin(members, eq(members.id, siteAuthorities.memberId))
    .where(and(eq(siteAuthorities.siteCode, siteCode), eq(siteAuthorities.role, 'owner'), isNotNull(members.email)));
  for (const { email } of owners)
    await queueMail(
      tx,
      letter(email ?? '', `[나루] ${isolated(site)}에서 일하는 사람이 늘었습니다`, [
        `${formatDateTime(at)}에 나루가 ${isolated(nickname)}님에게 ${isolated(site)}의 발행사 센터에서 일할 권한을 주었습니다.`,
        '모르는 사람이라면 발행사 센터의 직원 화면에서 바로 내보내고 고객센터로 알려 주세요.',
      ]),
    );
};
