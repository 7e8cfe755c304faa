import type { LogoutType } from '@naru/domain/session';
import { eq } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { sessions } from '../../stores/schema/index.ts';
import { endSessions } from './end-sessions.ts';

/** Ends the member's own session with the log-out kind that the browser tells (product 3, logout type); manual where it tells none. */
export const signOut = async ({ db, clock }: Deps, member: Member, { kind }: { readonly kind: LogoutType }): Promise<void> => {
  const reason = kind === 'none' ? 'manual' : kind;
  await endSessions(db, eq(sessions.id, member.sessionId), { reason, at: clock.now() });
};
