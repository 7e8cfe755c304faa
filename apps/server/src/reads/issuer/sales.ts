import { TRADE_TYPE } from '@naru/domain/history';
import type { IssuerSale, RevokedProduct, SalesFilter, SoldProduct } from '@naru/domain/issuer';
import { orderNumberOf } from '@naru/domain/order';
import { koreanDaySpan, type Page, type ProductId, type SiteCode, type TokenId, tidyLine } from '@naru/domain/shared';
import { and, count, countDistinct, desc, eq, gte, isNull, lt, lte, max, ne, or, type SQL, sql, sum } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { maskedMember } from '../../names/named.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { files, history, items, members, orders, productSales, products } from '../../stores/schema/index.ts';
import { pictureColumns, pictureOf } from '../file.ts';
import { toPage, type Window } from '../paging.ts';
import { displayIdOf } from '../store/stores.ts';
import { productsFound } from './found.ts';
import { returnedByOrder, returnedByProduct, returnedOf } from './returned.ts';

export interface SoldFilter extends SalesFilter {
  readonly name?: string | undefined;
}

/** The member who goes by all of this nickname or wallet id; nobody by a part of either, nor anybody who has left. */
export const buyerCalled = async (db: Db, typed: string): Promise<number | undefined> => {
  const name = tidyLine(typed);
  const called = or(eq(members.nickname, name), eq(members.did, name));
  const [found] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(called, ne(members.state, 'left')));
  return found?.id;
};

/** The sales by an issuer on these days. */
const salesBy = ({ siteCode, from, to }: SalesFilter) =>
  and(
    eq(orders.siteCode, siteCode),
    eq(orders.kind, 'store'),
    eq(orders.state, 'completed'),
    from === undefined ? undefined : gte(orders.completedAt, koreanDaySpan(from).start),
    to === undefined ? undefined : lt(orders.completedAt, koreanDaySpan(to).end),
  );

/** What was sold of products, which rows tell: a day's sums, or sales one by one. */
interface Figures {
  readonly of: PgTable;
  readonly productId: PgColumn;
  readonly where: SQL | undefined;
  readonly sold: SQL<number>;
  readonly sums: Readonly<Record<'price' | 'fee' | 'deposit', PgColumn>>;
  readonly latest: SQL<Date | null>;
}

/** By the sums of days, which are few however much was sold. */
const figuresOfDays = ({ siteCode, from, to }: SalesFilter): Figures => ({
  of: productSales,
  productId: productSales.productId,
  where: and(
    eq(productSales.siteCode, siteCode),
    from === undefined ? undefined : gte(productSales.day, from),
    to === undefined ? undefined : lte(productSales.day, to),
  ),
  sold: sum(productSales.sold).mapWith(Number),
  sums: productSales,
  latest: max(productSales.lastSoldAt),
});

/** By the sales to one member. */
const figuresOfSales = (filter: SalesFilter, buyerId: number): Figures => ({
  of: orders,
  productId: orders.productId,
  where: and(salesBy(filter), eq(orders.buyerMemberId, buyerId)),
  sold: count(),
  sums: orders,
  latest: max(orders.completedAt),
});

/** Products of which a site sold something on these days, with the sums of these sales, latest first; of a buyer, the sums of what they bought. */
export const soldProducts = async (db: Db, { name, ...filter }: SoldFilter, window: Window): Promise<Page<SoldProduct>> => {
  const buyerId = filter.buyer === undefined ? null : await buyerCalled(db, filter.buyer);
  if (buyerId === undefined) return toPage([], window, 0);
  const figures = buyerId === null ? figuresOfDays(filter) : figuresOfSales(filter, buyerId);
  const where = and(figures.where, productsFound(filter.siteCode, name));
  const total = (column: PgColumn) => sum(column).mapWith(Number);
  const ofProducts = eq(products.id, figures.productId);
  const [rows, [all], returned] = await Promise.all([
    db
      .select({
        productId: products.id,
        displayId: products.displayId,
        code: products.code,
        productName: products.name,
        ...pictureColumns,
        sold: figures.sold,
        price: total(figures.sums.price),
        fee: total(figures.sums.fee),
        deposit: total(figures.sums.deposit),
        latest: figures.latest,
      })
      .from(figures.of)
      .innerJoin(products, ofProducts)
      .leftJoin(files, eq(files.id, products.thumbnailFileId))
      .where(where)
      .groupBy(products.id, files.id)
      .orderBy(desc(figures.latest), desc(products.id))
      .limit(window.limit)
      .offset(window.offset),
    db
      .select({ all: countDistinct(figures.productId) })
      .from(figures.of)
      .innerJoin(products, ofProducts)
      .where(where),
    returnedByProduct(db, { ...filter, buyerId: buyerId ?? undefined }),
  ]);
  const sold = rows.map(
    (row): SoldProduct => ({
      productId: row.productId,
      displayId: displayIdOf(row),
      code: row.code,
      productName: row.productName,
      thumbnail: pictureOf(row),
      soldCount: row.sold,
      price: row.price,
      fee: row.fee,
      deposit: row.deposit,
      returned: returnedOf(returned, row.productId),
      soldAt: row.latest?.toISOString() ?? '',
    }),
  );
  return toPage(sold, window, all?.all ?? 0);
};

