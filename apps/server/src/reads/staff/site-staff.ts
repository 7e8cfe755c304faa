import { maskEmail } from '@naru/domain/account';
import type { SiteCode } from '@naru/domain/shared';
import type { ShownInvitation, SiteStaff } from '@naru/domain/staff';
import { and, asc, eq, gt } from 'drizzle-orm';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { brand } from '../../stores/branding.ts';
import { members, siteAuthorities, sites, staffInvitations } from '../../stores/schema/index.ts';

/** Who acts for a site, longest first, and who is invited to. */
export const siteStaff = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, member: Member, siteCode: SiteCode): Promise<SiteStaff> => {
  const [staff, invitations] = await Promise.all([
    db
      .select({ authority: siteAuthorities, nickname: members.nickname, email: members.email })
      .from(siteAuthorities)
      .innerJoin(members, eq(members.id, siteAuthorities.memberId))
      .where(eq(siteAuthorities.siteCode, siteCode))
      .orderBy(asc(siteAuthorities.createdAt), asc(siteAuthorities.id)),
    db
      .select({ invitation: staffInvitations, invitedBy: members.nickname })
      .from(staffInvitations)
      .innerJoin(members, eq(members.id, staffInvitations.invitedBy))
      .where(and(eq(staffInvitations.siteCode, siteCode), eq(staffInvitations.state, 'open'), gt(staffInvitations.expiresAt, clock.now())))
      .orderBy(asc(staffInvitations.id)),
  ]);
  return {
    staff: staff.map(({ authority: { id, role, memberId, createdAt }, nickname, email }) => ({
      staffId: id,
      nickname,
      email: maskEmail(email ?? ''),
      role,
      isMe: memberId === member.id,
      since: createdAt.toISOString(),
    })),
    invitations: invitations.map(({ invitation: { id, email, role, expiresAt }, invitedBy }) => ({
      invitationId: id,
      email: maskEmail(email),
      role,
      invitedBy,
      expiresAt: expiresAt.toISOString(),
    })),
  };
};

/** What the code of a letter invites to, as a member sees it; null where it is worth nothing. */
export const invitationBy = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  member: Member,
  code: string,
): Promise<ShownInvitation | null> => {
  const [found] = await db
    .select({ invitation: staffInvitations, siteName: sites.name, invitedBy: members.nickname })
    .from(staffInvitations)
    .innerJoin(sites, eq(sites.siteCode, staffInvitations.siteCode))
    .innerJoin(members, eq(members.id, staffInvitations.invitedBy))
    .where(
      and(eq(staffInvitations.codeHash, digestOf(code)), eq(staffInvitations.state, 'open'), gt(staffInvitations.expiresAt, clock.now())),
    );
  if (found === undefined) return null;
  const [me] = await db.select({ email: members.email }).from(members).where(eq(members.id, member.id));
  const { siteCode, email, role, expiresAt } = found.invitation;
  return {
    siteCode: brand.site(siteCode),
    siteName: found.siteName,
    role,
    invitedBy: found.invitedBy,
    email: maskEmail(email),
    isMine: me?.email === email,
    expiresAt: expiresAt.toISOString(),
  };
};
