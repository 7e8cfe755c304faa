import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { orders, popupMarks, products } from '../../stores/schema/index.ts';
import { stands } from '../order/standing.ts';

/** The name of the mark up to which a member has seen their sales. */
export const SOLD_MARK = 'sold';

export const soldBy = (memberId: number) => and(eq(orders.sellerMemberId, memberId), stands());

/** What a member has sold since they last looked (product 3, sold-NFT notification); the sums are those of the orders, which the ledger equals. */
export const soldNotice = async (db: Db, memberId: number) => {
  const [mark] = await db
    .select()
    .from(popupMarks)
    .where(and(eq(popupMarks.memberId, memberId), eq(popupMarks.kind, SOLD_MARK)));
  const unseen = and(soldBy(memberId), mark === undefined ? undefined : gt(orders.completedAt, mark.seenAt));
  const sum = (column: typeof orders.price) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [[totals], [first]] = await Promise.all([
    db
      .select({
        count: sql<number>`count(*)`.mapWith(Number),
        totalPrice: sum(orders.price),
        totalFeePrice: sql<number>`coalesce(sum(${orders.fee} + ${orders.royalty}), 0)`.mapWith(Number),
        totalDepositPrice: sql<number>`coalesce(sum(${orders.deposit}), 0)`.mapWith(Number),
      })
      .from(orders)
      .where(unseen),
    db
      .select({ name: products.name })
      .from(orders)
      .innerJoin(products, eq(products.id, orders.productId))
      .where(unseen)
      .orderBy(asc(orders.completedAt))
      .limit(1),
  ]);
  return { count: 0, totalPrice: 0, totalFeePrice: 0, totalDepositPrice: 0, ...totals, firstTokenName: first?.name ?? '' };
};
