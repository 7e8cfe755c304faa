import { PAYABLE_ORDER_STATES } from '@naru/domain/order';
import { and, asc, eq, gt, lt, sum } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { inStates, orders, payments } from '../../stores/schema/index.ts';
import type { OrderRow } from './lock-order.ts';

/** What one payment pays with an order: itself alone, or all that were ordered with it. */
const paidWith = ({ id, togetherId }: Pick<OrderRow, 'id' | 'togetherId'>) =>
  togetherId === null ? eq(orders.id, id) : eq(orders.togetherId, togetherId);

/** The orders that are paid together with one and can be paid now, it among them, in their order; none once nothing is to be paid any more. */
export const payableWith = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, order: OrderRow): Promise<readonly OrderRow[]> => {
  if (order.togetherId === null) return PAYABLE_ORDER_STATES.has(order.state) && order.deadline > clock.now() ? [order] : [];
  return db
    .select()
    .from(orders)
    .where(and(paidWith(order), inStates(orders.state, PAYABLE_ORDER_STATES), gt(orders.deadline, clock.now())))
    .orderBy(asc(orders.piece), asc(orders.id));
};

/** The same whatever their time is, locked in the order of their ids. */
export const lockPayableWith = (tx: Db, order: OrderRow): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(and(paidWith(order), inStates(orders.state, PAYABLE_ORDER_STATES)))
    .orderBy(asc(orders.id))
    .for('no key update');

/** What is to be paid for orders together, in whole won. */
export const sumOf = (some: readonly Pick<OrderRow, 'price'>[]): number => some.reduce((all, { price }) => all + price, 0);

/**
 * What is to be paid into the account that an order waits on, in whole won: what it was given for, also where one of several was called off since, whose part
 * goes back.
 */
export const depositSum = async (db: Db, { id, price }: Pick<OrderRow, 'id' | 'price'>): Promise<number> => {
  const waiting = inStates(payments.state, ['awaitingDeposit']);
  const mine = db
    .select({ key: payments.sharedKey })
    .from(payments)
    .where(and(eq(payments.orderId, id), waiting));
  const [{ key = null } = {}] = await mine.limit(1);
  if (key === null) return price;
  const [row] = await db
    .select({ sum: sum(payments.amount) })
    .from(payments)
    .where(eq(payments.sharedKey, key));
  return Number(row?.sum ?? price);
};

/** Whether an order is the first of those that are paid together and stand so: their buyer hears of all of them by it. */
export const speaksForAll = async (db: Db, { togetherId, piece }: OrderRow, states: readonly OrderRow['state'][]): Promise<boolean> => {
  if (togetherId === null || piece === null) return true;
  const before = and(eq(orders.togetherId, togetherId), lt(orders.piece, piece), inStates(orders.state, states));
  return (await db.select({ id: orders.id }).from(orders).where(before).limit(1)).length === 0;
};
