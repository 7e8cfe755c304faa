import { type DisplayedProduct, type ProductDisplay, SHOWN_TEXTS } from '@naru/domain/issuer';
import type { NftKind } from '@naru/domain/nft';
import { isBarred, withdrawalGround } from '@naru/domain/order';
import { type CategoryId, type Page, type ProductId, pick, type SiteCode, tidyLine } from '@naru/domain/shared';
import {
  type Category,
  type CreatorCard,
  DISPLAY_GRID,
  type DisplayGrid,
  type StoreCard,
  type StoreFront,
  type StoreProduct,
} from '@naru/domain/store';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { cardOf, inForceAt, sellerInForce } from '../../kernel/facts/seller.ts';
import { only } from '../../kernel/only.ts';
import { whereNamed } from '../../names/where-named.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { perHandle } from '../../stores/per-handle.ts';
import { categories, files, inStates, productStats, products, siteSellers, sites } from '../../stores/schema/index.ts';
import { pictureColumns, pictureFor, pictureOf, picturesOf } from '../file.ts';
import { followersOfStore } from '../follow/followers.ts';
import { dealColumns, dealOf } from '../listing/deal.ts';
import { ANY_WINDOW, pageOf, soFar, toPage, UNCOUNTED, type Window } from '../paging.ts';
import { available, availableSoFar, checking, checkingSoFar, inStock } from './stock.ts';
import { textsChangedAt } from './versions.ts';

const storeColumns = {
  productId: products.id,
  displayId: products.displayId,
  siteCode: products.siteCode,
  siteName: sites.name,
  name: products.name,
  mediaKind: products.mediaKind,
  nftKind: products.nftKind,
  productType: products.type,
  price: products.price,
  totalQuantity: products.quantity,
  available,
  checking,
  saleFrom: products.saleFrom,
  saleUntil: products.saleUntil,
  displayRow: products.displayRow,
  displayCol: products.displayCol,
  ...pictureColumns,
};

const select = (db: Db) =>
  db
    .select(storeColumns)
    .from(products)
    .innerJoin(sites, eq(sites.siteCode, products.siteCode))
    .leftJoin(files, eq(files.id, products.thumbnailFileId));

type Row = Awaited<ReturnType<typeof select>>[number];

const storeCardOf = (row: Row): StoreCard => ({
  productId: row.productId,
  displayId: displayIdOf(row),
  siteCode: brand.site(row.siteCode),
  siteName: row.siteName,
  name: row.name,
  thumbnail: pictureOf(row),
  mediaKind: row.mediaKind,
  nftKind: row.nftKind,
  productType: row.productType,
  price: brand.won(row.price),
  totalQuantity: row.totalQuantity,
  available: row.available,
  checking: row.checking,
  saleFrom: row.saleFrom?.toISOString() ?? null,
  saleUntil: row.saleUntil?.toISOString() ?? null,
});

/** The number under which a product is shown when its issuer has given it no cell of its own. */
export const displayIdOf = ({ displayId, productId }: { readonly displayId: string | null; readonly productId: ProductId }): string =>
  displayId ?? `P-${String(productId).padStart(6, '0')}`;

export interface StoreFilter {
  readonly siteCode: SiteCode;
  readonly order?: 'ASC' | 'DESC' | undefined;
  readonly sort?: 'recent' | 'price' | undefined;
  readonly name?: string | undefined;
  readonly productCategoryId?: CategoryId | undefined;
  readonly isFixedPrice?: boolean | undefined;
}

/** Products that a visitor finds on a shelf: a store that is closed shows none. */
export const onShelf = and(
  inStates(products.state, ['onSale']),
  sql`exists (select 1 from sites s where s.site_code = ${products.siteCode} and not s.is_private)`,
);

const whereOf = ({ siteCode, name, productCategoryId, isFixedPrice }: StoreFilter): SQL | undefined =>
  and(
    eq(products.siteCode, siteCode),
    onShelf,
    // Every price of a store is a fixed one.
    isFixedPrice === false ? sql`false` : undefined,
    whereNamed(products, name),
    productCategoryId === undefined ? undefined : eq(products.categoryId, productCategoryId),
  );

/** A store's products on the shelf: what its issuer has put in front, then the newest first, unless told otherwise. */
export const storeProducts = async (db: Db, filter: StoreFilter, window: Window): Promise<Page<StoreCard>> => {
  const where = whereOf(filter);
  const direction = filter.order === 'ASC' ? asc : desc;
  const sorted = () =>
    select(db)
      .where(where)
      .orderBy(direction(filter.sort === 'price' ? products.price : products.createdAt), direction(products.id))
      .limit(window.limit)
      .offset(window.offset);
  const [rows, [all]] = await Promise.all([
    filter.sort === undefined && filter.order === undefined ? displayedFirst(db, where, window) : sorted(),
    db.select({ all: count() }).from(products).where(where),
  ]);
  return toPage(rows.map(storeCardOf), window, all?.all ?? 0);
};

