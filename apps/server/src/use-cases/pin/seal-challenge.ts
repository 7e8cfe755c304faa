import { type Failure, failure } from '@naru/domain/failure';
import { PIN_SEAL_MS } from '@naru/domain/pin';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, desc, eq, lte, notInArray, or } from 'drizzle-orm';
import { makeSealPair, openSeal, readSeal, sealDigest } from '../../gateways/secrets/pin-seal.ts';
import { randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { pinChallenges } from '../../stores/schema/index.ts';
import { forWebMembers } from './for-web-members.ts';

/** How many a log-in may have open: far more than tabs confirm at once, and few enough to store. */
const OPEN_MAX = 100;

const placeOf = (challengeId: string): string => `pin-challenge:${challengeId}`;

/** A key to which the PIN of one call is sealed, and until when it serves. */
export interface SealChallenge {
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
 * What a call carries in its seal. Whatever comes of it, the challenge is over; refused with `pinSealGone` where there is none, where
 * it is too old, another log-in's or another call's, and where the seal is none.
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
