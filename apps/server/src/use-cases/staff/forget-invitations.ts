import { lt } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { staffInvitations } from '../../stores/schema/index.ts';

const KEPT_MS = 30 * 86_400_000;

/** Forgets who was invited a month after the letter was worth nothing any more; that somebody was invited stays in the audit trail. */
export const forgetInvitations = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, new Date(clock.now().getTime() - KEPT_MS)));
};
