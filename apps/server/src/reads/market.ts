import type { MarketCard } from '@naru/domain/listing';
import type { Page } from '@naru/domain/shared';
import { and, asc, count, desc, eq, gt, gte, ilike, isNotNull, lte, or, type SQL } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { files, productStats, products, sites } from '../stores/schema/index.ts';
import { brand } from './branding.ts';
import { toPage, type Window } from './paging.ts';
import { pictureColumns, pictureOf } from './pictures.ts';

/** Filters of the market list, as the wire carries them. */
export interface MarketFilter {
  readonly order?: 'ASC' | 'DESC' | undefined;
  readonly sort?: 'listingCount' | 'price' | 'recent' | 'tradeCount' | undefined;
  readonly nftKind?: '0' | '1' | undefined;
  readonly minPrice?: string | undefined;
  readonly maxPrice?: string | undefined;
  readonly name?: string | undefined;
  readonly siteCode?: string | undefined;
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
  ...pictureColumns,
};

const select = (db: Db) =>
  db
    .select(columns)
    .from(productStats)
    .innerJoin(products, eq(products.id, productStats.productId))
    .innerJoin(sites, eq(sites.siteCode, products.siteCode))
    .leftJoin(files, eq(files.id, products.thumbnailFileId));

type Row = Awaited<ReturnType<typeof select>>[number];

/** A row as the domain's card. */
const marketCardOf = (row: Row): MarketCard => ({
  productId: brand.product(row.productId),
  siteCode: brand.site(row.siteCode),
  siteName: row.siteName,
  name: row.name,
  thumbnail: pictureOf(row),
  nftKind: row.nftKind,
  productType: row.productType,
  listingCount: row.listingCount,
  lowestPrice: row.lowestPrice === null ? null : brand.won(row.lowestPrice),
});

const SORTS = Object.freeze({
  listingCount: productStats.listingCount,
  price: productStats.minPrice,
  recent: productStats.lastListedAt,
  tradeCount: productStats.tradeCount,
});

/** Text for a LIKE that finds `words` as they are. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Products of a kind of NFT, as the wire carries it. */
export const ofKind = (nftKind: string | undefined): SQL | undefined =>
  nftKind === undefined ? undefined : eq(products.nftKind, nftKind === '0' ? 'digital' : 'transferable');

/** Products by what a filter says of the products themselves. */
export const productsLike = ({ nftKind, name, siteCode }: MarketFilter): SQL | undefined =>
  and(
    ofKind(nftKind),
    name === undefined || name === '' ? undefined : ilike(products.name, containing(name)),
    siteCode === undefined ? undefined : eq(products.siteCode, siteCode),
  );

const whereOf = (filter: MarketFilter): SQL | undefined =>
  and(
    gt(productStats.listingCount, 0),
    productsLike(filter),
    filter.minPrice === undefined ? undefined : gte(productStats.minPrice, Number(filter.minPrice)),
    filter.maxPrice === undefined ? undefined : lte(productStats.minPrice, Number(filter.maxPrice)),
  );

/** Products with open listings; most listings first unless told otherwise (section 9, market default). */
export const marketProducts = async (db: Db, filter: MarketFilter, window: Window): Promise<Page<MarketCard>> => {
  const direction = filter.order === 'ASC' ? asc : desc;
  const where = whereOf(filter);
  const [rows, [all]] = await Promise.all([
    select(db)
      .where(where)
      .orderBy(direction(SORTS[filter.sort ?? 'listingCount']), direction(productStats.productId))
      .limit(window.limit)
      .offset(window.offset),
    db.select({ all: count() }).from(productStats).innerJoin(products, eq(products.id, productStats.productId)).where(where),
  ]);
  return toPage(rows.map(marketCardOf), window, all?.all ?? 0);
};

/** Products that shoppers have met: on an open store's shelf now, or traded between members before. A draft is the issuer's own affair. */
const inMarket = or(isNotNull(productStats.productId), and(eq(products.state, 'onSale'), eq(sites.isPrivate, false)));

/** A product as the market shows it, whether or not anything of it is listed now; null when it was never in the market. */
export const marketProduct = async (db: Db, productId: number) => {
  const [row] = await db
    .select({
      ...columns,
      listingCount: productStats.listingCount,
      description: products.description,
      details: products.details,
      guidance: products.guidance,
      noticeFields: products.noticeFields,
      quantity: products.quantity,
    })
    .from(products)
    .innerJoin(sites, eq(sites.siteCode, products.siteCode))
    .leftJoin(productStats, eq(productStats.productId, products.id))
    .leftJoin(files, eq(files.id, products.thumbnailFileId))
    .where(and(eq(products.id, productId), inMarket));
  return row === undefined ? null : { row, card: marketCardOf({ ...row, listingCount: row.listingCount ?? 0 }) };
};
