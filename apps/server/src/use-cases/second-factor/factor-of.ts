import type { Failure } from '@naru/domain/failure';
import { whyFactorNeeded } from '@naru/domain/second-factor';
import type { Result } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import type { Member } from '../../kernel/deps.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import type { Db } from '../../stores/db.ts';
import { sessions, siteAuthorities, sites } from '../../stores/schema/index.ts';

/** Lets pass whose log-in was given a second factor within the last ten minutes, whether any site asks for one or not. */
export const factorJustGiven = async (tx: Db, { sessionId }: Member, now: Date): Promise<Result<void, Failure>> => {
  const [session] = await tx.select({ factorAt: sessions.factorAt }).from(sessions).where(eq(sessions.id, sessionId));
  return passOrRefuse(whyFactorNeeded({ required: true, provedAt: session?.factorAt ?? null, now }, 'fresh'));
};

/** Whether a site that a member acts for asks for a second factor. */
export const anySiteAsks = async (tx: Db, memberId: number): Promise<boolean> => {
  const asking = await tx
    .select({ siteCode: sites.siteCode })
    .from(siteAuthorities)
    .innerJoin(sites, eq(sites.siteCode, siteAuthorities.siteCode))
    .where(and(eq(siteAuthorities.memberId, memberId), eq(sites.factorAsked, true)))
    .limit(1);
  return asking.length > 0;
};
