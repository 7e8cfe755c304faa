import { type Failure, failure } from '@naru/domain/failure';
import type { LogoutType } from '@naru/domain/session';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { NOTICE_CHANNEL } from '../../kernel/notify.ts';
import { livingOf } from '../../reads/session.ts';
import type { Db } from '../../stores/db.ts';
import { sessions } from '../../stores/schema/index.ts';
import { endKeysOf } from '../api-key/make-key.ts';
import { endWebhooksWith } from '../webhook/manage-webhook.ts';

interface Ending {
  readonly reason: NonNullable<(typeof sessions.$inferSelect)['endReason']>;
  readonly by?: string;
  readonly at: Date;
}

/** Ends the living ones of these sessions; answers how many. Every end passes here, so that open pages hear of it at once, in whichever process. */
export const endSessions = async (db: Db, which: SQL | undefined, { reason, by, at }: Ending): Promise<number> => {
  const ended = await db
    .update(sessions)
    .set({ endedAt: at, endReason: reason, endedBySession: by ?? null })
    .where(and(which, isNull(sessions.endedAt)))
    .returning({ told: sql`pg_notify(${NOTICE_CHANNEL}, ${sessions.memberId}::text)` });
  return ended.length;
};

/**
 * Ends every session of a member but the one to `keep`. Where none is kept, or the password is another one, somebody else may have acted: no key for
 * machines counts any more, either; and where none is kept since the account was another’s, is suspended or left, nothing is told to its addresses.
 */
export const endOtherSessions = async (db: Db, memberId: number, keep: string | null, how: Ending): Promise<number> => {
  if (keep === null || how.reason === 'passwordChanged') await endKeysOf(db, memberId, how);
  if (keep === null) await endWebhooksWith(db, memberId, how);
  return endSessions(db, and(eq(sessions.memberId, memberId), keep === null ? undefined : ne(sessions.id, keep)), how);
};

/** Signs the member out elsewhere; `lookupFailed` for a session that is not theirs or has ended. */
export const endSession = async (
  { db, clock }: Deps,
  member: Member,
  { sessionId }: { readonly sessionId: string },
): Promise<Result<void, Failure>> => {
  const ended = await endSessions(db, and(livingOf(member), eq(sessions.id, sessionId)), { reason: 'manual', at: clock.now() });
  return ended === 0 ? fail(failure('lookupFailed')) : ok(undefined);
};

/** Ends the member's own session with the log-out kind that the browser tells (product 3, logout type); manual where it tells none. */
export const signOut = async ({ db, clock }: Deps, member: Member, { kind }: { readonly kind: LogoutType }): Promise<void> => {
  const reason = kind === 'none' ? 'manual' : kind;
  await endSessions(db, eq(sessions.id, member.sessionId), { reason, at: clock.now() });
};
