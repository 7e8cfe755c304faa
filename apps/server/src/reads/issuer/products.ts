import type { MediaNote } from '@naru/domain/file';
import {
  type AmongMembers,
  type IssuerCounters,
  type IssuerProduct,
  type IssuerProductRow,
  ITEM_LIFECYCLE,
  type ItemMove,
  lockedFields,
  PRODUCT_TEXT_NAMES,
  type ProductDraft,
  type ProductSort,
  type ProductState,
} from '@naru/domain/issuer';
import { OPEN_OFFER_STATES } from '@naru/domain/offer';
import { WAITING_MOST } from '@naru/domain/overview';
import { type CategoryId, type Page, type ProductId, type SiteCode, tableOf, transitionOf } from '@naru/domain/shared';
import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { productFacts } from '../../kernel/facts/product.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { files, inStates, items, productShelves, productStats, products } from '../../stores/schema/index.ts';
import { pictureColumns, pictureOf } from '../file.ts';
import { failedMintsOf } from '../overview/failed-mints.ts';
import { countSoFar, toPage, type Window } from '../paging.ts';
import { displayIdOf } from '../store/stores.ts';
import { productsFound } from './found.ts';
import { returnedItems, returnedOfProduct } from './returned.ts';

/** Which products of a site are listed, and in which order: the newest first unless told otherwise. */
export interface IssuerFilter {
  readonly siteCode: string;
  readonly name?: string | undefined;
  readonly state?: ProductState | undefined;
  readonly categoryId?: CategoryId | undefined;
  readonly ids?: readonly ProductId[] | undefined;
  readonly sort?: ProductSort | undefined;
  readonly order?: 'ASC' | 'DESC' | undefined;
  /** Only those on sale of which fewer than this are left. */
  readonly fewerThan?: number | undefined;
  /** Only those with items of whose failed mint is told at this moment. */
  readonly mintsFailedBy?: Date | undefined;
}

/** The products of a site on sale of which fewer than `threshold` are left, and which had as many at first: what is one of a kind, or was never put up,
 * is not low. */
export const lowOnStock = (siteCode: string, threshold: number): SQL => sql`products.state = 'onSale' and products.quantity >= ${threshold}
  and products.id in (select h.product_id from product_shelves h where h.site_code = ${siteCode} and h.on_shelf < ${threshold}
    and h.on_shelf + h.sold + h.revoked > 0)`;

const reserved = sql<number>`(select count(*)::int from items i where i.product_id = ${products.id} and i.state = 'reserved')`;

const returned = returnedOfProduct({ siteCode: products.siteCode, productId: products.id });

/** By what the list is put into order, each by an index of the site's own; reservations are few, and change too often for one. */
const SORTED_BY: Readonly<Record<Exclude<ProductSort, 'reserved'>, PgColumn>> = Object.freeze({
  recent: products.id,
  updated: products.updatedAt,
  name: products.name,
  price: products.price,
  quantity: products.quantity,
  minted: productShelves.minted,
  listed: productShelves.onShelf,
  sold: productShelves.sold,
});

const select = (db: Db) =>
  db
    .select({
      product: products,
      picture: pictureColumns,
      minted: productShelves.minted,
      onShelf: productShelves.onShelf,
      reserved,
      sold: productShelves.sold,
      returned,
      revoked: productShelves.revoked,
      lowest: productStats.minPrice,
      last: sql<number | null>`(
        select h.price from history h where h.product_id = ${products.id} and h.trade_type = '03' order by h.created_at desc limit 1)`.mapWith(
        (price: unknown) => (price === null ? null : Number(price)),
      ),
    })
    .from(products)
    .innerJoin(productShelves, eq(productShelves.productId, products.id))
    .leftJoin(productStats, eq(productStats.productId, products.id))
    .leftJoin(files, eq(files.id, products.thumbnailFileId));

const rowOf = ({ product, picture, ...counts }: Awaited<ReturnType<typeof select>>[number]): IssuerProductRow => ({
  productId: product.id,
  displayId: displayIdOf({ displayId: product.displayId, productId: product.id }),
  code: product.code,
  siteCode: brand.site(product.siteCode),
  productName: product.name,
  thumbnail: pictureOf(picture),
  state: product.state,
  price: brand.won(product.price),
  totalQuantity: product.quantity,
  mintedCount: counts.minted,
  listCount: counts.onShelf - counts.reserved,
  reserveCount: counts.reserved,
  soldCount: counts.sold - counts.returned,
  revokedCount: counts.revoked,
  lowestPrice: counts.lowest === null ? null : brand.won(counts.lowest),
  lastPrice: counts.last === null ? null : brand.won(counts.last),
  cell: product.displayRow === null || product.displayCol === null ? null : { row: product.displayRow, col: product.displayCol },
  createDatetime: product.createdAt.toISOString(),
  updateDatetime: product.updatedAt.toISOString(),
});

