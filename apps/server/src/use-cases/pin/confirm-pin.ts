import { JOIN_TYPE } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { PIN_MAX_TRIES, PIN_SEAL_MS, type PinHash } from '@naru/domain/pin';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, desc, eq, isNotNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import { makeSealPair, openSeal, readSeal, sealDigest } from '../../gateways/secrets/pin-seal.ts';
import { randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { memberSecrets, members, pinChallenges } from '../../stores/schema/index.ts';

/** Lets web members pass; `pinForWebMembers` for who joined with a wallet: they approve by it, and no PIN of theirs counts (product 4, confirmation method). */
export const forWebMembers = async ({ db }: Pick<Deps, 'db'>, memberId: number): Promise<Result<void, Failure>> => {
  const web = await db.$count(members, and(eq(members.id, memberId), eq(members.joinType, JOIN_TYPE.web)));
  return web === 0 ? fail(failure('pinForWebMembers')) : ok(undefined);
};

/** How many a log-in may have open: far more than tabs confirm at once, and few enough to store. */
const OPEN_MAX = 100;

const placeOf = (challengeId: string): string => `pin-challenge:${challengeId}`;

/** A key to which the PIN of one call is sealed, and until when it serves. */
interface SealChallenge {
  readonly challengeId: string;
  readonly publicKey: string;
  readonly expiredAt: string;
}

/** Makes a challenge of this log-in for the call with this digest; older ones than its hundred newest are over. Refused with `pinForWebMembers`. */
export const openSealChallenge = async (
  { db, keys, clock }: Deps,
  { id: memberId, sessionId }: Member,
  digest: string,
): Promise<Result<SealChallenge, Failure>> => {
  const web = await forWebMembers({ db }, memberId);
  if (!web.ok) return web;
  const id = randomSecret(16);
  const { publicKey, privateKey } = makeSealPair();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + PIN_SEAL_MS);
  await db.insert(pinChallenges).values({ id, sessionId, digest, privateKey: await keys.seal(privateKey, placeOf(id)), expiresAt });
  const newest = db
    .select({ id: pinChallenges.id })
    .from(pinChallenges)
    .where(eq(pinChallenges.sessionId, sessionId))
    .orderBy(desc(pinChallenges.expiresAt))
    .limit(OPEN_MAX);
  const over = or(lte(pinChallenges.expiresAt, now), notInArray(pinChallenges.id, newest));
  await db.delete(pinChallenges).where(and(eq(pinChallenges.sessionId, sessionId), over));
  return ok({ challengeId: id, publicKey, expiredAt: expiresAt.toISOString() });
};

/**
 * What a call carries in its seal; the challenge is used up either way. Refused with `pinSealGone` where there is none, where it is too old, another
 * log-in's or another call's, and where the seal cannot be opened.
 */
export const takeSealedPins = async (
  { db, keys, clock }: Deps,
  { sessionId }: Member,
  { header, ...call }: Parameters<typeof sealDigest>[0] & { readonly header: string },
): Promise<Result<unknown, Failure>> => {
  const refused = fail(failure('pinSealGone'));
  const seal = readSeal(header);
  if (seal === null) return refused;
  const mine = and(eq(pinChallenges.id, seal.challengeId), eq(pinChallenges.sessionId, sessionId));
  const [taken] = await db.delete(pinChallenges).where(mine).returning();
  const digest = sealDigest(call);
  if (taken === undefined || taken.expiresAt <= clock.now() || taken.digest !== digest) return refused;
  const pins = openSeal(seal, await keys.open(taken.privateKey, placeOf(taken.id)), digest);
  return pins === null ? refused : ok(pins);
};

/**
 * Checks a web member's PIN. The try is reserved before the slow hash runs, so that parallel guesses never get a sixth (I11). Refused with
 * `pinForWebMembers`, `pinWrong` (data.left tries left), `pinLocked` after the fifth, `pinNotSet`, or `busy`, which gives the try back.
 */
export const confirmPin = async ({ db, pins }: Deps, memberId: number, pin: PinHash): Promise<Result<void, Failure>> => {
  const web = await forWebMembers({ db }, memberId);
  if (!web.ok) return web;
  const mine = eq(memberSecrets.memberId, memberId);
  const [reserved] = await db
    .update(memberSecrets)
    .set({ pinTries: sql`${memberSecrets.pinTries} + 1` })
    .where(and(mine, isNotNull(memberSecrets.pinHash), eq(memberSecrets.pinLocked, false), lt(memberSecrets.pinTries, PIN_MAX_TRIES)))
    .returning({ pinHash: memberSecrets.pinHash, tries: memberSecrets.pinTries });
  if (reserved?.pinHash == null) {
    const [known] = await db.select({ pinHash: memberSecrets.pinHash }).from(memberSecrets).where(mine);
    return fail(failure(known?.pinHash == null ? 'pinNotSet' : 'pinLocked'));
  }
  const verdict = await pins.verify(reserved.pinHash, memberId, pin);
  if (!verdict.ok) {
    await db
      .update(memberSecrets)
      .set({ pinTries: sql`greatest(${memberSecrets.pinTries} - 1, 0)` })
      .where(mine);
    return verdict;
  }
  if (verdict.value.matches) {
    const fresh = verdict.value.stale ? await pins.hash(memberId, pin) : null;
    await db.update(memberSecrets).set({ pinTries: 0 }).where(mine);
    // A hash by an older key or cost is made anew while the PIN is at hand, unless somebody has set another one meanwhile.
    if (fresh?.ok === true)
      await db
        .update(memberSecrets)
        .set({ pinHash: fresh.value })
        .where(and(mine, eq(memberSecrets.pinHash, reserved.pinHash)));
    return ok(undefined);
  }
  if (reserved.tries < PIN_MAX_TRIES) return fail(failure('pinWrong', { data: { left: PIN_MAX_TRIES - reserved.tries } }));
  await db.update(memberSecrets).set({ pinLocked: true }).where(mine);
  return fail(failure('pinLocked'));
};
