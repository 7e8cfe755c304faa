import { lte } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { emailCodes, phoneIdentities } from '../../stores/schema/index.ts';

/** Longer than any code, its token and the count of requests in an hour look back. */
const CODES_KEPT_MS = 86_400_000;

/** Forgets who has proved a phone once the proof is over, used or not, and to which addresses codes went, members' or not, a day later. */
export const forgetProofs = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now();
  await db.delete(phoneIdentities).where(lte(phoneIdentities.expiresAt, now));
  await db.delete(emailCodes).where(lte(emailCodes.createdAt, new Date(now.getTime() - CODES_KEPT_MS)));
};
