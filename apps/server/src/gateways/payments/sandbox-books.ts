import type { ProviderBooks } from '@naru/domain/reconciliation';
import { koreanDaySpan } from '@naru/domain/shared';
import { and, gt, gte, inArray, lt, or } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { sandboxPayments, sandboxReturns } from '../../stores/schema/index.ts';

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
    const { createdAt } = sandboxReturns;
    const keys = rows.map(({ providerKey }) => providerKey);
    const parts = await db
      .select()
      .from(sandboxReturns)
      .where(or(and(gte(createdAt, start), lt(createdAt, end)), inArray(sandboxReturns.providerKey, keys)));
    const inParts = parts.map((part) => ({
      reference: `${part.providerKey}.part${part.before}`,
      providerKey: part.providerKey,
      kind: 'returned' as const,
      amount: part.amount,
      fee: null,
      at: part.createdAt,
    }));
    const whole = rows.flatMap(({ providerKey, state: now, amount: sum, updatedAt: at }) => {
      const paid = { reference: `${providerKey}.paid`, providerKey, kind: 'paid' as const, amount: sum, fee: null, at };
      if (now === 'captured') return [paid];
      const left = inParts.reduce((rest, part) => (part.providerKey === providerKey ? rest - part.amount : rest), sum);
      return [paid, { ...paid, reference: `${providerKey}.returned`, kind: 'returned' as const, amount: left }];
    });
    return [...whole, ...inParts];
  },
});
