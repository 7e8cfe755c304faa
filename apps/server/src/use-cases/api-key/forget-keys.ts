import { LEGAL_RETENTION, monthsBefore } from '@naru/domain/retention';
import { and, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { apiKeyDays, apiKeys } from '../../stores/schema/index.ts';

/** Forgets keys that ended or ran out as long ago as records of connections are kept, with what they confirmed; what they did stays in the trail. */
export const forgetApiKeys = ({ transact, clock }: Pick<Deps, 'transact' | 'clock'>): Promise<void> =>
  transact(async (tx) => {
    const before = monthsBefore(clock.now(), LEGAL_RETENTION.connections.months);
    const over = or(and(isNotNull(apiKeys.endedAt), lt(apiKeys.endedAt, before)), lt(apiKeys.expiresAt, before));
    const ids = tx.select({ id: apiKeys.id }).from(apiKeys).where(over);
    await tx.delete(apiKeyDays).where(inArray(apiKeyDays.keyId, ids));
    await tx.delete(apiKeys).where(over);
  });