interface Reserved extends Window {
  readonly listed: SQL | undefined;
  readonly direction: typeof asc;
}

/** Those of which something is reserved by how many that are, and all others beside them: both by what they are found by at once. */
const byReserved = async (db: Db, { listed, direction, limit, offset }: Reserved) => {
  const isReserved = sql`${products.id} in (select i.product_id from items i where i.reserved_order_id is not null)`;
  const some = await select(db).where(and(listed, isReserved)).orderBy(direction(reserved), direction(products.id));
  const inFront = direction === desc;
  const front = inFront ? some.slice(offset, offset + limit) : [];
  const others = await select(db)
    .where(and(listed, sql`not ${isReserved}`))
    .orderBy(direction(products.id))
    .limit(limit - front.length)
    .offset(Math.max(0, offset - (inFront ? some.length : 0)));
  if (inFront || others.length === limit) return [...front, ...others];
  const before = only(
    await db
      .select({ all: count() })
      .from(products)
      .innerJoin(productShelves, eq(productShelves.productId, products.id))
      .where(and(listed, sql`not ${isReserved}`)),
  );
  const from = Math.max(0, offset - before.all);
  return [...others, ...some.slice(from, from + limit - others.length)];
};

/** Which products of a site a filter leaves; deleted ones only when asked for. */
export const productsLeft = (filter: IssuerFilter): SQL | undefined =>
  and(
    eq(products.siteCode, filter.siteCode),
    filter.state === undefined ? ne(products.state, 'deleted') : eq(products.state, filter.state),
    productsFound(filter.siteCode, filter.name),
    filter.categoryId === undefined ? undefined : eq(products.categoryId, filter.categoryId),
    filter.ids === undefined ? undefined : inArray(products.id, [...filter.ids]),
    filter.fewerThan === undefined ? undefined : lowOnStock(filter.siteCode, filter.fewerThan),
    filter.mintsFailedBy === undefined
      ? undefined
      : sql`${products.id} in (select t.product_id ${failedMintsOf(filter.siteCode, filter.mintsFailedBy)})`,
  );

/** A site's products, newest first. */
export const issuerProducts = async (db: Db, filter: IssuerFilter, window: Window): Promise<Page<IssuerProductRow>> => {
  const where = productsLeft(filter);
  const sort = filter.sort ?? 'recent';
  const listed = and(where, eq(productShelves.siteCode, filter.siteCode));
  const direction = filter.order === 'ASC' ? asc : desc;
  const sorted = (by: PgColumn) =>
    select(db).where(listed).orderBy(direction(by), direction(products.id)).limit(window.limit).offset(window.offset);
  const [rows, all] = await Promise.all([
    sort === 'reserved' ? byReserved(db, { listed, direction, ...window }) : sorted(SORTED_BY[sort]),
    countSoFar(db, db.select({ id: products.id }).from(products).where(where)),
  ]);
  return toPage(rows.map(rowOf), window, all);
};

/** What an issuer has filled in of a product. */
export const draftOfRow = (product: typeof products.$inferSelect): ProductDraft => ({
  name: product.name,
  categoryId: product.categoryId,
  productType: product.type,
  nftKind: product.nftKind,
  ...tableOf(PRODUCT_TEXT_NAMES, (text) => product[text] ?? ''),
  price: brand.won(product.price),
  quantity: product.quantity,
  royaltyBasisPoints: product.royaltyBasisPoints,
  perMemberLimit: product.perMemberLimit,
  saleFrom: product.saleFrom?.toISOString() ?? null,
  saleUntil: product.saleUntil?.toISOString() ?? null,
  notice: product.noticeFields,
});

