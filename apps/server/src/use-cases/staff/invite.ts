import type { EmailAddress, FreshProof } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import { DAY_MS, fail, type InvitationId, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { INVITATION_DAYS, MOST_INVITATIONS_A_DAY, MOST_STAFF, mayAs, type StaffRole } from '@naru/domain/staff';
import { isolated, STAFF_ROLE_LABELS, withJosa } from '@naru/messages';
import { and, count, eq, gt } from 'drizzle-orm';
import { queueMail } from '../../gateways/mail/outbox.ts';
import { digestOf, randomSecret } from '../../gateways/secrets/random-secret.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { letter } from '../../kernel/letter.ts';
import { only } from '../../kernel/only.ts';
import { withinRates } from '../../kernel/rate.ts';
import { roleAt } from '../../kernel/site-authority.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { moveRow, moveRows, mustMoveRow } from '../../stores/move-rows.ts';
import { members, siteAuthorities, staffInvitations } from '../../stores/schema/index.ts';
import { withProof } from '../proof/with-proof.ts';
import { lockSite, notifyOwners } from './site-staff.ts';

interface InviteOrder {
  readonly siteCode: SiteCode;
  readonly email: EmailAddress;
  readonly role: StaffRole;
  readonly proof?: FreshProof | undefined;
}

const openAt = (siteCode: SiteCode) => and(eq(staffInvitations.siteCode, siteCode), eq(staffInvitations.state, 'open'));

const isFull = async (tx: Db, siteCode: SiteCode, now: Date): Promise<boolean> => {
  const acting = only(await tx.select({ all: count() }).from(siteAuthorities).where(eq(siteAuthorities.siteCode, siteCode))).all;
  const alive = and(openAt(siteCode), gt(staffInvitations.expiresAt, now));
  return acting + only(await tx.select({ all: count() }).from(staffInvitations).where(alive)).all >= MOST_STAFF;
};

const acts = async (tx: Db, siteCode: SiteCode, email: EmailAddress): Promise<boolean> => {
  const found = await tx
    .select({ id: siteAuthorities.id })
    .from(siteAuthorities)
    .innerJoin(members, eq(members.id, siteAuthorities.memberId))
    .where(and(eq(siteAuthorities.siteCode, siteCode), eq(members.email, email)));
  return found.length > 0;
};

/** Invites an address by a code for a week, replacing an earlier one. As `withProof`, `roleNeeded` to no owner, `alreadyStaff`, `staffLimit`. */
export const inviteStaff = async (
  deps: Deps,
  member: Member,
  { siteCode, email, role, proof }: InviteOrder,
): Promise<Result<void, Failure>> => {
  const rate = await withinRates(deps, [{ key: `invite:${siteCode}`, most: MOST_INVITATIONS_A_DAY, seconds: DAY_MS / 1000 }]);
  if (!rate.ok) return rate;
  const change = { what: 'staff', act: 'invite', siteCode, email, role } as const;
  const invited = await withProof<void>(deps, member, { proof, change }, async (tx) => {
    const at = deps.clock.now();
    const site = await lockSite(tx, siteCode);
    const mine = await roleAt(tx, member.id, siteCode);
    if (mine === null || !mayAs(mine, 'owner')) return fail(failure('roleNeeded'));
    if (await acts(tx, siteCode, email)) return fail(failure('alreadyStaff', { field: 'email' }));
    await moveRows(tx, 'invitation', 'withdraw', { where: and(openAt(siteCode), eq(staffInvitations.email, email)), set: {} });
    if (await isFull(tx, siteCode, at)) return fail(failure('staffLimit'));
    const code = randomSecret();
    const expiresAt = new Date(at.getTime() + INVITATION_DAYS * DAY_MS);
    const row = { siteCode, email, role, codeHash: digestOf(code), invitedBy: member.id, expiresAt, createdAt: at };
    const { id } = only(await tx.insert(staffInvitations).values(row).returning({ id: staffInvitations.id }));
    await queueMail(
      tx,
      letter(email, `[나루] ${isolated(site)} 발행사 센터에 초대합니다`, [
        `${isolated(site)}의 발행사 센터에서 ${withJosa(STAFF_ROLE_LABELS[role], '으로/로')} 함께하도록 초대합니다.`,
        `${INVITATION_DAYS}일 안에 아래 주소를 열고, 이 이메일의 나루 계정으로 로그인해 수락해 주세요. 계정이 없으면 먼저 가입해 주세요.`,
        // Behind a #, so that it stands in nobody's log.
        { label: '초대 확인하기', href: `${deps.config.publicUrl}/nft${addressOf('invitation')}#${code}` },
        '모르는 곳에서 온 초대라면 이 메일을 무시하셔도 됩니다.',
      ]),
    );
    await notifyOwners(tx, { siteCode, site, who: email, what: 'staffInvited', but: member.id, at });
    await audit(tx, { actor: member.did, action: 'staff.invite', target: String(id), siteCode, detail: { role }, at });
    return ok(undefined);
  });
  if (invited.ok) deps.mailWritten();
  return invited;
};

/** Withdraws what somebody who is no owner any more has invited to: nobody comes in by their word. The site is locked. */
export const withdrawInvitationsOf = async (tx: Db, siteCode: SiteCode, memberId: number): Promise<void> => {
  await moveRows(tx, 'invitation', 'withdraw', { where: and(openAt(siteCode), eq(staffInvitations.invitedBy, memberId)), set: {} });
};

/** Withdraws an invitation: its letter is worth nothing any more. Refused with `lookupFailed` where the site has none that is open by that number. */
export const withdrawInvitation = (
  deps: Deps,
  member: Member,
  { siteCode, invitationId }: { readonly siteCode: SiteCode; readonly invitationId: InvitationId },
): Promise<Result<void, Failure>> =>
  deps.transact(async (tx) => {
    const where = and(openAt(siteCode), eq(staffInvitations.id, invitationId));
    const moved = await moveRow(tx, 'invitation', 'withdraw', { where, set: {} });
    if (!moved.ok) return fail(failure('lookupFailed'));
    const at = deps.clock.now();
    await audit(tx, { actor: member.did, action: 'staff.withdraw', target: String(invitationId), siteCode, at });
    return ok(undefined);
  });

const MOST_TRIES = 20;
const HOUR = 3600;

/** Whether whoever invited is an owner still, and acts: an invitation of somebody who was sent away, or is suspended, lets nobody in. */
const mayStillInvite = async (tx: Db, memberId: number, siteCode: SiteCode): Promise<boolean> => {
  const role = await roleAt(tx, memberId, siteCode);
  const { state } = only(await tx.select({ state: members.state }).from(members).where(eq(members.id, memberId)));
  return role !== null && mayAs(role, 'owner') && state === 'active';
};

/** Accepts an invitation. `invitationEnded` for an unknown or dead code, `invitationOfAnother` for another e-mail address, `alreadyStaff`. */
export const acceptInvitation = async (deps: Deps, member: Member, code: string): Promise<Result<{ siteCode: SiteCode }, Failure>> => {
  const rate = await withinRates(deps, [{ key: `invitation:${member.id}`, most: MOST_TRIES, seconds: HOUR }]);
  if (!rate.ok) return rate;
  return deps.transact(async (tx) => {
    const at = deps.clock.now();
    const coded = eq(staffInvitations.codeHash, digestOf(code));
    const [known] = await tx.select({ siteCode: staffInvitations.siteCode }).from(staffInvitations).where(coded);
    if (known === undefined) return fail(failure('invitationEnded'));
    const siteCode = brand.site(known.siteCode);
    const site = await lockSite(tx, siteCode);
    const { email, nickname } = only(await tx.select().from(members).where(eq(members.id, member.id)));
    const [invitation] = await tx
      .select()
      .from(staffInvitations)
      .where(and(coded, eq(staffInvitations.state, 'open')));
    if (invitation === undefined || invitation.expiresAt <= at) return fail(failure('invitationEnded'));
    if (!(await mayStillInvite(tx, invitation.invitedBy, siteCode))) return fail(failure('invitationEnded'));
    if (invitation.email !== email) return fail(failure('invitationOfAnother'));
    const { id, role } = invitation;
    const joined = await tx
      .insert(siteAuthorities)
      .values({ siteCode, memberId: member.id, role, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: siteAuthorities.id });
    if (joined.length === 0) return fail(failure('alreadyStaff'));
    await mustMoveRow(tx, 'invitation', 'accept', { where: eq(staffInvitations.id, id), set: {} });
    await notifyOwners(tx, { siteCode, site, who: nickname, what: 'staffJoined', but: member.id, at });
    await audit(tx, { actor: member.did, action: 'staff.accept', target: String(id), siteCode, detail: { role }, at });
    return ok({ siteCode });
  });
};
