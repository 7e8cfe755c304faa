import type { MySession } from '@naru/domain/session';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { digestOf } from '../gateways/secrets/random-secret.ts';
import type { Deps, Member } from '../kernel/deps.ts';
import { sessions, sessionTokens } from '../stores/schema/index.ts';

/** Which sessions are a member's, have been let in and have not ended. */
export const livingOf = (member: Member) =>
  and(eq(sessions.memberId, member.id), isNull(sessions.endedAt), eq(sessions.awaitsFactor, false));

/** The member's living sessions, the one that asks first, then by when they were last seen. */
export const openSessions = async ({ db }: Deps, member: Member): Promise<MySession[]> => {
  const rows = await db.select().from(sessions).where(livingOf(member)).orderBy(desc(sessions.lastSeenAt));
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

/** Whether a refresh token would be taken: unused, within its term, of a session that lives. */
export const refreshTokenLives = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, refreshToken: string): Promise<boolean> => {
  const live = await db
    .select({ id: sessions.id })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .where(
      and(
        eq(sessionTokens.tokenHash, digestOf(refreshToken)),
        eq(sessionTokens.kind, 'refresh'),
        isNull(sessionTokens.usedAt),
        gt(sessionTokens.expiresAt, clock.now()),
        isNull(sessions.endedAt),
      ),
    );
  return live.length > 0;
};
