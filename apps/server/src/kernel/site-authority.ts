import { mayAs, type StaffRole } from '@naru/domain/staff';
import { and, eq } from 'drizzle-orm';
import { siteAuthorities } from '../stores/schema/index.ts';
import type { Deps, Member } from './deps.ts';

/** What a member is to a site; null where they do not act for it (product 6, issuer mode). */
export const roleAt = async ({ db }: Pick<Deps, 'db'>, memberId: number, siteCode: string): Promise<StaffRole | null> => {
  const [authority] = await db
    .select({ role: siteAuthorities.role })
    .from(siteAuthorities)
    .where(and(eq(siteAuthorities.memberId, memberId), eq(siteAuthorities.siteCode, siteCode)));
  return authority?.role ?? null;
};

/** Whether a member may do for a site what needs at least this role. */
export const actsFor = async (deps: Pick<Deps, 'db'>, memberId: number, siteCode: string, needed: StaffRole): Promise<boolean> => {
  const role = await roleAt(deps, memberId, siteCode);
  return role !== null && mayAs(role, needed);
};

/** Whether somebody acts for any site at all. */
export const holdsAnySite = async ({ db }: Pick<Deps, 'db'>, member: Member | null): Promise<boolean> => {
  if (member === null) return false;
  const authorities = db
    .select({ siteCode: siteAuthorities.siteCode })
    .from(siteAuthorities)
    .where(eq(siteAuthorities.memberId, member.id));
  return (await authorities.limit(1)).length > 0;
};
