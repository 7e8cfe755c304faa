import { RECEIPT_NUMBER_DAYS } from '@naru/domain/order';
import { DAY_MS } from '@naru/domain/shared';
import { and, eq, exists, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { cashReceipts, members, orders } from '../../stores/schema/index.ts';

/**
 * Forgets at once the numbers of a member who leaves. Only one that is about to be issued keeps its own: what was bought has its receipt, which goes to
 * whoever registered it.
 */
export const eraseReceivers = async (tx: Db, memberId: number): Promise<void> => {
  const theirs = tx.select({ id: orders.id }).from(orders).where(eq(orders.buyerMemberId, memberId));
  await tx
    .update(cashReceipts)
    .set({ receiver: null })
    .where(and(isNotNull(cashReceipts.receiver), ne(cashReceipts.state, 'due'), inArray(cashReceipts.orderId, theirs)));
};

/** Forgets numbers to which nothing is issued any more: those of members who have left, and those that are too old for anything to go back. */
export const forgetReceivers = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const before = new Date(clock.now().getTime() - RECEIPT_NUMBER_DAYS * DAY_MS);
  const left = db
    .select({ one: sql`1` })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.buyerMemberId))
    .where(and(eq(orders.id, cashReceipts.orderId), eq(members.state, 'left')));
  await db
    .update(cashReceipts)
    .set({ receiver: null })
    .where(and(isNotNull(cashReceipts.receiver), ne(cashReceipts.state, 'due'), or(lte(cashReceipts.updatedAt, before), exists(left))));
};
