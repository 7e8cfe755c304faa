import { type Failure, failure } from '@naru/domain/failure';
import { PASSKEY_MS } from '@naru/domain/second-factor';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Ceremony, challengeIn, countedBy, type PasskeyPlace, placeOf, usedIn } from '../../gateways/passkeys/passkeys.ts';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { operatorChallenges, operatorPasskeys } from '../../stores/schema/index.ts';

/** Where this house's passkeys are made and used: at the console's own address. Refused with `passkeyUnavailable` where that is a number. */
export const housePlace = ({ config }: Pick<Deps, 'config'>): Result<PasskeyPlace, Failure> => {
  const place = placeOf(config.ops.url ?? config.publicUrl);
  return place === null ? fail(failure('passkeyUnavailable')) : ok(place);
};

/** The passkeys of a person of the house, oldest first. */
export const passkeysOfPerson = (db: Db, operatorId: number) =>
  db.select().from(operatorPasskeys).where(eq(operatorPasskeys.operatorId, operatorId)).orderBy(asc(operatorPasskeys.id));

/** What an answer is for: whose it is, in which session (null before there is one), and for what. An answer to another question is none. */
export interface ChallengeOf {
  readonly operatorId: number;
  readonly session: string | null;
  readonly purpose: (typeof operatorChallenges.$inferSelect)['purpose'];
}

/** Keeps what somebody was asked to sign, and answers it as their browser takes it. */
export const keepHouseChallenge = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  of: ChallengeOf,
  { challenge, options }: Ceremony,
): Promise<string> => {
  const expiresAt = new Date(clock.now().getTime() + PASSKEY_MS);
  await db.insert(operatorChallenges).values({ ...of, challengeHash: digestOf(challenge), expiresAt });
  return options;
};

/** Takes the question to which this is an answer: whatever comes of it, there is no second one. Null where it was never asked, or too long ago. */
export const takeHouseChallenge = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { operatorId, session, purpose }: ChallengeOf,
  credential: string,
): Promise<string | null> => {
  const challenge = challengeIn(credential);
  if (challenge === null) return null;
  const [taken] = await db
    .delete(operatorChallenges)
    .where(
      and(
        eq(operatorChallenges.challengeHash, digestOf(challenge)),
        eq(operatorChallenges.operatorId, operatorId),
        session === null ? isNull(operatorChallenges.session) : eq(operatorChallenges.session, session),
        eq(operatorChallenges.purpose, purpose),
      ),
    )
    .returning({ expiresAt: operatorChallenges.expiresAt });
  return taken !== undefined && taken.expiresAt > clock.now() ? challenge : null;
};

/** Whether an answer to this challenge was signed with a passkey of somebody's, whose use it then counts. */
export const signedBy = async (
  place: PasskeyPlace,
  tx: Db,
  { operatorId, challenge, credential, at }: { operatorId: number; challenge: string; credential: string; at: Date },
): Promise<boolean> => {
  const credentialId = usedIn(credential);
  if (credentialId === null) return false;
  const mine = and(eq(operatorPasskeys.credentialId, credentialId), eq(operatorPasskeys.operatorId, operatorId));
  const [passkey] = await tx.select().from(operatorPasskeys).where(mine).for('no key update');
  const counter = passkey === undefined ? null : await countedBy(place, challenge, credential, passkey);
  if (counter === null) return false;
  await tx.update(operatorPasskeys).set({ counter, usedAt: at }).where(mine);
  return true;
};
