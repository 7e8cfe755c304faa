import { eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { orders } from '../../stores/schema/index.ts';

/** An order's row. */
export type OrderRow = typeof orders.$inferSelect;

/** Locks an order; everything that changes one starts here. */
export const lockOrder = async (tx: Db, orderId: string): Promise<OrderRow | undefined> => {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update');
  return row;
};
