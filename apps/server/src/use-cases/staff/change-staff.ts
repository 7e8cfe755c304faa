import type { FreshProof } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, type SiteCode, type StaffId } from '@naru/domain/shared';
import { mayAs, type StaffChange, type StaffRole, whyNotStaffChange } from '@naru/domain/staff';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { roleAt } from '../../kernel/site-authority.ts';
import type { Db } from '../../stores/db.ts';
import { members, siteAuthorities } from '../../stores/schema/index.ts';
import { withProof } from '../proof/with-proof.ts';
import { withdrawInvitationsOf } from './invite.ts';
import { countOwners, lockSite, notifyOwners } from './site-staff.ts';

interface StaffOrder {
  readonly siteCode: SiteCode;
  readonly staffId: StaffId;
  readonly proof?: FreshProof | undefined;
}

/** Somebody whose role may become `next`, or end where that is null; the site is locked. */
const judged = async (tx: Db, member: Member, { siteCode, staffId }: StaffOrder, next: StaffRole | null) => {
  const [found] = await tx
    .select({ id: siteAuthorities.id, memberId: siteAuthorities.memberId, role: siteAuthorities.role, nickname: members.nickname })
    .from(siteAuthorities)
    .innerJoin(members, eq(members.id, siteAuthorities.memberId))
    .where(and(eq(siteAuthorities.id, staffId), eq(siteAuthorities.siteCode, siteCode)));
  const by = await roleAt(tx, member.id, siteCode);
  if (found === undefined || by === null) return fail(failure('lookupFailed'));
  const facts = { by, own: found.memberId === member.id, role: found.role, owners: await countOwners(tx, siteCode) };
  const allowed = passOrRefuse(whyNotStaffChange(facts, next));
  return allowed.ok ? ok(found) : allowed;
};

/** Changes a staff member's role. As `withProof`, `lookupFailed` for no staff, `roleNeeded` to whoever is no owner any more, `lastOwner`. */
export const changeRole = (
  deps: Deps,
  member: Member,
  { role, ...order }: StaffOrder & { readonly role: StaffRole },
): Promise<Result<void, Failure>> => {
  const { siteCode, staffId, proof } = order;
  const change = { act: 'role', siteCode, staffId, role } as const satisfies StaffChange;
  return withProof<void>(deps, member, { proof, change: { what: 'staff', ...change } }, async (tx) => {
    const site = await lockSite(tx, siteCode);
    const found = await judged(tx, member, order, role);
    if (!found.ok) return found;
    const { id, memberId, nickname } = found.value;
    const at = deps.clock.now();
    await tx.update(siteAuthorities).set({ role }).where(eq(siteAuthorities.id, id));
    if (!mayAs(role, 'owner')) await withdrawInvitationsOf(tx, siteCode, memberId);
    const detail = { from: found.value.role, to: role, member: memberId };
    await audit(tx, { actor: member.did, action: 'staff.role', target: String(id), siteCode, detail, at });
    if (memberId !== member.id) await notify(tx, [{ memberId, kind: 'roleChanged', payload: { site, role, siteCode } }], at);
    await notifyOwners(tx, { siteCode, site, who: nickname, what: 'staffRoleChanged', but: member.id, at });
    return ok(undefined);
  });
};

/** Ends at once what somebody may do for a site, or oneself; refused as {@link changeRole}. */
export const endStaff = (deps: Deps, member: Member, order: StaffOrder): Promise<Result<void, Failure>> => {
  const { siteCode, staffId, proof } = order;
  const change = { act: 'end', siteCode, staffId } as const satisfies StaffChange;
  return withProof<void>(deps, member, { proof, change: { what: 'staff', ...change } }, async (tx) => {
    const site = await lockSite(tx, siteCode);
    const found = await judged(tx, member, order, null);
    if (!found.ok) return found;
    const { id, memberId, nickname, role } = found.value;
    const at = deps.clock.now();
    await tx.delete(siteAuthorities).where(eq(siteAuthorities.id, id));
    await withdrawInvitationsOf(tx, siteCode, memberId);
    await audit(tx, { actor: member.did, action: 'staff.end', target: String(id), siteCode, detail: { role, member: memberId }, at });
    if (memberId !== member.id) await notify(tx, [{ memberId, kind: 'staffEnded', payload: { site } }], at);
    await notifyOwners(tx, { siteCode, site, who: nickname, what: 'staffLeft', but: member.id, at });
    return ok(undefined);
  });
};