const amongMembers = async (db: Db, productId: ProductId): Promise<AmongMembers> => {
  const open = sql.join(
    [...OPEN_OFFER_STATES].map((state) => sql`${state}`),
    sql`, `,
  );
  const ofTokens = sql`from tokens t join offers o on o.token_id = t.token_id and o.state in (${open}) where t.product_id = ${productId}`;
  const onPage = sql`select from questions where product_id = ${productId} and hidden_at is null`;
  const { rows } = await db.execute<
    Record<'listings' | 'offers' | 'highest' | 'exchanges' | 'questions' | 'waiting', string | number | null>
  >(sql`select
    coalesce((select s.listing_count from product_stats s where s.product_id = ${productId}), 0) as listings,
    (select count(*) ${ofTokens}) as offers, (select max(o.price) ${ofTokens}) as highest,
    (select count(*) from tokens t join exchanges e on e.token_id = t.token_id where t.product_id = ${productId}) as exchanges,
    (select count(*) from (${onPage} limit ${WAITING_MOST}) counted) as questions,
    (select count(*) from (${onPage} and answer_number = 0 limit ${WAITING_MOST}) counted) as waiting`);
  const { listings, offers, highest, exchanges, questions, waiting } = only(rows);
  const highestOffer = highest === null ? null : brand.won(Number(highest));
  return {
    listings: Number(listings),
    offers: Number(offers),
    highestOffer,
    exchanges: Number(exchanges),
    questions: Number(questions),
    waitingQuestions: Number(waiting),
  };
};

const notesOf = async (db: Db, fileId: string | null): Promise<readonly MediaNote[]> => {
  const [file] = fileId === null ? [] : await db.select({ notes: files.notes }).from(files).where(eq(files.id, fileId));
  return file?.notes ?? [];
};

/** One of a site's products with what its issuer filled in; null when the site has none by that number. */
export const issuerProduct = async (db: Db, siteCode: SiteCode, productId: ProductId): Promise<IssuerProduct | null> => {
  const [row] = await select(db).where(and(eq(products.id, productId), eq(products.siteCode, siteCode)));
  if (row === undefined) return null;
  const { product } = row;
  const [facts, among, originalNotes] = await Promise.all([
    productFacts(db, product),
    amongMembers(db, productId),
    notesOf(db, product.originalFileId),
  ]);
  return { ...rowOf(row), draft: draftOfRow(product), version: product.version, locked: lockedFields(facts), originalNotes, among };
};

/** The counters at the top of the issuer center. */
export const issuerCounters = async (db: Db, siteCode: SiteCode): Promise<IssuerCounters> => {
  const ofSite = and(eq(products.siteCode, siteCode), ne(products.state, 'deleted'));
  const state = (name: string) => sql<number>`count(*) filter (where ${items.state} = ${name})`.mapWith(Number);
  const [[product], [item], returned] = await Promise.all([
    db.select({ all: count() }).from(products).where(ofSite),
    db
      .select({
        all: count(),
        minted: state('minted'),
        onSale: state('onSale'),
        reserved: state('reserved'),
        sold: state('sold'),
        revoked: state('revoked'),
      })
      .from(items)
      .innerJoin(products, eq(products.id, items.productId))
      .where(ofSite),
    returnedItems(db, siteCode),
  ]);
  return {
    products: product?.all ?? 0,
    items: item?.all ?? 0,
    minted: item?.minted ?? 0,
    onSale: item?.onSale ?? 0,
    reserved: item?.reserved ?? 0,
    sold: (item?.sold ?? 0) - returned,
    revoked: item?.revoked ?? 0,
  };
};

const countItems = async (
  db: Db,
  { siteCode, productId }: { siteCode: SiteCode; productId: ProductId },
  event: ItemMove,
): Promise<number> => {
  const inState = inStates(items.state, transitionOf(ITEM_LIFECYCLE, event).from);
  const [row] = await db
    .select({ all: count() })
    .from(items)
    .innerJoin(products, eq(products.id, items.productId))
    .where(and(eq(products.siteCode, siteCode), eq(items.productId, productId), inState));
  return row?.all ?? 0;
};

/** How many items of a site's product are minted and not on sale yet. */
export const listableItems = (db: Db, siteCode: SiteCode, productId: ProductId): Promise<number> =>
  countItems(db, { siteCode, productId }, 'list');

/** How many items of a site's product are neither sold nor being bought, and not yet revoked. */
export const revocableItems = (db: Db, siteCode: SiteCode, productId: ProductId): Promise<number> =>
  countItems(db, { siteCode, productId }, 'revoke');
