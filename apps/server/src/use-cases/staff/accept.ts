import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { mayAs } from '@naru/domain/staff';
import { and, eq } from 'drizzle-orm';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { withinRates } from '../../kernel/rate.ts';
import { roleAt } from '../../kernel/site-authority.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { members, siteAuthorities, staffInvitations } from '../../stores/schema/index.ts';
import { lockSite, tellOwners } from './site-staff.ts';

const MOST_TRIES = 20;
const HOUR = 3600;

/** Whether whoever invited is an owner still, and acts: an invitation of somebody who was sent away, or is suspended, lets nobody in. */
const mayStillInvite = async (tx: Db, memberId: number, siteCode: SiteCode): Promise<boolean> => {
  const role = await roleAt(tx, memberId, siteCode);
  const { state } = only(await tx.select({ state: members.state }).from(members).where(eq(members.id, memberId)));
  return role !== null && mayAs(role, 'owner') && state === 'active';
};

/**
 * Accepts an invitation to act for a site. Refused with `invitationEnded` for a code that nobody was sent or that is worth nothing any more, with
 * `invitationOfAnother` to whoever has another e-mail address, and with `alreadyStaff`.
 */
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
    await tellOwners(tx, { siteCode, site, who: nickname, what: 'staffJoined', but: member.id, at });
    await audit(tx, { actor: member.did, action: 'staff.accept', target: String(id), siteCode, detail: { role }, at });
    return ok({ siteCode });
  });
};