/** Of more products than these that were put up last none is looked at: first screens cost the same however many are sold out. */
const NEWEST_LOOKED_AT = 200;

const newestOnShelves = perHandle((db) => {
  const newest = [desc(products.createdAt), desc(products.id)];
  const lately = db
    .select({ id: products.id })
    .from(products)
    .where(onShelf)
    .orderBy(...newest)
    .limit(NEWEST_LOOKED_AT);
  return db
    .select({ ...storeColumns, available: availableSoFar, checking: checkingSoFar })
    .from(products)
    .innerJoin(sites, eq(sites.siteCode, products.siteCode))
    .leftJoin(files, eq(files.id, products.thumbnailFileId))
    .where(and(inArray(products.id, lately), inStock))
    .orderBy(...newest)
    .limit(sql.placeholder('limit'))
    .prepare('newest on shelves');
});

/** What stores have put on their shelves last, of which something can be bought; counted so far as `STOCK_COUNTED`. */
export const newestInStores = async (db: Db, limit: number): Promise<StoreCard[]> =>
  (await newestOnShelves(db).execute({ limit })).map(storeCardOf);

const isDisplayed = isNotNull(products.displayRow);

const displayedOf = (row: Row): DisplayedProduct => ({ ...storeCardOf(row), cell: { row: row.displayRow ?? 0, col: row.displayCol ?? 0 } });

/** Those with a cell in the order of their cells, then the others; each half by an index of its own, so that a long store costs no more. */
const displayedFirst = async (db: Db, where: SQL | undefined, { limit, offset }: Window): Promise<Row[]> => {
  const inFront = await select(db).where(and(where, isDisplayed)).orderBy(asc(products.displayRow), asc(products.displayCol));
  const front = inFront.slice(offset, offset + limit);
  if (front.length === limit) return front;
  const rest = await select(db)
    .where(and(where, isNull(products.displayRow)))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(limit - front.length)
    .offset(Math.max(0, offset - inFront.length));
  return [...front, ...rest];
};

const gridOf = ({ columns, rows }: { readonly columns: number | null; readonly rows: number | null }): DisplayGrid | null =>
  columns === null || rows === null ? null : { columns, rows };

const ofSiteOnSale = (siteCode: SiteCode) => and(eq(products.siteCode, siteCode), eq(products.state, 'onSale'));

/** What a store that must be there shows first, as its issuer sees it. */
export const productDisplay = async (db: Db, siteCode: SiteCode): Promise<ProductDisplay<DisplayedProduct>> => {
  const grid = { columns: sites.gridColumns, rows: sites.gridRows, version: sites.gridVersion };
  const site = only(await db.select(grid).from(sites).where(eq(sites.siteCode, siteCode)));
  const cards = await select(db)
    .where(and(ofSiteOnSale(siteCode), isDisplayed))
    .orderBy(asc(products.displayRow), asc(products.displayCol));
  const usual = { columns: DISPLAY_GRID.columns.usual, rows: DISPLAY_GRID.rows.usual };
  return { ...(gridOf(site) ?? usual), version: site.version, products: cards.map(displayedOf) };
};

/** Products of a site that its store could show first, newest first. */
export const displayable = async (
  db: Db,
  { siteCode, name }: { readonly siteCode: SiteCode; readonly name?: string | undefined },
  window: Window,
): Promise<Page<StoreCard>> => {
  const where = and(ofSiteOnSale(siteCode), whereNamed(products, name));
  const [rows, [all]] = await Promise.all([
    select(db).where(where).orderBy(desc(products.id)).limit(window.limit).offset(window.offset),
    db.select({ all: count() }).from(products).where(where),
  ]);
  return toPage(rows.map(storeCardOf), window, all?.all ?? 0);
};

/** A store's product in full; null when it is not on the shelf. */
export const storeProduct = async (db: Db, productId: ProductId): Promise<StoreProduct | null> => {
  const wanted = and(eq(products.id, productId), onShelf);
  const [[card], pictures, [row]] = await Promise.all([
    select(db).where(wanted),
    picturesOf(db, productId),
    db
      .select({
        ...dealColumns,
        ...pick(products, SHOWN_TEXTS),
        noticeFields: products.noticeFields,
        textsChangedAt,
        info: sites.info,
        seller: siteSellers,
        categoryName: categories.name,
        royaltyBasisPoints: products.royaltyBasisPoints,
        perMemberLimit: products.perMemberLimit,
      })
      .from(products)
      .innerJoin(sites, eq(sites.siteCode, products.siteCode))
      .leftJoin(siteSellers, inForceAt(sites.siteCode))
      .leftJoin(categories, eq(categories.id, products.categoryId))
      .leftJoin(productStats, eq(productStats.productId, products.id))
      .where(wanted),
  ]);
  if (card === undefined || row === undefined) return null;
  return {
    ...storeCardOf(card),
    deal: dealOf(row),
    pictures,
    ...pick(row, SHOWN_TEXTS),
    notice: row.noticeFields,
    seller: cardOf(row.seller, row.info),
    categoryName: row.categoryName,
    royaltyBasisPoints: row.royaltyBasisPoints,
    perMemberLimit: row.perMemberLimit,
    withdrawalBarred: isBarred(withdrawalGround('store', storeCardOf(card))),
    textsChangedAt: row.textsChangedAt?.toISOString() ?? null,
  };
};

