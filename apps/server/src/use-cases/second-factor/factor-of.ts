import { type Failure, failure } from '@naru/domain/failure';
import { PASSKEY_MS, whyFactorNeeded } from '@naru/domain/second-factor';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import { type Ceremony, type PasskeyPlace, placeOf } from '../../gateways/passkeys/passkeys.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import type { Db } from '../../stores/db.ts';
import { passkeyChallenges, passkeys, sessions, siteAuthorities, sites } from '../../stores/schema/index.ts';

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

/** Lets pass who has no passkey or gave a second factor within ten minutes: a password or PIN alone changes no account. `secondFactorNeeded`. */
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

/** Where this market's passkeys are used; refused with `passkeyUnavailable` where it has no name. */
export const passkeyPlace = ({ config }: Pick<Deps, 'config'>): Result<PasskeyPlace, Failure> => {
  const place = placeOf(config.publicUrl);
  return place === null ? fail(failure('passkeyUnavailable')) : ok(place);
};

/** The passkeys of a member, oldest first. */
export const passkeysOf = (db: Db, memberId: number) =>
  db.select().from(passkeys).where(eq(passkeys.memberId, memberId)).orderBy(asc(passkeys.id));

/** Keeps what this log-in was asked to sign: its next answer counts, and no other. */
export const keepChallenge = async (
  { db, clock }: Deps,
  { sessionId }: Member,
  { challenge, options }: Ceremony,
): Promise<{ options: string }> => {
  const set = { challenge, expiresAt: new Date(clock.now().getTime() + PASSKEY_MS) };
  await db
    .insert(passkeyChallenges)
    .values({ sessionId, ...set })
    .onConflictDoUpdate({ target: passkeyChallenges.sessionId, set });
  return { options };
};

/** Takes the challenge of this log-in: whatever comes of the answer, there is no second one to it. Null where there is none, or it is too old. */
export const takeChallenge = async ({ db, clock }: Deps, { sessionId }: Member): Promise<string | null> => {
  const [taken] = await db.delete(passkeyChallenges).where(eq(passkeyChallenges.sessionId, sessionId)).returning();
  return taken !== undefined && taken.expiresAt > clock.now() ? taken.challenge : null;
};