// An issuer sells a token once: no member hands it over then.
const soldByIssuer = and(eq(history.tradeType, TRADE_TYPE.sale), isNull(history.fromMemberId));

/** The member to whom a site sold an NFT; null where it sold no such NFT. */
export const buyerOf = async (db: Db, siteCode: SiteCode, tokenId: TokenId): Promise<typeof members.$inferSelect | null> => {
  const [found] = await db
    .select({ buyer: members })
    .from(history)
    .innerJoin(members, eq(members.id, history.toMemberId))
    .where(and(eq(history.tokenId, tokenId), eq(history.siteCode, siteCode), soldByIssuer));
  return found?.buyer ?? null;
};

/** The sales of a site's product on these days, the latest first; of a buyer, those to them. */
export const issuerSales = async (
  db: Db,
  { productId, ...filter }: SalesFilter & { readonly productId: ProductId },
  window: Window,
): Promise<Page<IssuerSale>> => {
  const buyerId = filter.buyer === undefined ? null : await buyerCalled(db, filter.buyer);
  if (buyerId === undefined) return toPage([], window, 0);
  const where = and(eq(orders.productId, productId), salesBy(filter), buyerId === null ? undefined : eq(orders.buyerMemberId, buyerId));
  const [rows, [all], returned] = await Promise.all([
    db
      .select({ order: orders, number: items.number, buyer: { nickname: members.nickname, state: members.state }, txId: history.txId })
      .from(orders)
      .innerJoin(items, eq(items.id, orders.itemId))
      .innerJoin(members, eq(members.id, orders.buyerMemberId))
      .leftJoin(history, and(eq(history.tokenId, orders.tokenId), soldByIssuer))
      .where(where)
      .orderBy(desc(orders.completedAt), desc(orders.id))
      .limit(window.limit)
      .offset(window.offset),
    db.select({ all: count() }).from(orders).where(where),
    returnedByOrder(db, { productId, ...filter, buyerId: buyerId ?? undefined }),
  ]);
  const sales = rows.map(({ order, number, buyer, txId }): IssuerSale => {
    if (order.completedAt === null || order.method === null || order.tokenId === null)
      throw new Error('a completed order that lacks something');
    return {
      orderId: brand.order(order.id),
      orderNumber: orderNumberOf(order),
      number,
      tokenId: brand.token(order.tokenId),
      buyer: maskedMember(buyer),
      price: brand.won(order.price),
      fee: brand.won(order.fee),
      deposit: brand.won(order.deposit),
      returned: returnedOf(returned, order.id),
      method: order.method,
      soldAt: order.completedAt.toISOString(),
      txId,
    };
  });
  return toPage(sales, window, all?.all ?? 0);
};

/** The products of a site of which something was revoked, the latest first. */
export const revokedProducts = async (
  db: Db,
  { siteCode, name }: { readonly siteCode: SiteCode; readonly name?: string | undefined },
  window: Window,
): Promise<Page<RevokedProduct>> => {
  const where = and(
    eq(products.siteCode, siteCode),
    eq(items.state, 'revoked'),
    sql`${products.state} <> 'deleted'`,
    productsFound(siteCode, name),
  );
  const latest = max(items.updatedAt);
  const ofProducts = eq(products.id, items.productId);
  const [rows, [all]] = await Promise.all([
    db
      .select({
        productId: products.id,
        displayId: products.displayId,
        code: products.code,
        productName: products.name,
        ...pictureColumns,
        revoked: count(),
        latest,
      })
      .from(items)
      .innerJoin(products, ofProducts)
      .leftJoin(files, eq(files.id, products.thumbnailFileId))
      .where(where)
      .groupBy(products.id, files.id)
      .orderBy(desc(latest), desc(products.id))
      .limit(window.limit)
      .offset(window.offset),
    db
      .select({ all: countDistinct(items.productId) })
      .from(items)
      .innerJoin(products, ofProducts)
      .where(where),
  ]);
  const revoked = rows.map(
    (row): RevokedProduct => ({
      productId: row.productId,
      displayId: displayIdOf(row),
      code: row.code,
      productName: row.productName,
      thumbnail: pictureOf(row),
      revokedCount: row.revoked,
      revokedAt: row.latest?.toISOString() ?? '',
    }),
  );
  return toPage(revoked, window, all?.all ?? 0);
};
