import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { qrTickets, sessions } from '../../stores/schema/index.ts';

/** That whoever asked for a QR may still be answered by it: of a member, the session in which they asked has not ended. */
export const askerStands = or(
  eq(qrTickets.kind, 'signIn'),
  sql`exists (select from ${sessions} where ${and(eq(sessions.id, qrTickets.asker), isNull(sessions.endedAt))})`,
);
