import { and, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { apiKeyDays, apiKeys } from '../../stores/schema/index.ts';

/** As long as records of connections are kept. */
const KEPT_MS = 92 * 86_400_000;

/** Forgets keys that have ended or run out long enough ago, with what they confirmed; what they did stays in the trail. */
export const forgetApiKeys = ({ transact, clock }: Pick<Deps, 'transact' | 'clock'>): Promise<void> =>
  transact(async (tx) => {
    const before = new Date(clock.now().getTime() - KEPT_MS);
    const over = or(and(isNotNull(apiKeys.endedAt), lt(apiKeys.endedAt, before)), lt(apiKeys.expiresAt, before));
    const ids = tx.select({ id: apiKeys.id }).from(apiKeys).where(over);
    await tx.delete(apiKeyDays).where(inArray(apiKeyDays.keyId, ids));
    await tx.delete(apiKeys).where(over);
  });
