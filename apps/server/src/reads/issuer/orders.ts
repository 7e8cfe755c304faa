import type { IssuerOrder, OrderFilter } from '@naru/domain/issuer';
import { type OrderState, orderNumberOf } from '@naru/domain/order';
import { koreanDaySpan, type Page } from '@naru/domain/shared';
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import { maskedMember } from '../../names/named.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { files, items, members, orders, products } from '../../stores/schema/index.ts';
import { pictureColumns, pictureOf } from '../file.ts';
import { stands } from '../order/standing.ts';
import { behind, countSoFar, toPage, type Window, withNext } from '../paging.ts';
import { displayIdOf } from '../store/stores.ts';
import { ordersFound } from './found.ts';
import { returnedByIds, returnedOf } from './returned.ts';
import { buyerCalled } from './sales.ts';

type Sorted = Pick<OrderFilter, 'sort' | 'order'>;

/** By what cursors of this list are known. */
export const ordersOrder = ({ sort = 'recent', order = 'DESC' }: Sorted) => ({ list: `site-orders-${sort}-${order}`, figures: 2 }) as const;

/** It has gone back whole, or is about to. */
const isReversed = or(orders.reversalDue, isNotNull(orders.reversedAt));

/** What its issuer calls the state of an order: to them a sale that goes back is refunded, and not completed. */
const inState = (state: OrderState): SQL | undefined => {
  if (state === 'refunded') return or(eq(orders.state, 'refunded'), isReversed);
  return state === 'completed' ? stands() : eq(orders.state, state);
};

/** The orders of which a site is the seller: of its store, and of the costs of redemptions. */
const whereOf = async (db: Db, { siteCode, from, to, buyer, state, name }: OrderFilter): Promise<SQL | undefined | null> => {
  const buyerId = buyer === undefined ? null : await buyerCalled(db, buyer);
  if (buyerId === undefined) return null;
  return and(
    eq(orders.siteCode, siteCode),
    isNull(orders.sellerMemberId),
    state === undefined ? undefined : inState(state),
    from === undefined ? undefined : gte(orders.createdAt, koreanDaySpan(from).start),
    to === undefined ? undefined : lt(orders.createdAt, koreanDaySpan(to).end),
    buyerId === null ? undefined : eq(orders.buyerMemberId, buyerId),
    await ordersFound(db, siteCode, name),
  );
};

const select = (db: Db) =>
  db
    .select({
      order: orders,
      number: items.number,
      buyer: { nickname: members.nickname, state: members.state },
      displayId: products.displayId,
      code: products.code,
      productName: products.name,
      picture: pictureColumns,
    })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .innerJoin(members, eq(members.id, orders.buyerMemberId))
    .leftJoin(items, eq(items.id, orders.itemId))
    .leftJoin(files, eq(files.id, products.thumbnailFileId));

/** The orders of a site across its products, the newest first unless told otherwise; a page of them by its number or behind a cursor. */
export const issuerOrders = async (db: Db, filter: OrderFilter, window: Window): Promise<Page<IssuerOrder>> => {
  const where = await whereOf(db, filter);
  const ordered = ordersOrder(filter);
  if (where === null) return withNext(toPage([], window, 0), ordered, null);
  const { sort = 'recent', order = 'DESC' } = filter;
  const key = sort === 'price' ? orders.price : orders.createdAt;
  const [to, direction] = order === 'ASC' ? ([asc, 'asc'] as const) : ([desc, 'desc'] as const);
  const beyond = behind(window, direction, [key, orders.serial], sort === 'price' ? 'number' : 'moment');
  const [rows, counted] = await Promise.all([
    select(db).where(and(where, beyond)).orderBy(to(key), to(orders.serial)).limit(window.limit).offset(window.offset),
    countSoFar(db, db.select({ id: orders.id }).from(orders).where(where)),
  ]);
  const returned = await returnedByIds(
    db,
    rows.map((row) => row.order.id),
  );
  const list = rows.map(({ order: row, number, buyer, displayId, code, productName, picture }): IssuerOrder => {
    const { productId, method, paidAt } = row;
    return {
      orderId: brand.order(row.id),
      orderNumber: orderNumberOf(row),
      kind: row.kind,
      state: row.reversalDue || row.reversedAt !== null ? 'refunded' : row.state,
      productId,
      displayId: displayIdOf({ displayId, productId }),
      code,
      productName,
      thumbnail: pictureOf(picture),
      number,
      // Whose NFT it became is the history's to say: an order that was not completed brought none.
      tokenId: row.completedAt === null || row.tokenId === null ? null : brand.token(row.tokenId),
      buyer: maskedMember(buyer),
      price: brand.won(row.price),
      returned: returnedOf(returned, row.id),
      method,
      createdAt: row.createdAt.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
    };
  });
  const last = rows.at(-1)?.order;
  const place = last === undefined ? null : ([sort === 'price' ? last.price : last.createdAt.getTime(), last.serial] as const);
  return withNext(toPage(list, window, counted), ordered, place);
};
