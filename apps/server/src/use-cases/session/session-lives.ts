import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { sessions } from '../../stores/schema/index.ts';

/** Whether a session has not ended. */
export const sessionLives = async (db: Db, sessionId: string): Promise<boolean> =>
  (await db.$count(sessions, and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))) === 1;
