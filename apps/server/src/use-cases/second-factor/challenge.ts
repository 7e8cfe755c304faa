import { type Failure, failure } from '@naru/domain/failure';
import { PASSKEY_MS } from '@naru/domain/second-factor';
import { fail, ok, type Result } from '@naru/domain/shared';
import { asc, eq } from 'drizzle-orm';
import { type Ceremony, type PasskeyPlace, placeOf } from '../../gateways/passkeys/passkeys.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { passkeyChallenges, passkeys } from '../../stores/schema/index.ts';

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
