import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { livingOf } from '../../reads/session.ts';
import { sessions } from '../../stores/schema/index.ts';
import { endSessions } from './end-sessions.ts';

/** Signs the member out elsewhere; `lookupFailed` for a session that is not theirs or has ended. */
export const endSession = async (
  { db, clock }: Deps,
  member: Member,
  { sessionId }: { readonly sessionId: string },
): Promise<Result<void, Failure>> => {
  const ended = await endSessions(db, and(livingOf(member), eq(sessions.id, sessionId)), { reason: 'manual', at: clock.now() });
  return ended === 0 ? fail(failure('lookupFailed')) : ok(undefined);
};
