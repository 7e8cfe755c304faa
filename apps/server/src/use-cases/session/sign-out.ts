import { and, eq, isNull } from 'drizzle-orm';
import type { Deps, Member } from '../../composition/deps.ts';
import { sessions } from '../../stores/schema/index.ts';

const REASONS = { '2001': 'manual', '2003': 'auto', '2006': 'expired' } as const;

/** Ends the member's own session with the log-out kind that the browser tells (section 3, logout type). */
export const signOut = async ({ db, clock }: Deps, member: Member, logoutType: string | undefined): Promise<void> => {
  const endReason = logoutType === '2003' || logoutType === '2006' ? REASONS[logoutType] : 'manual';
  await db
    .update(sessions)
    .set({ endedAt: clock.now(), endReason })
    .where(and(eq(sessions.id, member.sessionId), isNull(sessions.endedAt)));
};

/** Ends every other session of a member, after a new password. */
export const endOtherSessions = async ({ clock }: Deps, tx: Deps['db'], memberId: number, keep: string | null): Promise<void> => {
  const live = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.endedAt)));
  for (const { id } of live) {
    if (id !== keep) await tx.update(sessions).set({ endedAt: clock.now(), endReason: 'passwordChanged' }).where(eq(sessions.id, id));
  }
};
