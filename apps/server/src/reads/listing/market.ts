import { SHOWN_TEXTS } from '@naru/domain/issuer';
import { MARKET_DEFAULTS, type MarketCard } from '@naru/domain/listing';
import type { NftKind } from '@naru/domain/nft';
import { type ListingId, type Page, type ProductId, pick, type SiteCode, type TokenId } from '@naru/domain/shared';
import type { Genre } from '@naru/domain/store';
import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  lte,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { namedIds, whereNamed } from '../../names/where-named.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { perHandle } from '../../stores/per-handle.ts';
import { files, inStates, listings, productStats, products, sites } from '../../stores/schema/index.ts';
import { pictureColumns, pictureOf } from '../file.ts';
import {
  ANY_WINDOW,
  type AskedWindow,
  behind,
  type Cursor,
  namedWindow,
  pageOf,
  SEARCH_MOST,
  soFar,
  UNCOUNTED,
  type Window,
  withNext,
} from '../paging.ts';
import { dealColumns, dealOf, stockColumns, storePriceOf } from './deal.ts';

export interface MarketFilter {
  readonly order?: 'ASC' | 'DESC' | undefined;
  readonly sort?: 'listingCount' | 'price' | 'recent' | 'tradeCount' | undefined;
  readonly nftKind?: NftKind | undefined;
  readonly genre?: Genre | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly name?: string | undefined;
  readonly siteCode?: SiteCode | undefined;
}

const columns = {
  productId: products.id,
  siteCode: products.siteCode,
  siteName: sites.name,
  name: products.name,
  nftKind: products.nftKind,
  productType: products.type,
  listingCount: productStats.listingCount,
  lowestPrice: productStats.minPrice,
  lastListedAt: productStats.lastListedAt,
  tradeCount: productStats.tradeCount,
  ...stockColumns,
  ...pictureColumns,
};

/** Starts a query over products on sale; each row tells how many there are in `all`. */
const select = (db: Pick<Db, 'select'>, all: SQL<number>) =>
  db
    .select({ ...columns, all })
    .from(productStats)
    .innerJoin(products, eq(products.id, productStats.productId))
    .innerJoin(sites, eq(sites.siteCode, products.siteCode))
    .leftJoin(files, eq(files.id, products.thumbnailFileId));

type Row = Omit<Awaited<ReturnType<typeof select>>[number], 'all'>;

const marketCardOf = (row: Row, now: Date): MarketCard => ({
  productId: row.productId,
  siteCode: brand.site(row.siteCode),
  siteName: row.siteName,
  name: row.name,
  thumbnail: pictureOf(row),
  nftKind: row.nftKind,
  productType: row.productType,
  listingCount: row.listingCount,
  lowestPrice: row.lowestPrice === null ? null : brand.won(row.lowestPrice),
  storePrice: storePriceOf(row, now),
});

const DIRECTIONS = Object.freeze({ ASC: asc, DESC: desc });
const SORTS = Object.freeze({
  listingCount: productStats.listingCount,
  price: productStats.minPrice,
  recent: productStats.lastListedAt,
  tradeCount: productStats.tradeCount,
});

const VALUES = ['nftKind', 'genre', 'siteCode', 'minPrice', 'maxPrice'] as const;
type ValueName = (typeof VALUES)[number];

/** A filter of which some values are told only when the statement is asked. */
type AskedFilter = Omit<MarketFilter, ValueName> & { readonly [Name in ValueName]?: MarketFilter[Name] | Placeholder };

/** Rows of a kind of NFT. */
export const ofKind = (
  nftKind: NftKind | Placeholder | undefined,
  column: typeof products.nftKind | typeof productStats.nftKind = products.nftKind,
): SQL | undefined => (nftKind === undefined ? undefined : eq(column, nftKind));

const ofSite = (
  siteCode: string | Placeholder | undefined,
  column: typeof products.siteCode | typeof productStats.siteCode,
): SQL | undefined => (siteCode === undefined ? undefined : eq(column, siteCode));

