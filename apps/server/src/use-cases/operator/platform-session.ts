import { type Failure, failure } from '@naru/domain/failure';
import { PLATFORM_IDLE_MINUTES, PLATFORM_LONGEST_HOURS } from '@naru/domain/operator';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { digestOf, randomSecret } from '../../gateways/secrets/random-secret.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { type Rate, uncount, withinRates } from '../../kernel/rate.ts';
import { networkOf } from '../../shared/addresses.ts';
import type { Db } from '../../stores/db.ts';
import { operatorSessions, operators } from '../../stores/schema/index.ts';
import { actorNamed, rolesOf, type StaffUser } from './people.ts';
import { askFactor, type FactorAsk, lockStaffUser, type PlatformFactor, takeFactor } from './platform-factor.ts';

const TRIES_SECONDS = 600;
/** A network may be an office: as many tries in ten minutes. */
const NETWORK_TRIES = 20;
const SEEN_EVERY_MS = 60_000;

const triesOf = (what: string, ip: string): Rate => ({ key: `${what}:${networkOf(ip)}`, most: NETWORK_TRIES, seconds: TRIES_SECONDS });

/** How somebody comes to the console: their key, and what shows that it is they who have it. */
export interface PlatformSignIn {
  readonly key: string;
  readonly factor: PlatformFactor;
  readonly ip: string;
}

/** Somebody in their own session, which is known by the hash of its token. */
export interface SignedInStaffUser extends StaffUser {
  readonly name: string;
  readonly session: string;
}

const whoHas = async ({ db }: Deps, key: string) => {
  const [row] = await db
    .select()
    .from(operators)
    .where(and(eq(operators.keyHash, digestOf(key)), isNull(operators.endedAt)));
  return row;
};

/** What is asked for besides a key: a code, until the person has a passkey, which only who has the key learns. `rateLimited`, and as `askFactor`. */
export const beginPlatformSession = async (
  deps: Deps,
  { key, ip }: Pick<PlatformSignIn, 'key' | 'ip'>,
): Promise<Result<FactorAsk, Failure>> => {
  const may = await withinRates(deps, [triesOf('house-begin', ip)]);
  if (!may.ok) return may;
  const person = await whoHas(deps, key);
  return person === undefined ? ok({ by: 'code' }) : askFactor(deps, person, null);
};

/**
 * Opens a session of the console by two things that are each of no use alone; answers its token. A code works once, and what a passkey has signed too. Every
 * wrong key, wrong code, code of somebody who has a passkey, and missing authenticator is refused with the same `signInFailed`, and whoever tries on with
 * `rateLimited`.
 */
export const openPlatformSession = async (
  deps: Deps,
  { key, factor, ip }: PlatformSignIn,
): Promise<Result<{ readonly token: string }, Failure>> => {
  const network = triesOf('house-network', ip);
  const may = await withinRates(deps, [network]);
  if (!may.ok) return may;
  const person = await whoHas(deps, key);
  if (person === undefined) return fail(failure('signInFailed'));
  const taken = await takeFactor(deps, person, null, factor);
  if (!taken.ok) return taken;
  const given = taken.value;
  if (given === null) return fail(failure('signInFailed'));
  const token = randomSecret();
  const at = deps.clock.now();
  const opened = await deps.transact(async (tx): Promise<Result<void, Failure>> => {
    if (!(await lockStaffUser(tx, person.id)) || !(await given.use(tx))) return fail(failure('signInFailed'));
    await tx.insert(operatorSessions).values({
      tokenHash: digestOf(token),
      operatorId: person.id,
      ip,
      factor: given.kind,
      createdAt: at,
      lastSeenAt: at,
    });
    const detail = { by: given.kind };
    await audit(tx, { actor: actorNamed(person.name), action: 'operator.sign-in', target: person.name, detail, at });
    return ok(undefined);
  });
  if (!opened.ok) return opened;
  await given.settle();
  await uncount(deps, network.key, 'last');
  await uncount(deps, triesOf('house-begin', ip).key, 'last');
  return ok({ token });
};

/** Whose session it is, with current roles. `tokenInvalid` for an unknown token; `refreshExpired` when ended, idle for half an hour, or a day's work old. */
export const staffUserBySession = async (deps: Deps, token: string): Promise<Result<SignedInStaffUser, Failure>> => {
  const { db, clock } = deps;
  const tokenHash = digestOf(token);
  const mine = eq(operatorSessions.tokenHash, tokenHash);
  const [row] = await db
    .select({ session: operatorSessions, name: operators.name, personEnded: operators.endedAt })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(mine);
  if (row === undefined) return fail(failure('tokenInvalid'));
  const { session, name, personEnded: staffUserEnded } = row;
  const now = clock.now();
  const idle = now.getTime() - session.lastSeenAt.getTime();
  const old = now.getTime() - session.createdAt.getTime() > PLATFORM_LONGEST_HOURS * 3_600_000;
  if (session.endedAt !== null || staffUserEnded !== null || idle > PLATFORM_IDLE_MINUTES * 60_000 || old)
    return fail(failure('refreshExpired'));
  if (idle > SEEN_EVERY_MS)
    await db
      .update(operatorSessions)
      .set({ lastSeenAt: now })
      .where(and(mine, isNull(operatorSessions.endedAt)));
  return ok({ id: session.operatorId, name, session: tokenHash, actor: actorNamed(name), roles: await rolesOf(db, session.operatorId) });
};

/** Ends every session of somebody's, or every other one. */
export const endSessionsOf = async (tx: Db, operatorId: number, { but, at }: { but: string | null; at: Date }): Promise<void> => {
  const theirs = and(eq(operatorSessions.operatorId, operatorId), isNull(operatorSessions.endedAt));
  const others = but === null ? theirs : and(theirs, ne(operatorSessions.tokenHash, but));
  await tx.update(operatorSessions).set({ endedAt: at }).where(others);
};

/** Ends a session; once it is over it stays so, whoever has its token. */
export const endPlatformSession = (deps: Deps, token: string): Promise<void> =>
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
