import {
  OPEN_ORDER_LIMIT,
  type OrderedTogether,
  type OrderState,
  type OrderView,
  orderNumberOf,
  PAYABLE_ORDER_STATES,
  readOrderNumber,
} from '@naru/domain/order';
import type { ExchangeId, OrderId, Page } from '@naru/domain/shared';
import { bankName } from '@naru/messages';
import { and, asc, desc, eq, gt, not, type SQL, sql } from 'drizzle-orm';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { exchanges, files, inStates, listOf, orders, payments, products } from '../../stores/schema/index.ts';
import { pictureColumns, pictureOf } from '../file.ts';
import { countSoFar, toPage, type Window } from '../paging.ts';
import { orderIdNamed } from './named-order.ts';

/** Purchases are as many at the most, and the costs of redemptions that wait for their payment come to them. */
const UNPAID_MOST = 2 * OPEN_ORDER_LIMIT;

/** The last try to pay for an order has failed. */
const failed = sql<boolean>`coalesce((select p.state = 'failed' from ${payments} p where p.order_id = ${orders.id} order by p.id desc limit 1), false)`;

interface PieceRow {
  readonly orderId: string;
  readonly piece: number;
  readonly state: OrderState;
  readonly price: number;
}

/** What is paid, or was, with the same payment as an order: what can still be paid, or what was paid, as itself; of what ended, all that was ordered with it. */
const pieces = sql<readonly PieceRow[] | null>`(
  select jsonb_agg(jsonb_build_object('orderId', w.id, 'piece', w.piece, 'state', case when w.reversed_at is null then w.state else 'refunded' end,
    'price', w.price) order by w.piece)
  from ${orders} w where w.together_id = ${orders.togetherId} and case when ${inStates(orders.state, PAYABLE_ORDER_STATES)}
    then w.state in ${listOf(PAYABLE_ORDER_STATES)} when ${orders.paidAt} is not null then w.paid_at is not null else true end)`;

/** What is to be paid into the account that an order of several waits on, in whole won: what it was given for. */
const deposit = sql<string | null>`(select sum(w.amount) from ${payments} p join ${payments} w on w.shared_key = p.shared_key
  where p.order_id = ${orders.id} and p.state = 'awaitingDeposit' and ${orders.state} = 'awaitingDeposit')`;

const select = (db: Db) =>
  db
    .select({ order: orders, name: products.name, picture: pictureColumns, failed, pieces, deposit })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .leftJoin(files, eq(files.id, products.thumbnailFileId));

const togetherOf = ({ order, pieces: rows, deposit: given }: Row): OrderedTogether | null =>
  rows === null || (rows.length < 2 && given === null)
    ? null
    : {
        orderNumber: orderNumberOf({ ...order, piece: null }),
        pieces: rows.map(({ orderId, piece, state, price }) => ({
          orderId: brand.order(orderId),
          orderNumber: orderNumberOf({ ...order, piece }),
          state,
          price: brand.won(price),
        })),
        sum: brand.won(given === null ? rows.reduce((sum, { price }) => sum + price, 0) : Number(given)),
      };

type Row = Awaited<ReturnType<typeof select>>[number];

const orderOf = (row: Row): OrderView => {
  const { order, name, picture, failed: paymentFailed } = row;
  return {
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
    together: togetherOf(row),
  };
};

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
    select(db).where(mine).orderBy(desc(orders.createdAt), asc(orders.piece), desc(orders.id)).limit(window.limit).offset(window.offset),
    countSoFar(db, db.select({ id: orders.id }).from(orders).where(mine)),
  ]);
  return toPage(rows.map(orderOf), window, counted);
};

/** A member's orders that can still be paid, the one that ends first before the others. */
export const unpaidOrdersOf = async (db: Db, memberId: number, now: Date): Promise<readonly OrderView[]> => {
  const payable = and(eq(orders.buyerMemberId, memberId), inStates(orders.state, PAYABLE_ORDER_STATES), gt(orders.deadline, now));
  // Of those that are paid together the first stands for all.
  const before = sql`exists (select 1 from ${orders} w where w.together_id = ${orders.togetherId} and w.piece < ${orders.piece}
    and w.state in ${listOf(PAYABLE_ORDER_STATES)})`;
  const first = and(payable, not(before));
  return (await select(db).where(first).orderBy(asc(orders.deadline), asc(orders.id)).limit(UNPAID_MOST)).map(orderOf);
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

/** The provider's keys of the payments that were opened for an order, alone or with others. */
export const paymentKeysOf = async (db: Db, orderId: string): Promise<readonly string[]> => {
  const key = sql<string>`coalesce(${payments.sharedKey}, ${payments.providerKey})`;
  return (await db.select({ key }).from(payments).where(eq(payments.orderId, orderId))).map((row) => row.key);
};
