import { JOIN_TYPE, parseEmailAddress } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import type { AuthTokens } from '@naru/domain/session';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Deps } from '../../composition/deps.ts';
import { lookupHashes } from '../../gateways/secrets/keys.ts';
import { memberSecrets, members } from '../../stores/schema/index.ts';
import { openSession, type SessionPlace } from './open-session.ts';
import { unusable } from './unusable.ts';

const TRIES = 10;
const LOCK_MINUTES = 10;

/**
 * Signs in by e-mail and password. Every refusal for a wrong address and for a wrong password is the same and takes as long; after ten wrong
 * passwords in a row the account rests for ten minutes (`signInLocked`). The try is counted before the password is looked at.
 */
export const signIn = async (
  deps: Deps,
  order: { readonly email: string; readonly password: string } & SessionPlace,
): Promise<Result<AuthTokens, Failure>> => {
  const email = parseEmailAddress(order.email);
  const member = email.ok ? ((await findMember(deps, email.value)) ?? (await findLeft(deps, email.value))) : undefined;
  if (member !== undefined && !(await reserveTry(deps, member.id)))
    return fail(failure('signInLocked', { data: { minutes: LOCK_MINUTES } }));
  const verdict = await deps.passwords.verify(member?.passwordHash ?? null, order.password);
  if (!verdict.ok) return verdict;
  if (member === undefined || !verdict.value.matches) return fail(failure('signInFailed'));
  if (member.state !== 'active') return fail(unusable(member.state));
  if (verdict.value.stale) await renewHash(deps, member.id, order.password);
  await deps.db.update(memberSecrets).set({ signInTries: 0, signInLockedUntil: null }).where(eq(memberSecrets.memberId, member.id));
  return ok(await deps.transact((tx) => openSession(deps, tx, member.id, order)));
};

const findMember = async ({ db }: Deps, email: string) => {
  const [row] = await db
    .select({ id: members.id, state: members.state, passwordHash: memberSecrets.passwordHash })
    .from(members)
    .innerJoin(memberSecrets, eq(memberSecrets.memberId, members.id))
    .where(and(eq(members.email, email), eq(members.joinType, JOIN_TYPE.web)));
  return row;
};

/** The account that was left with this address, as long as it is remembered; the latest where there were several. */
const findLeft = async ({ db, keys }: Deps, email: string) => {
  const [row] = await db
    .select({ id: members.id, state: members.state, passwordHash: memberSecrets.passwordHash })
    .from(members)
    .innerJoin(memberSecrets, eq(memberSecrets.memberId, members.id))
    .where(and(eq(members.state, 'left'), inArray(members.leftEmailHash, [...(await lookupHashes(keys, 'left-email', email))])))
    .orderBy(desc(members.leftAt))
    .limit(1);
  return row;
};

/** Counts a try; the tenth sets the lock, and a lock that has run out starts the count anew. */
const reserveTry = async ({ db, clock }: Deps, memberId: number): Promise<boolean> => {
  const now = clock.now();
  const until = new Date(now.getTime() + LOCK_MINUTES * 60_000);
  const tries = sql`case when ${memberSecrets.signInLockedUntil} is null then ${memberSecrets.signInTries} + 1 else 1 end`;
  const reserved = await db
    .update(memberSecrets)
    .set({ signInTries: tries, signInLockedUntil: sql`case when (${tries}) >= ${TRIES} then ${until.toISOString()}::timestamptz end` })
    .where(and(eq(memberSecrets.memberId, memberId), or(isNull(memberSecrets.signInLockedUntil), lt(memberSecrets.signInLockedUntil, now))))
    .returning({ memberId: memberSecrets.memberId });
  return reserved.length > 0;
};

const renewHash = async ({ db, passwords }: Deps, memberId: number, password: string): Promise<void> => {
  const renewed = await passwords.hash(password);
  if (renewed.ok) await db.update(memberSecrets).set({ passwordHash: renewed.value }).where(eq(memberSecrets.memberId, memberId));
};
