import { readOrderNumber } from '@naru/domain/order';
import { koreanDaySpan, type OrderId } from '@naru/domain/shared';
import { and, eq, gte, lt, type SQL } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { orders } from '../../stores/schema/index.ts';

/** The order that somebody names, by its number in any way of typing it, or by its id: whoever wrote an id down before there were numbers finds it still. */
export const orderNamed = (typed: string): SQL | undefined => {
  const number = readOrderNumber(typed);
  if (number === null) return eq(orders.id, typed.trim());
  const { start, end } = koreanDaySpan(number.day);
  return and(eq(orders.serial, number.serial), gte(orders.createdAt, start), lt(orders.createdAt, end));
};

/** The id of an order that somebody names, `among` those that are meant; undefined where there is none. Who may see it is for whoever asks to look at. */
export const orderIdNamed = async (db: Db, typed: string, among?: SQL): Promise<OrderId | undefined> => {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(orderNamed(typed), among));
  return found === undefined ? undefined : brand.order(found.id);
};
