import { type Failure, failure } from '@naru/domain/failure';
import type { MySession } from '@naru/domain/session';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { sessions } from '../../stores/schema/index.ts';
import { endSessions } from './end-sessions.ts';

const living = (member: Member) => and(eq(sessions.memberId, member.id), isNull(sessions.endedAt));

/** The member's living sessions, the one that asks first, then by when they were last seen. */
export const openSessions = async ({ db }: Deps, member: Member): Promise<MySession[]> => {
  const rows = await db.select().from(sessions).where(living(member)).orderBy(desc(sessions.lastSeenAt));
  const all = rows.map(({ id, device, loginEnv, createdAt, lastSeenAt }) => ({
    id,
    device,
    loginEnv,
    signedInAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isThis: id === member.sessionId,
  }));
  return [...all.filter(({ isThis }) => isThis), ...all.filter(({ isThis }) => !isThis)];
};

/** Signs the member out elsewhere; `lookupFailed` for a session that is not his or has ended. */
export const endSession = async ({ db, clock }: Deps, member: Member, sessionId: string): Promise<Result<void, Failure>> => {
  const ended = await endSessions(db, and(living(member), eq(sessions.id, sessionId)), { reason: 'manual', at: clock.now() });
  return ended === 0 ? fail(failure('lookupFailed')) : ok(undefined);
};
