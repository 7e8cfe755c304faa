import { mayAs, type StaffRole } from '@naru/domain/staff';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { sessions, siteAuthorities, sites } from '../stores/schema/index.ts';
import type { Deps, Member } from './deps.ts';

const authorityOf = (memberId: number, siteCode: string) =>
  and(eq(siteAuthorities.memberId, memberId), eq(siteAuthorities.siteCode, siteCode));

/** What a member is to a site; null where they do not act for it (product 6, issuer mode). */
export const roleAt = async (db: Db, memberId: number, siteCode: string): Promise<StaffRole | null> => {
  const [authority] = await db.select({ role: siteAuthorities.role }).from(siteAuthorities).where(authorityOf(memberId, siteCode));
  return authority?.role ?? null;
};

/** Whether a member may do for a site what needs at least this role. */
export const actsFor = async ({ db }: Pick<Deps, 'db'>, memberId: number, siteCode: string, needed: StaffRole): Promise<boolean> => {
  const role = await roleAt(db, memberId, siteCode);
  return role !== null && mayAs(role, needed);
};

/** How whoever calls stands to a site: what they may do, whether it asks for a second factor, and when their log-in gave one. */
interface Status {
  readonly role: StaffRole;
  readonly factorAsked: boolean;
  readonly factorAt: Date | null;
}

/** How whoever calls stands to a site; null where they do not act for it. */
export const statusAt = async ({ db }: Pick<Deps, 'db'>, { id, sessionId }: Member, siteCode: string): Promise<Status | null> => {
  const [status] = await db
    .select({ role: siteAuthorities.role, factorAsked: sites.factorAsked, factorAt: sessions.factorAt })
    .from(siteAuthorities)
    .innerJoin(sites, eq(sites.siteCode, siteAuthorities.siteCode))
    .leftJoin(sessions, eq(sessions.id, sessionId))
    .where(authorityOf(id, siteCode));
  return status ?? null;
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