const creatorColumns = {
  siteCode: sites.siteCode,
  siteName: sites.name,
  info: sites.info,
  bannerFileId: sites.bannerFileId,
  columns: sites.gridColumns,
  rows: sites.gridRows,
  ...pictureColumns,
};

const creators = (db: Db) => db.select(creatorColumns).from(sites).leftJoin(files, eq(files.id, sites.logoFileId));

export const creatorOf = (row: Omit<Awaited<ReturnType<typeof storesInOrder>>[number], 'siteRoute' | 'all'>): CreatorCard => ({
  siteCode: brand.site(row.siteCode),
  siteName: row.siteName,
  storeUrl: `/issuer/store?siteCode=${row.siteCode}`,
  logoImage: pictureOf(row),
});

/** Of stores that visitors see; as their index has it. */
const isOpen = sql`not ${sites.isPrivate}`;

const storesInOrder = (db: Db, all: SQL<number>) =>
  db
    .select({ siteCode: sites.siteCode, siteName: sites.name, siteRoute: sites.route, all, ...pictureColumns })
    .from(sites)
    .leftJoin(files, eq(files.id, sites.logoFileId))
    .where(isOpen)
    .orderBy(asc(sites.sort), asc(sites.siteCode))
    .limit(ANY_WINDOW.limit)
    .offset(ANY_WINDOW.offset);

const storesShown = perHandle((db) => storesInOrder(db, UNCOUNTED).prepare('first open stores'));
const storesCounted = perHandle((db) =>
  storesInOrder(db, soFar(db.select({ siteCode: sites.siteCode }).from(sites).where(isOpen))).prepare('open stores'),
);

/** The first open stores in their order: the address of each, and its issuer's card. */
export const firstStores = async (db: Db, limit: number): Promise<{ readonly siteRoute: string; readonly card: CreatorCard }[]> =>
  (await storesShown(db).execute({ limit, offset: 0 })).map((row) => ({ siteRoute: row.siteRoute, card: creatorOf(row) }));

/** Issuers whose stores are open, in their order. */
export const creatorCards = (db: Db, window: Window): Promise<Page<CreatorCard>> =>
  pageOf((page) => storesCounted(db).execute({ ...page }), window, creatorOf);

/** An issuer's card; null when there is none or its store is closed. */
export const creatorCard = async (db: Db, siteCode: string): Promise<CreatorCard | null> => {
  const [row] = await creators(db).where(and(eq(sites.siteCode, siteCode), isOpen));
  return row === undefined ? null : creatorOf(row);
};

/** An issuer's store front; null when there is none or its store is closed. */
export const storeFront = async (db: Db, siteCode: string): Promise<StoreFront | null> => {
  const [row] = await creators(db).where(and(eq(sites.siteCode, siteCode), isOpen));
  if (row === undefined) return null;
  const [bannerImage, categories, seller, followers] = await Promise.all([
    pictureFor(db, row.bannerFileId),
    categoriesOf(db, siteCode),
    sellerInForce(db, siteCode),
    followersOfStore(db, siteCode),
  ]);
  return {
    ...creatorOf(row),
    bannerImage,
    introduction: row.info.introduction,
    siteUrl: row.info.siteUrl ?? '',
    categories,
    seller: cardOf(seller, row.info),
    followers,
    grid: gridOf(row),
  };
};

/** A site's categories with how many products of each are on the shelf. */
export const categoriesOf = (db: Db, siteCode: string): Promise<Category[]> =>
  db
    .select({ categoryId: categories.id, name: categories.name, genre: categories.genre, productCount: count(products.id) })
    .from(categories)
    .leftJoin(products, and(eq(products.categoryId, categories.id), eq(products.state, 'onSale')))
    .where(eq(categories.siteCode, siteCode))
    .groupBy(categories.id)
    .orderBy(asc(categories.sort), asc(categories.id));

/** Whether a site already has a category of that name, the spaces around it aside. */
export const isCategoryNameTaken = async (db: Db, siteCode: SiteCode, categoryName: string): Promise<boolean> => {
  const same = and(eq(categories.siteCode, siteCode), eq(categories.name, tidyLine(categoryName)));
  return (await db.select({ id: categories.id }).from(categories).where(same)).length > 0;
};

/** How many products of each kind a store shows. */
export const kindsOnShelf = (db: Db, siteCode: SiteCode): Promise<{ kind: NftKind; count: number }[]> =>
  db
    .select({ kind: products.nftKind, count: count() })
    .from(products)
    .where(and(eq(products.siteCode, siteCode), onShelf))
    .groupBy(products.nftKind);
