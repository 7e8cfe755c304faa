import type { OrderView } from '@naru/domain/order';
import type { ExchangeId, Page } from '@naru/domain/shared';
import { bankName } from '@naru/messages';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { only } from '../kernel/only.ts';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import { exchanges, files, orders, payments, products } from '../stores/schema/index.ts';
import { pictureColumns, pictureOf } from './file.ts';
import { countSoFar, toPage, type Window } from './paging.ts';

const select = (db: Db) =>
  db
    .select({ order: orders, name: products.name, picture: pictureColumns })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .leftJoin(files, eq(files.id, products.thumbnailFileId));

const orderOf = ({ order, name, picture }: Awaited<ReturnType<typeof select>>[number]): OrderView => ({
  orderId: brand.order(order.id),
  kind: order.kind,
  state: order.state,
  name,
  thumbnail: pictureOf(picture),
  productId: brand.product(order.productId),
  tokenId: order.tokenId === null ? null : brand.token(order.tokenId),
  price: brand.won(order.price),
  method: order.method,
  deadline: order.endedAt === null ? order.deadline.toISOString() : null,
  account:
    order.virtualAccount === null
      ? null
      : { bankName: bankName(order.virtualBankId ?? ''), number: order.virtualAccount, holder: order.virtualHolder ?? '' },
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
});

/** One order; null when there is none. */
export const orderView = async (db: Db, orderId: string): Promise<{ view: OrderView; buyerMemberId: number } | null> => {
  const [row] = await select(db).where(eq(orders.id, orderId));
  return row === undefined ? null : { view: orderOf(row), buyerMemberId: row.order.buyerMemberId };
};

/** A member's own orders, newest first. */
export const ordersOf = async (db: Db, memberId: number, window: Window): Promise<Page<OrderView>> => {
  const mine: SQL | undefined = and(eq(orders.buyerMemberId, memberId));
  const [rows, counted] = await Promise.all([
    select(db).where(mine).orderBy(desc(orders.createdAt), desc(orders.id)).limit(window.limit).offset(window.offset),
    countSoFar(db, db.select({ id: orders.id }).from(orders).where(mine)),
  ]);
  return toPage(rows.map(orderOf), window, counted);
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
  return exchange === undefined ? null : brand.exchange(exchange.id);
};

/** The provider's keys of the payments that were opened for an order. */
export const paymentKeysOf = async (db: Db, orderId: string): Promise<readonly string[]> =>
  (await db.select({ key: payments.providerKey }).from(payments).where(eq(payments.orderId, orderId))).map(({ key }) => key);