/** A name without the number of an NFT behind it: `골드바 #3` is one of the works 골드바. */
export const workIn = (name = ''): string => name.replace(/\s(?:#|No\.\s?)\d{1,9}\s*$/i, '');

/** Products by what a filter says of the products themselves, but for names. */
export const productsLike = (db: Pick<Db, 'select'>, { nftKind, genre, siteCode }: MarketFilter): SQL | undefined =>
  and(ofKind(nftKind), ofSite(siteCode, products.siteCode), genre === undefined ? undefined : inGenre(db, genre));

// Whatever has been listed has figures.
const inGenre = (db: Pick<Db, 'select'>, genre: Genre): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(productStats)
      .where(and(eq(productStats.productId, products.id), eq(productStats.genre, genre))),
  );

/** Figures of products on sale, by what a filter says of all but names. */
const figuresLike = ({ nftKind, genre, siteCode, minPrice, maxPrice }: AskedFilter): SQL | undefined =>
  and(
    // Written out, as the indexes have it: see `reads/nft/lists.ts`.
    sql`${productStats.listingCount} > 0`,
    ofKind(nftKind, productStats.nftKind),
    genre === undefined ? undefined : eq(productStats.genre, genre),
    ofSite(siteCode, productStats.siteCode),
    minPrice === undefined ? undefined : gte(productStats.minPrice, minPrice),
    maxPrice === undefined ? undefined : lte(productStats.minPrice, maxPrice),
  );

export const statsLike = (db: Db, filter: MarketFilter): SQL | undefined => {
  const named = namedIds(db, workIn(filter.name));
  return and(figuresLike(filter), named && inArray(productStats.productId, named));
};

const orderOf = ({ sort = MARKET_DEFAULTS.sort, order = MARKET_DEFAULTS.order }: AskedFilter): readonly [SQL, SQL] => {
  const direction = DIRECTIONS[order];
  return [direction(SORTS[sort]), direction(productStats.productId)];
};

/** The market's list in the order of a filter, as cursors know it. */
export const marketOrder = ({ sort = MARKET_DEFAULTS.sort, order = MARKET_DEFAULTS.order }: AskedFilter) =>
  ({ list: `market-${sort}-${order}`, figures: 2 }) as const;

/** What is behind a place of that order. */
const beyondOf =
  ({ sort = MARKET_DEFAULTS.sort, order = MARKET_DEFAULTS.order }: AskedFilter, window: Pick<Window, 'after'>) =>
  (columns: readonly [SQLWrapper, SQLWrapper]): SQL | undefined =>
    behind(window, order === 'ASC' ? 'asc' : 'desc', columns, sort === 'recent' ? 'moment' : 'number');

const cursorOf = (
  { listingCount, lowestPrice, lastListedAt, tradeCount, productId }: Row,
  { sort = MARKET_DEFAULTS.sort }: MarketFilter,
): Cursor => {
  const keys = { listingCount, price: lowestPrice ?? 0, recent: lastListedAt?.getTime() ?? 0, tradeCount };
  return [keys[sort], productId];
};

const productsListed = (db: Db, filter: AskedFilter, window: AskedWindow, count: 'counted' | 'uncounted' = 'counted') => {
  const where = figuresLike(filter);
  const order = orderOf(filter);
  const wanted = db
    .select({ id: productStats.productId })
    .from(productStats)
    .where(and(where, beyondOf(filter, window)([SORTS[filter.sort ?? MARKET_DEFAULTS.sort], productStats.productId])))
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset);
  // Only the page's own rows are joined to what their cards need; those before it are walked in the index alone.
  const all =
    count === 'counted' ? soFar(db.select({ id: productStats.productId }).from(productStats).where(where), SEARCH_MOST) : UNCOUNTED;
  return select(db, all)
    .where(inArray(productStats.productId, wanted))
    .orderBy(...order);
};

/** The same of products with a name. */
const namedListed = (db: Db, text: string, filter: MarketFilter, window: Window) => {
  const figures = figuresLike(filter);
  const order = orderOf(filter);
  const key = SORTS[filter.sort ?? MARKET_DEFAULTS.sort];
  const beyond = beyondOf(filter, window);
  const ofProduct = db
    .select({ id: sql`${productStats.productId}`.as('id'), key: sql`${key}`.as('key') })
    .from(productStats)
    .where(and(eq(productStats.productId, products.id), figures));
  const isNamed = db
    .select({ is: sql`${whereNamed(products, text)}` })
    .from(products)
    .where(eq(products.id, productStats.productId));
  const walked = (isMany: SQL) =>
    db
      .select({ id: productStats.productId })
      .from(productStats)
      .where(and(isMany, figures, sql`${isNamed}`, beyond([key, productStats.productId])))
      .orderBy(...order)
      .limit(window.limit)
      .offset(window.offset);
  const direction = DIRECTIONS[filter.order ?? MARKET_DEFAULTS.order];
  const { found, all, ids } = namedWindow(db, text, { ofProduct, walked }, { ...window, direction, beyond });
  return select(db.with(...found), all)
    .where(sql`${productStats.productId} in ${ids}`)
    .orderBy(...order);
};

type Statement = ReturnType<ReturnType<typeof productsListed>['prepare']>;
const statements = perHandle(() => new Map<string, Statement>());

