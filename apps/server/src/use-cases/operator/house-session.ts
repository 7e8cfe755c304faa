import { type Failure, failure } from '@naru/domain/failure';
import { HOUSE_IDLE_MINUTES, HOUSE_LONGEST_HOURS } from '@naru/domain/operator';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, isNull, lt, lte, or } from 'drizzle-orm';
import { digestOf, randomSecret } from '../../gateways/secrets/random-secret.ts';
import { totpStepOf } from '../../gateways/secrets/totp.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { type Rate, uncount, withinRates } from '../../kernel/rate.ts';
import { networkOf } from '../../shared/network-of.ts';
import { operatorSessions, operators } from '../../stores/schema/index.ts';
import { actorNamed, type OperatorPerson, rolesOf, totpPlace } from './people.ts';

const TRIES_SECONDS = 600;
/** A network may be an office: as many tries in ten minutes. */
const NETWORK_TRIES = 20;
/** Of a person whose key somebody has, as many codes: of a million, in a year, one in four. */
const PERSON_TRIES = 5;
const SEEN_EVERY_MS = 60_000;

/** How somebody comes to the console: their key, and the code that their authenticator shows. */
export interface HouseSignIn {
  readonly key: string;
  readonly code: string;
  readonly ip: string;
}

const whoHas = async ({ db }: Deps, key: string) => {
  const [row] = await db
    .select()
    .from(operators)
    .where(and(eq(operators.keyHash, digestOf(key)), isNull(operators.endedAt)));
  return row;
};

/**
 * Opens a session of the console by two things that are each of no use alone; answers its token. A code works once. Every wrong key, wrong code and
 * missing authenticator is refused with the same `signInFailed`, and whoever tries on with `rateLimited`.
 */
export const openHouseSession = async (
  deps: Deps,
  { key, code, ip }: HouseSignIn,
): Promise<Result<{ readonly token: string }, Failure>> => {
  const network: Rate = { key: `house-network:${networkOf(ip)}`, most: NETWORK_TRIES, seconds: TRIES_SECONDS };
  const may = await withinRates(deps, [network]);
  if (!may.ok) return may;
  const person = await whoHas(deps, key);
  if (person?.totpSecret == null) return fail(failure('signInFailed'));
  const own: Rate = { key: `house-person:${person.id}`, most: PERSON_TRIES, seconds: TRIES_SECONDS };
  const counted = await withinRates(deps, [own]);
  if (!counted.ok) return counted;
  const at = deps.clock.now();
  const step = totpStepOf(await deps.keys.open(person.totpSecret, totpPlace(person.keyHash)), code, at);
  if (step === undefined) return fail(failure('signInFailed'));
  const token = randomSecret();
  const opened = await deps.transact(async (tx): Promise<Result<void, Failure>> => {
    // Of a code that comes twice at once one is taken.
    const unused = and(
      eq(operators.id, person.id),
      isNull(operators.endedAt),
      or(isNull(operators.totpStep), lt(operators.totpStep, step)),
    );
    const used = await tx.update(operators).set({ totpStep: step }).where(unused).returning({ id: operators.id });
    if (used.length === 0) return fail(failure('signInFailed'));
    await tx.insert(operatorSessions).values({ tokenHash: digestOf(token), operatorId: person.id, ip, createdAt: at, lastSeenAt: at });
    await audit(tx, { actor: actorNamed(person.name), action: 'operator.sign-in', target: person.name, at });
    return ok(undefined);
  });
  if (!opened.ok) return opened;
  await uncount(deps, own.key, 'all');
  await uncount(deps, network.key, 'last');
  return ok({ token });
};

/**
 * Whose session it is, with the roles of this moment; refused with `tokenInvalid` for a token of nobody, and with `refreshExpired` for a session that was
 * ended, was left alone for half an hour, or is older than a day's work.
 */
export const personInHouse = async (deps: Deps, token: string): Promise<Result<OperatorPerson & { readonly name: string }, Failure>> => {
  const { db, clock } = deps;
  const mine = eq(operatorSessions.tokenHash, digestOf(token));
  const [row] = await db
    .select({ session: operatorSessions, name: operators.name, personEnded: operators.endedAt })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(mine);
  if (row === undefined) return fail(failure('tokenInvalid'));
  const { session, name, personEnded } = row;
  const now = clock.now();
  const idle = now.getTime() - session.lastSeenAt.getTime();
  const old = now.getTime() - session.createdAt.getTime() > HOUSE_LONGEST_HOURS * 3_600_000;
  if (session.endedAt !== null || personEnded !== null || idle > HOUSE_IDLE_MINUTES * 60_000 || old) return fail(failure('refreshExpired'));
  if (idle > SEEN_EVERY_MS)
    await db
      .update(operatorSessions)
      .set({ lastSeenAt: now })
      .where(and(mine, isNull(operatorSessions.endedAt)));
  return ok({ id: session.operatorId, name, actor: actorNamed(name), roles: await rolesOf(db, session.operatorId) });
};

/** Ends a session; once it is over it stays so, whoever has its token. */
export const endHouseSession = (deps: Deps, token: string): Promise<void> =>
  deps.transact(async (tx) => {
    const at = deps.clock.now();
    const [ended] = await tx
      .update(operatorSessions)
      .set({ endedAt: at })
      .where(and(eq(operatorSessions.tokenHash, digestOf(token)), isNull(operatorSessions.endedAt)))
      .returning({ operatorId: operatorSessions.operatorId });
    if (ended === undefined) return;
    const [person] = await tx.select({ name: operators.name }).from(operators).where(eq(operators.id, ended.operatorId));
    const name = person?.name ?? '';
    await audit(tx, { actor: actorNamed(name), action: 'operator.sign-out', target: name, at });
  });

/** Forgets sessions that nobody can use any more. */
export const forgetHouseSessions = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const before = new Date(clock.now().getTime() - HOUSE_LONGEST_HOURS * 3_600_000);
  await db.delete(operatorSessions).where(lte(operatorSessions.createdAt, before));
};
