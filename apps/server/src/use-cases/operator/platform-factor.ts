import { type Failure, failure } from '@naru/domain/failure';
import { PASSKEY_MS } from '@naru/domain/second-factor';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import { askForOne, type Ceremony, challengeIn, countedBy, type PasskeyPlace, placeOf, usedIn } from '../../gateways/passkeys/passkeys.ts';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import { totpStepOf } from '../../gateways/secrets/totp.ts';
import type { Deps } from '../../kernel/deps.ts';
import { type Rate, uncount, withinRates } from '../../kernel/rate.ts';
import type { Db } from '../../stores/db.ts';
import { operatorChallenges, operatorPasskeys, operators } from '../../stores/schema/index.ts';
import { totpPlace } from './people.ts';

/** Where this platform's passkeys are made and used: at the console's own address. Refused with `passkeyUnavailable` where that is a number. */
export const platformPlace = ({ config }: Pick<Deps, 'config'>): Result<PasskeyPlace, Failure> => {
  const place = placeOf(config.ops.url ?? config.publicUrl);
  return place === null ? fail(failure('passkeyUnavailable')) : ok(place);
};

/** The passkeys of a staff user, oldest first. */
export const passkeysOfStaffUser = (db: Db, operatorId: number) =>
  db.select().from(operatorPasskeys).where(eq(operatorPasskeys.operatorId, operatorId)).orderBy(asc(operatorPasskeys.id));

/** What an answer is for: whose it is, in which session (null before there is one), and for what. An answer to another question is none. */
interface ChallengeOf {
  readonly operatorId: number;
  readonly session: string | null;
  readonly purpose: (typeof operatorChallenges.$inferSelect)['purpose'];
}

/** Keeps what somebody was asked to sign, and answers it as their browser takes it. */
export const keepPlatformChallenge = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  of: ChallengeOf,
  { challenge, options }: Ceremony,
): Promise<string> => {
  const expiresAt = new Date(clock.now().getTime() + PASSKEY_MS);
  await db.insert(operatorChallenges).values({ ...of, challengeHash: digestOf(challenge), expiresAt });
  return options;
};

/** Takes the question to which this is an answer: whatever comes of it, there is no second one. Null where it was never asked, or too long ago. */
export const takePlatformChallenge = async (
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
const signedBy = async (
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

const TRIES_SECONDS = 600;
/** Of a person whose key or session somebody has, as many codes: of a million, in a year, one in four. */
const STAFF_USER_TRIES = 5;
/** As many answers by passkeys, which nobody guesses: these only cost. */
const PASSKEY_TRIES = 20;

/** By what somebody shows that it is they: the code of their authenticator, or, from the first passkey on, what it has signed. */
export type PlatformFactor = { readonly code: string } | { readonly credential: string };

/** What somebody is asked for. */
export type FactorAsk = { readonly by: 'code' } | { readonly by: 'passkey'; readonly options: string };

type Person = typeof operators.$inferSelect;
type Purpose = 'signIn' | 'prove';

const challengeOf = (person: Pick<Person, 'id'>, session: string | null): ChallengeOf & { readonly purpose: Purpose } => ({
  operatorId: person.id,
  session,
  purpose: session === null ? 'signIn' : 'prove',
});

/** What somebody is asked for, within their session or for a new one; refused with `rateLimited`, and with `passkeyUnavailable` where theirs cannot be used. */
export const askFactor = async (deps: Deps, person: Pick<Person, 'id'>, session: string | null): Promise<Result<FactorAsk, Failure>> => {
  const own = await passkeysOfStaffUser(deps.db, person.id);
  if (own.length === 0) return ok({ by: 'code' });
  const place = platformPlace(deps);
  if (!place.ok) return place;
  const rate = await withinRates(deps, [{ key: `house-ask:${person.id}`, most: PASSKEY_TRIES, seconds: TRIES_SECONDS }]);
  if (!rate.ok) return rate;
  return ok({ by: 'passkey', options: await keepPlatformChallenge(deps, challengeOf(person, session), await askForOne(place.value, own)) });
};

interface GivenFactor {
  readonly kind: 'code' | 'passkey';
  /** Counts it, where it holds; the person is locked, so that of two at once one does. */
  use(tx: Db): Promise<boolean>;
  /** Takes back what was counted against guessing. */
  settle(): Promise<void>;
}

/**
 * Looks at a factor as it comes; whether it holds is known when it is used, in the transaction that rests on it. What answers a challenge takes it, whatever
 * comes of it. Refused with `rateLimited` to whoever tries on, and with `passkeyUnavailable`; null where nothing is worth looking at.
 */
export const takeFactor = async (
  deps: Deps,
  person: Person,
  session: string | null,
  given: PlatformFactor,
): Promise<Result<GivenFactor | null, Failure>> => {
  const kind = 'code' in given ? 'code' : 'passkey';
  // Somebody's session is no key: who has taken one shuts nobody out.
  const most = kind === 'code' ? STAFF_USER_TRIES : PASSKEY_TRIES;
  const rate: Rate = { key: `house-${session === null ? 'person' : 'proof'}-${kind}:${person.id}`, most, seconds: TRIES_SECONDS };
  const counted = await withinRates(deps, [rate]);
  if (!counted.ok) return counted;
  const settle = (): Promise<void> => uncount(deps, rate.key, 'all');
  const at = deps.clock.now();
  if ('credential' in given) {
    const place = platformPlace(deps);
    if (!place.ok) return place;
    const { credential } = given;
    const challenge = await takePlatformChallenge(deps, challengeOf(person, session), credential);
    if (challenge === null) return ok(null);
    const use = (tx: Db) => signedBy(place.value, tx, { operatorId: person.id, challenge, credential, at });
    return ok({ kind, use, settle });
  }
  if (person.totpSecret === null) return ok(null);
  const step = totpStepOf(await deps.keys.open(person.totpSecret, totpPlace(person.keyHash)), given.code, at);
  if (step === undefined) return ok(null);
  const use = async (tx: Db): Promise<boolean> => {
    // From the first passkey on a code opens nothing: it can be read over a shoulder, and typed into a page that only looks like ours.
    if ((await passkeysOfStaffUser(tx, person.id)).length > 0) return false;
    const unused = and(eq(operators.id, person.id), or(isNull(operators.totpStep), lt(operators.totpStep, step)));
    return (await tx.update(operators).set({ totpStep: step }).where(unused).returning({ id: operators.id })).length > 0;
  };
  return ok({ kind, use, settle });
};

/** Locks somebody who acts for the platform; false where they do no more. */
export const lockStaffUser = async (tx: Db, operatorId: number): Promise<boolean> => {
  const acting = and(eq(operators.id, operatorId), isNull(operators.endedAt));
  return (await tx.select({ id: operators.id }).from(operators).where(acting).for('no key update')).length > 0;
};
