import type { SiteCode } from '@naru/domain/shared';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { whereNamed } from '../../names/where-named.ts';
import type { Db } from '../../stores/db.ts';
import { bulkRows, exchanges, orders, products } from '../../stores/schema/index.ts';
import { orderNamed } from '../order/named-order.ts';

/** A product's number as screens and files have it (P-000123), and as people type it. */
const PRODUCT_NUMBER = /^p[\s-]*0*(\d{1,12})$/i;

/** The number in a product's name for screens and files; undefined where there is none. */
export const productNumberIn = (typed: string): number | undefined => {
  const [, digits] = PRODUCT_NUMBER.exec(typed.normalize('NFKC').trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** A waybill as it stands on parcels, whatever is put between its digits. */
const waybillIn = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '');

/** The products of a site that its staff look for: by their number, by the issuer's own number of them (관리 번호), or by words of their names. */
export const productsFound = (siteCode: string, typed: string | undefined): SQL | undefined => {
  const text = typed?.trim() ?? '';
  if (text === '') return undefined;
  const number = productNumberIn(text);
  return or(
    whereNamed(products, text),
    number === undefined ? undefined : eq(products.id, sql`${number}::bigint`),
    eq(products.displayId, text),
    and(eq(products.code, text), eq(products.siteCode, siteCode)),
    // What a process of the version before mints beside this one has its number in its row alone.
    sql`${products.id} in (select ${bulkRows.productId} from ${bulkRows}
      where ${bulkRows.siteCode} = ${siteCode} and ${bulkRows.state} = 'minted' and ${bulkRows.code} <> '' and ${bulkRows.code} = ${text})`,
  );
};

/** Whether a redemption is what a site's staff look for: by its waybill, by the number of the order that it is of, or by its product. */
export const exchangesFound = async (db: Db, siteCode: string, typed: string | undefined): Promise<SQL | undefined> => {
  const ofProduct = productsFound(siteCode, typed);
  if (typed === undefined || ofProduct === undefined) return undefined;
  const named = await db
    .select({ id: orders.id, tokenId: orders.tokenId })
    .from(orders)
    .where(and(orderNamed(typed), eq(orders.siteCode, siteCode)));
  const tokenIds = named.flatMap(({ tokenId }) => tokenId ?? []);
  return or(
    ofProduct,
    eq(exchanges.waybill, waybillIn(typed)),
    named.length === 0
      ? undefined
      : inArray(
          exchanges.orderId,
          named.map(({ id }) => id),
        ),
    tokenIds.length === 0 ? undefined : inArray(exchanges.tokenId, tokenIds),
  );
};

/** More products than so many are looked for by a statement of their own: the orders of fewer are found by an index. */
const FEW = 1_000;

/** Whether an order is what a site's staff look for: by its number or id, by the waybill of what it bought, by the token of its NFT, or by its product. */
export const ordersFound = async (db: Db, siteCode: SiteCode, typed: string | undefined): Promise<SQL | undefined> => {
  const ofProduct = productsFound(siteCode, typed);
  if (typed === undefined || ofProduct === undefined) return undefined;
  const ofSite = db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.siteCode, siteCode), ofProduct));
  const shipped = db
    .select({ id: orders.id })
    .from(exchanges)
    .innerJoin(
      orders,
      or(
        eq(orders.id, exchanges.orderId),
        and(eq(orders.productId, exchanges.productId), eq(orders.tokenId, exchanges.tokenId), isNull(orders.sellerMemberId)),
      ),
    )
    .where(and(eq(exchanges.siteCode, siteCode), eq(exchanges.waybill, waybillIn(typed))));
  const ofNumber = db.select({ id: orders.id }).from(orders).where(orderNamed(typed));
  const [named, parcels, some] = await Promise.all([ofNumber, shipped, ofSite.limit(FEW + 1)]);
  const ids = [...named, ...parcels].map(({ id }) => id);
  return or(
    ids.length === 0 ? undefined : inArray(orders.id, ids),
    some.length > FEW
      ? inArray(orders.productId, ofSite)
      : inArray(
          orders.productId,
          some.map(({ id }) => id),
        ),
  );
};
