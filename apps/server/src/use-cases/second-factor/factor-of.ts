import type { Failure } from '@naru/domain/failure';
import { whyFactorNeeded } from '@naru/domain/second-factor';
import { ok, type Result } from '@naru/domain/shared';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { placeOf } from '../../gateways/passkeys/passkeys.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import type { Db } from '../../stores/db.ts';
import { passkeys, sessions, siteAuthorities, sites } from '../../stores/schema/index.ts';

/** Lets pass whose log-in was given a second factor within the last ten minutes, whether any site asks for one or not. */
export const factorJustGiven = async (tx: Db, { sessionId }: Member, now: Date): Promise<Result<void, Failure>> => {
  const [session] = await tx.select({ factorAt: sessions.factorAt }).from(sessions).where(eq(sessions.id, sessionId));
  return passOrRefuse(whyFactorNeeded({ required: true, provedAt: session?.factorAt ?? null, now }, 'fresh'));
};

/** Whether a member has a passkey that counts by now, on a market where passkeys are used at all. */
export const hasPasskey = async ({ config, clock }: Pick<Deps, 'config' | 'clock'>, db: Db, memberId: number): Promise<boolean> => {
  if (placeOf(config.publicUrl) === null) return false;
  const counting = or(isNull(passkeys.heldUntil), lte(passkeys.heldUntil, clock.now()));
  return (await db.$count(passkeys, and(eq(passkeys.memberId, memberId), counting))) > 0;
};

/**
 * Lets pass whoever has no passkey, and whoever has given a second factor within the last ten minutes: what an account hangs on is changed by nobody who
 * knows its password or PIN alone. Refused with `secondFactorNeeded`.
 */
export const factorGivenWherePossible = async (
  deps: Pick<Deps, 'config' | 'clock' | 'db'>,
  member: Member,
): Promise<Result<void, Failure>> =>
  (await hasPasskey(deps, deps.db, member.id)) ? factorJustGiven(deps.db, member, deps.clock.now()) : ok(undefined);

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
