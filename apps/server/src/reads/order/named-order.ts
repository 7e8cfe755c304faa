import { readOrderNumber } from '@naru/domain/order';
import { koreanDaySpan, type OrderId } from '@naru/domain/shared';
import { and, asc, eq, gte, isNull, lt, or, type SQL } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { orders } from '../../stores/schema/index.ts';

/** The order that somebody names, or all that have one number because they are paid together, by it in any way of typing it, or by its id: whoever wrote an id down before there were numbers finds it still. */
export const orderNamed = (typed: string): SQL | undefined => {
  const number = readOrderNumber(typed);
  if (number === null) return eq(orders.id, typed.trim());
  const { start, end } = koreanDaySpan(number.day);
  const isOf =
    number.piece === null
      ? or(and(eq(orders.serial, number.serial), isNull(orders.togetherId)), eq(orders.togetherSerial, number.serial))
      : and(eq(orders.togetherSerial, number.serial), eq(orders.piece, number.piece));
  return and(isOf, gte(orders.createdAt, start), lt(orders.createdAt, end));
};

/** What {@link orderNumberOf} makes an order's number of, to be selected where the rest of its row is not. */
export const ORDER_NUMBER = Object.freeze({
  createdAt: orders.createdAt,
  serial: orders.serial,
  togetherSerial: orders.togetherSerial,
  piece: orders.piece,
});

/** The id of an order that somebody names, the first of several of one number, `among` those that are meant; undefined where there is none. Who may see it is for whoever asks to look at. */
export const orderIdNamed = async (db: Db, typed: string, among?: SQL): Promise<OrderId | undefined> => {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(orderNamed(typed), among))
    .orderBy(asc(orders.piece))
    .limit(1);
  return found === undefined ? undefined : brand.order(found.id);
};