/** The statement for one way of asking: which values are compared with, in which order. */
const statementFor = (db: Db, { sort = MARKET_DEFAULTS.sort, order = MARKET_DEFAULTS.order, ...filter }: MarketFilter): Statement => {
  const compared = VALUES.filter((name) => filter[name] !== undefined);
  const name = ['market', sort, order, ...compared].join(' ');
  const known = statements(db).get(name);
  if (known !== undefined) return known;
  const values = Object.fromEntries(compared.map((value) => [value, sql.placeholder(value)]));
  const statement = productsListed(db, { ...values, sort, order }, ANY_WINDOW).prepare(name);
  statements(db).set(name, statement);
  return statement;
};

/** Products with open listings; most listings first unless told otherwise (product 9, market default). */
export const marketProducts = async (db: Db, filter: MarketFilter, window: Window, now: Date): Promise<Page<MarketCard>> => {
  const { nftKind, genre, siteCode, minPrice, maxPrice } = filter;
  const name = workIn(filter.name);
  const ask = (page: Window) => {
    if (name.trim() !== '') return namedListed(db, name, filter, page);
    if (page.after !== undefined) return productsListed(db, filter, page);
    const { limit, offset } = page;
    return statementFor(db, filter).execute({ limit, offset, nftKind, genre, siteCode, minPrice, maxPrice });
  };
  let last: Row | undefined;
  const page = await pageOf(
    ask,
    window,
    (row) => {
      last = row;
      return marketCardOf(row, now);
    },
    SEARCH_MOST,
  );
  return withNext(page, marketOrder(filter), last === undefined ? null : cursorOf(last, filter));
};

const topProducts = perHandle((db) => productsListed(db, {}, ANY_WINDOW, 'uncounted').prepare('top of the market'));

/** The first few products of the market as it is shown by default. */
export const firstProducts = async (db: Db, limit: number, now: Date): Promise<MarketCard[]> =>
  (await topProducts(db).execute({ limit, offset: 0 })).map((row) => marketCardOf(row, now));

/** Products that shoppers have met: on an open store's shelf now, or traded between members before. A draft is the issuer's own affair. */
export const metInMarket = (traded: AnyColumn, siteIsOpen: SQL): SQL | undefined =>
  or(isNotNull(traded), and(inStates(products.state, ['onSale']), siteIsOpen));

/** The same, where their stores and figures are joined. */
export const inMarket = metInMarket(productStats.productId, sql`not ${sites.isPrivate}`);

const productShown = perHandle((db) =>
  db
    .select({
      ...columns,
      ...dealColumns,
      listingCount: productStats.listingCount,
      ...pick(products, SHOWN_TEXTS),
      noticeFields: products.noticeFields,
      quantity: products.quantity,
    })
    .from(products)
    .innerJoin(sites, eq(sites.siteCode, products.siteCode))
    .leftJoin(productStats, eq(productStats.productId, products.id))
    .leftJoin(files, eq(files.id, products.thumbnailFileId))
    .where(and(eq(products.id, sql.placeholder('productId')), inMarket))
    .prepare('product'),
);

/** A product as the market shows it, whether or not anything of it is listed now; null when it was never in the market. */
export const marketProduct = async (db: Db, productId: ProductId, now: Date) => {
  const [row] = await productShown(db).execute({ productId });
  if (row === undefined) return null;
  return {
    row,
    card: marketCardOf({ ...row, listingCount: row.listingCount ?? 0, tradeCount: row.tradeCount ?? 0 }, now),
    deal: dealOf(row),
  };
};

/** Products that shoppers may see by their numbers, in the order in which they are asked for; what was taken down is none. */
export const marketCards = async (db: Db, ids: readonly ProductId[], now: Date): Promise<MarketCard[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(products)
    .innerJoin(sites, eq(sites.siteCode, products.siteCode))
    .leftJoin(productStats, eq(productStats.productId, products.id))
    .leftJoin(files, eq(files.id, products.thumbnailFileId))
    .where(and(inArray(products.id, [...ids]), inMarket, eq(products.takenDown, false)));
  const cards = new Map(
    rows.map((row) => [row.productId, marketCardOf({ ...row, listingCount: row.listingCount ?? 0, tradeCount: row.tradeCount ?? 0 }, now)]),
  );
  return ids.flatMap((id) => cards.get(id) ?? []);
};

/** The NFT behind a listing, whatever has become of it; undefined when there is no such listing. */
export const tokenListed = async (db: Db, listingId: ListingId): Promise<TokenId | undefined> => {
  const [listing] = await db.select({ tokenId: listings.tokenId }).from(listings).where(eq(listings.id, listingId));
  return listing && brand.token(listing.tokenId);
};
