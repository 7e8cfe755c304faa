import { eq } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { sessions } from '../../stores/schema/index.ts';
import { endSessions } from './end-sessions.ts';

const REASONS = { '2001': 'manual', '2003': 'auto', '2006': 'expired' } as const;

/** Ends the member's own session with the log-out kind that the browser tells (product 3, logout type). */
export const signOut = async ({ db, clock }: Deps, member: Member, logoutType: string | undefined): Promise<void> => {
  const reason = logoutType === '2003' || logoutType === '2006' ? REASONS[logoutType] : 'manual';
  await endSessions(db, eq(sessions.id, member.sessionId), { reason, at: clock.now() });
};
