import { type Failure, failure } from '@naru/domain/failure';
import { SECOND_STEP_MS } from '@naru/domain/second-factor';
import { SESSION_END_CAUSES } from '@naru/domain/session';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { perHandle } from '../../stores/per-handle.ts';
import { members, sessions, sessionTokens } from '../../stores/schema/index.ts';
import { endSessions } from './end-sessions.ts';

export const sessionLives = async (db: Db, sessionId: string): Promise<boolean> =>
  (await db.$count(sessions, and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))) === 1;

const successor = alias(sessions, 'successor');
const SEEN_EVERY_MS = 60_000;

// Asked with every call of a member.
const lookUp = perHandle((db) =>
  db
    .select({
      kind: sessionTokens.kind,
      expiresAt: sessionTokens.expiresAt,
      sessionId: sessions.id,
      endedAt: sessions.endedAt,
      endReason: sessions.endReason,
      lastSeenAt: sessions.lastSeenAt,
      openedAt: sessions.createdAt,
      awaitsFactor: sessions.awaitsFactor,
      successorDevice: successor.device,
      id: members.id,
      did: members.did,
      nickname: members.nickname,
      state: members.state,
    })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(members, eq(members.id, sessions.memberId))
    .leftJoin(successor, eq(successor.id, sessions.endedBySession))
    .where(eq(sessionTokens.tokenHash, sql.placeholder('tokenHash')))
    .prepare('authenticate'),
);

/** How a call comes: in time, late, or by the page itself. */
export type CallTiming = 'inTime' | 'late' | 'quiet';
/** Whether a call belongs to the second step of a log-in, which asks for the factor that the others wait for. */
type LogInStep = 'done' | 'second';

/**
 * Who an access token stands for. Refused with the HTTP 401 codes of product 8: `tokenUnverified` (unknown), `tokenExpired` (refresh it),
 * `duplicateLogin` (with when and on what the other log-in happened), `noAccess` (403: suspended), `refreshExpired` (the session has ended otherwise or was idle too long).
 * With `secondFactorNeeded` all that is no `second` step is refused while a log-in by password waits for its member's second factor, for ten minutes.
 * A `late` token may have expired or idled, as long as its session lives; a `quiet` call is one that the page makes by itself, which is no sign
 * of its member.
 */
export const authenticate = async (
  deps: Deps,
  token: string,
  how: CallTiming = 'inTime',
  step: LogInStep = 'done',
): Promise<Result<Member, Failure>> => {
  const { db, clock, config } = deps;
  const [row] = await lookUp(db).execute({ tokenHash: digestOf(token) });
  if (row?.kind !== 'access') return fail(failure('tokenUnverified'));
  if (row.endedAt !== null) return fail(endOf(row.endReason, row.endedAt, row.successorDevice));
  if (row.state !== 'active') return fail(failure('noAccess'));
  const now = clock.now();
  const idleSince = now.getTime() - row.lastSeenAt.getTime();
  // Whoever logs out after all that time says why themselves: a page that was left alone (2003) is not one that ran out.
  const waitedTooLong = row.awaitsFactor && now.getTime() - row.openedAt.getTime() > SECOND_STEP_MS;
  if ((idleSince > config.sessionMinutes * 60_000 || waitedTooLong) && how !== 'late') {
    await endSessions(db, eq(sessions.id, row.sessionId), { reason: 'expired', at: now });
    return fail(failure('refreshExpired'));
  }
  if (row.expiresAt <= now && how !== 'late') return fail(failure('tokenExpired'));
  if (row.awaitsFactor && step === 'done') return fail(failure('secondFactorNeeded'));
  if (idleSince > SEEN_EVERY_MS && how !== 'quiet') {
    await db
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(eq(sessions.id, row.sessionId), lt(sessions.lastSeenAt, now)));
  }
  return ok({ id: row.id, did: row.did, nickname: row.nickname, sessionId: row.sessionId });
};

/** How the end of a session is told to whoever still holds its tokens. */
export const endOf = (reason: string | null, at: Date, device: string | null): Failure => {
  if (reason === 'duplicate') return failure('duplicateLogin', { data: { at: at.toISOString(), device: device ?? '' } });
  if (reason === 'suspended') return failure('noAccess');
  const cause = SESSION_END_CAUSES.find((each) => each === reason);
  return failure('refreshExpired', cause === undefined ? {} : { data: { cause } });
};
