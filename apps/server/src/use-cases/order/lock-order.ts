import { type Failure, failure } from '@naru/domain/failure';
import { fail, type OrderId, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import type { Member } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { orders, tokens } from '../../stores/schema/index.ts';

export type OrderRow = typeof orders.$inferSelect;

/** Locks an order; everything that changes one starts here. */
export const lockOrder = async (tx: Db, orderId: string): Promise<OrderRow | undefined> => {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update');
  return row;
};

const ofBuyer = (order: OrderRow | undefined, member: Member): Result<OrderRow, Failure> => {
  if (order === undefined) return fail(failure('lookupFailed'));
  return order.buyerMemberId === member.id ? ok(order) : fail(failure('noPermission'));
};

/** Locks an order for its buyer. Refused with `lookupFailed` where there is none, and with `noPermission` to anybody else. */
export const lockOwnOrder = async (tx: Db, member: Member, orderId: OrderId): Promise<Result<OrderRow, Failure>> =>
  ofBuyer(await lockOrder(tx, orderId), member);

/** The same without a lock: whoever changes it locks it with those that are paid together with it, in the order of their ids. */
export const ownOrder = async (db: Db, member: Member, orderId: OrderId): Promise<Result<OrderRow, Failure>> => {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  return ofBuyer(row, member);
};

/** Whether what is ordered was stopped meanwhile: then nobody is to pay for it, and what was paid goes back. */
export const isFrozen = async (db: Db, { tokenId }: Pick<OrderRow, 'tokenId'>, how: 'look' | 'lock'): Promise<boolean> => {
  if (tokenId === null) return false;
  const ask = db.select({ frozen: tokens.frozen }).from(tokens).where(eq(tokens.tokenId, tokenId));
  const [token] = await (how === 'lock' ? ask.for('no key update') : ask);
  return token?.frozen === true;
};
