import type { ProviderBooks } from '@naru/domain/reconciliation';
import { koreanDaySpan } from '@naru/domain/shared';
import { and, gt, gte, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { sandboxPayments } from '../../stores/schema/index.ts';

/** The sandbox's own books: what came of each payment that moved on a day, and what of it went back. Nothing is taken for it. */
export const makeSandboxBooks = (db: Db): ProviderBooks => ({
  name: 'sandbox',
  movementsOf: async (day) => {
    const { start, end } = koreanDaySpan(day);
    const { state, updatedAt, amount } = sandboxPayments;
    const rows = await db
      .select()
      .from(sandboxPayments)
      .where(and(inArray(state, ['captured', 'refunded']), gte(updatedAt, start), lt(updatedAt, end), gt(amount, 0)));
    return rows.flatMap(({ providerKey, state: now, amount: sum, updatedAt: at }) => {
      const paid = { reference: `${providerKey}.paid`, providerKey, kind: 'paid' as const, amount: sum, fee: null, at };
      return now === 'captured' ? [paid] : [paid, { ...paid, reference: `${providerKey}.returned`, kind: 'returned' as const }];
    });
  },
});
