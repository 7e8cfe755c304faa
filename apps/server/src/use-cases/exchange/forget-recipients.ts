import { RECIPIENT_KEPT_DAYS } from '@naru/domain/exchange';
import { DAY_MS } from '@naru/domain/shared';
import { and, inArray, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { exchanges } from '../../stores/schema/index.ts';

/** Exchanges of which nobody has to keep any more where their goods went, or would have gone. */
export const overSince = (now: Date): SQL | undefined => {
  const before = (days: number) => lte(exchanges.closedAt, new Date(now.getTime() - days * DAY_MS));
  return or(
    // What was refunded had been sent: that is the record of a supply, and of a quarrel about it.
    and(inArray(exchanges.state, ['completed', 'refunded']), before(RECIPIENT_KEPT_DAYS.completed)),
    and(inArray(exchanges.state, ['withdrawn', 'cancelled']), before(RECIPIENT_KEPT_DAYS.ended)),
  );
};

/** Forgets where goods went, or would have gone, once nobody has to keep it (safety, personal data). */
export const forgetRecipients = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  await db
    .update(exchanges)
    .set({ recipient: '', recipientMasked: '***' })
    .where(and(ne(exchanges.recipient, ''), overSince(clock.now())));
};
