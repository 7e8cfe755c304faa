import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../composition/deps.ts';
import { siteAuthorities } from '../../stores/schema/index.ts';

/** Whether a member may act for a site (section 6, issuer mode). */
export const holdsSite = async ({ db }: Pick<Deps, 'db'>, memberId: number, siteCode: string): Promise<boolean> => {
  const held = await db
    .select({ siteCode: siteAuthorities.siteCode })
    .from(siteAuthorities)
    .where(and(eq(siteAuthorities.memberId, memberId), eq(siteAuthorities.siteCode, siteCode)));
  return held.length > 0;
};
