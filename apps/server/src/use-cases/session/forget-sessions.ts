import { DAY_MS } from '@naru/domain/shared';
import { lte } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { fileLinks, sessions, sessionTokens } from '../../stores/schema/index.ts';

/** Longer than a refresh token lives: whoever still comes with one is told what became of its session. */
const TOKENS_KEPT_DAYS = 15;
/** How long the law wants records of log-ins kept, and the privacy policy says that they are: three months. */
const SESSIONS_KEPT_DAYS = 92;

/** Forgets log-ins that were last seen three months ago, with device and address; tokens and addresses of files that are long over. */
export const forgetSessions = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);
  await db.delete(fileLinks).where(lte(fileLinks.expiresAt, before(0)));
  await db.delete(sessionTokens).where(lte(sessionTokens.expiresAt, before(TOKENS_KEPT_DAYS)));
  await db.delete(sessions).where(lte(sessions.lastSeenAt, before(SESSIONS_KEPT_DAYS)));
};
