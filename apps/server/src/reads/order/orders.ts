import { OPEN_ORDER_LIMIT, type OrderView, orderNumberOf, PAYABLE_ORDER_STATES, readOrderNumber } from '@naru/domain/order';
import type { ExchangeId, OrderId, Page } from '@naru/domain/shared';
import { bankName } from '@naru/messages';
import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { exchanges, files, inStates, orders, payments, products } from '../../stores/schema/index.ts';
import { pictureColumns, pictureOf } from '../file.ts';
import { countSoFar, toPage, type Window } from '../paging.ts';
import { orderIdNamed } from './named-order.ts';

/** Purchases are as many at the most, and the costs of redemptions that wait for their payment come to them. */
const UNPAID_MOST = 2 * OPEN_ORDER_LIMIT;

/** The last try to pay for an order has failed. */
const failed = sql<boolean>`coalesce((select p.state = 'failed' from ${payments} p where p.order_id = ${orders.id} order by p.id desc limit 1), false)`;

const select = (db: Db) =>
  db
    .select({ order: orders, name: products.name, picture: pictureColumns, failed })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .leftJoin(files, eq(files.id, products.thumbnailFileId));

const orderOf = ({ order, name, picture, failed: paymentFailed }: Awaited<ReturnType<typeof select>>[number]): OrderView => ({
  orderId: brand.order(order.id),
  orderNumber: orderNumberOf(order),
  kind: order.kind,
  // To its buyer a sale that was reversed is over, and not completed.
  state: order.reversedAt === null ? order.state : 'refunded',
  name,
  thumbnail: pictureOf(picture),
  productId: order.productId,
  tokenId: order.tokenId === null ? null : brand.token(order.tokenId),
  price: brand.won(order.price),
  method: order.method,
  deadline: order.endedAt === null ? order.deadline.toISOString() : null,
  account:
    order.virtualAccount === null
      ? null
      : { bankName: bankName(order.virtualBankId ?? ''), number: order.virtualAccount, holder: order.virtualHolder ?? '' },
  paymentFailed,
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
});

export const orderView = async (db: Db, orderId: string): Promise<{ view: OrderView; buyerMemberId: number } | null> => {
  const [row] = await select(db).where(eq(orders.id, orderId));
  return row === undefined ? null : { view: orderOf(row), buyerMemberId: row.order.buyerMemberId };
};

/** The order that a member names; by its number among their own alone, since anybody could count up to the number of another's. */
export const namedOrOwn = async (db: Db, memberId: number, named: string): Promise<OrderId | undefined> =>
  readOrderNumber(named) === null ? brand.order(named) : orderIdNamed(db, named, eq(orders.buyerMemberId, memberId));

/** A member's own orders, newest first. */
export const ordersOf = async (db: Db, memberId: number, window: Window): Promise<Page<OrderView>> => {
  const mine: SQL | undefined = and(eq(orders.buyerMemberId, memberId));
  const [rows, counted] = await Promise.all([
    select(db).where(mine).orderBy(desc(orders.createdAt), desc(orders.id)).limit(window.limit).offset(window.offset),
    countSoFar(db, db.select({ id: orders.id }).from(orders).where(mine)),
  ]);
  return toPage(rows.map(orderOf), window, counted);
};

/** A member's orders that can still be paid, the one that ends first before the others. */
export const unpaidOrdersOf = async (db: Db, memberId: number, now: Date): Promise<readonly OrderView[]> => {
  const payable = and(eq(orders.buyerMemberId, memberId), inStates(orders.state, PAYABLE_ORDER_STATES), gt(orders.deadline, now));
  return (await select(db).where(payable).orderBy(asc(orders.deadline), asc(orders.id)).limit(UNPAID_MOST)).map(orderOf);
};

/** What an order's product is called. */
export const orderedName = async (db: Db, orderId: string): Promise<string> => {
  const named = db.select({ name: products.name }).from(orders).innerJoin(products, eq(products.id, orders.productId));
  return only(await named.where(eq(orders.id, orderId))).name;
};

/** The exchange whose costs an order has paid; null for an order of another kind, or one that is not paid. */
export const exchangePaidBy = async (db: Db, orderId: string): Promise<ExchangeId | null> => {
  const ofOrder = db.select({ id: exchanges.id }).from(exchanges).innerJoin(orders, eq(orders.id, exchanges.orderId));
  const [exchange] = await ofOrder.where(and(eq(orders.id, orderId), eq(orders.state, 'paid')));
  return exchange?.id ?? null;
};

/** The provider's keys of the payments that were opened for an order. */
export const paymentKeysOf = async (db: Db, orderId: string): Promise<readonly string[]> =>
  (await db.select({ key: payments.providerKey }).from(payments).where(eq(payments.orderId, orderId))).map(({ key }) => key);
