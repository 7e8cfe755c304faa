import { TRADE_TYPE } from '@naru/domain/history';
import type { DayRange, IssuerSale, RevokedProduct, SoldProduct } from '@naru/domain/issuer';
import { koreanDaySpan, type Page, type ProductId, type SiteCode } from '@naru/domain/shared';
import { and, count, countDistinct, desc, eq, gte, isNull, lt, lte, max, sql, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { whereNamed } from '../../names/where-named.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { files, history, items, members, orders, productSales, products } from '../../stores/schema/index.ts';
import { pictureColumns, pictureOf } from '../file.ts';
import { toPage, type Window } from '../paging.ts';

/** Which sales of a site are asked for. */
export interface SalesFilter extends DayRange {
  readonly siteCode: SiteCode;
  readonly name?: string | undefined;
}

/** The products of which a site sold something on these days, with the sums of these sales, the latest sale first. */
export const soldProducts = async (db: Db, { siteCode, name, from, to }: SalesFilter, window: Window): Promise<Page<SoldProduct>> => {
  const where = and(
    eq(productSales.siteCode, siteCode),
    from === undefined ? undefined : gte(productSales.day, from),
    to === undefined ? undefined : lte(productSales.day, to),
    whereNamed(products, name),
  );
  const latest = max(productSales.lastSoldAt);
  const total = (column: PgColumn) => sum(column).mapWith(Number);
  const ofProducts = eq(products.id, productSales.productId);
  const [rows, [all]] = await Promise.all([
    db
      .select({
        productId: products.id,
        productName: products.name,
        ...pictureColumns,
        sold: total(productSales.sold),
        price: total(productSales.price),
        fee: total(productSales.fee),
        deposit: total(productSales.deposit),
        latest,
      })
      .from(productSales)
      .innerJoin(products, ofProducts)
      .leftJoin(files, eq(files.id, products.thumbnailFileId))
      .where(where)
      .groupBy(products.id, files.id)
      .orderBy(desc(latest), desc(products.id))
      .limit(window.limit)
      .offset(window.offset),
    db
      .select({ all: countDistinct(productSales.productId) })
      .from(productSales)
      .innerJoin(products, ofProducts)
      .where(where),
  ]);
  const sold = rows.map(
    (row): SoldProduct => ({
      productId: brand.product(row.productId),
      productName: row.productName,
      thumbnail: pictureOf(row),
      soldCount: row.sold,
      price: row.price,
      fee: row.fee,
      deposit: row.deposit,
      soldAt: row.latest?.toISOString() ?? '',
    }),
  );
  return toPage(sold, window, all?.all ?? 0);
};

/** The sales of a site's product on these days, the latest first. */
export const issuerSales = async (
  db: Db,
  { siteCode, productId, from, to }: DayRange & { readonly siteCode: SiteCode; readonly productId: ProductId },
  window: Window,
): Promise<Page<IssuerSale>> => {
  const where = and(
    eq(orders.productId, productId),
    eq(orders.siteCode, siteCode),
    eq(orders.kind, 'store'),
    eq(orders.state, 'completed'),
    from === undefined ? undefined : gte(orders.completedAt, koreanDaySpan(from).start),
    to === undefined ? undefined : lt(orders.completedAt, koreanDaySpan(to).end),
  );
  // An issuer sells a token once: no member hands it over then.
  const handedOver = and(eq(history.tokenId, orders.tokenId), eq(history.tradeType, TRADE_TYPE.sale), isNull(history.fromMemberId));
  const [rows, [all]] = await Promise.all([
    db
      .select({ order: orders, number: items.number, buyer: members.nickname, txId: history.txId })
      .from(orders)
      .innerJoin(items, eq(items.id, orders.itemId))
      .innerJoin(members, eq(members.id, orders.buyerMemberId))
      .leftJoin(history, handedOver)
      .where(where)
      .orderBy(desc(orders.completedAt), desc(orders.id))
      .limit(window.limit)
      .offset(window.offset),
    db.select({ all: count() }).from(orders).where(where),
  ]);
  const sales = rows.map(({ order, number, buyer, txId }): IssuerSale => {
    if (order.completedAt === null || order.method === null || order.tokenId === null)
      throw new Error('a completed order that lacks something');
    return {
      orderId: brand.order(order.id),
      number,
      tokenId: brand.token(order.tokenId),
      buyer,
      price: brand.won(order.price),
      fee: brand.won(order.fee),
      deposit: brand.won(order.deposit),
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
    whereNamed(products, name),
  );
  const latest = max(items.updatedAt);
  const ofProducts = eq(products.id, items.productId);
  const [rows, [all]] = await Promise.all([
    db
      .select({ productId: products.id, productName: products.name, ...pictureColumns, revoked: count(), latest })
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
      productId: brand.product(row.productId),
      productName: row.productName,
      thumbnail: pictureOf(row),
      revokedCount: row.revoked,
      revokedAt: row.latest?.toISOString() ?? '',
    }),
  );
  return toPage(revoked, window, all?.all ?? 0);
};
