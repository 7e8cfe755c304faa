import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { sessions } from '../../stores/schema/index.ts';

/** How a session ended: why, and for a log-in that took its place, which one. */
export interface Ending {
  readonly reason: NonNullable<(typeof sessions.$inferSelect)['endReason']>;
  readonly by?: string;
  readonly at: Date;
}

/** Ends those of the sessions that still live; answers how many did. Every end of a session passes here. */
export const endSessions = async (db: Db, which: SQL | undefined, { reason, by, at }: Ending): Promise<number> => {
  const ended = await db
    .update(sessions)
    .set({ endedAt: at, endReason: reason, endedBySession: by ?? null })
    .where(and(which, isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length;
};

/** Ends every session of a member but the one to `keep`. */
export const endOtherSessions = (db: Db, memberId: number, keep: string | null, how: Ending): Promise<number> =>
  endSessions(db, and(eq(sessions.memberId, memberId), keep === null ? undefined : ne(sessions.id, keep)), how);
