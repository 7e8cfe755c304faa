import { and, eq } from 'drizzle-orm';
import { siteAuthorities } from '../stores/schema/index.ts';
import type { Deps, Member } from './deps.ts';

/** Whether a member may act for a site (product 6, issuer mode). */
export const holdsSite = async ({ db }: Pick<Deps, 'db'>, memberId: number, siteCode: string): Promise<boolean> => {
  const authorities = await db
    .select({ siteCode: siteAuthorities.siteCode })
    .from(siteAuthorities)
    .where(and(eq(siteAuthorities.memberId, memberId), eq(siteAuthorities.siteCode, siteCode)));
  return authorities.length > 0;
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
