import type { Crop } from '@naru/domain/file';
import type { ProductChange } from '@naru/domain/issuer';
import type { Fact } from '@naru/domain/nft';
import type { CategoryId, ItemId, ProductId } from '@naru/domain/shared';
import type { ReadableField } from '@naru/domain/store';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  among,
  instant,
  letters,
  linesText,
  lineText,
  madeAt,
  notNegative,
  numberRef,
  runningNumber,
  tokenNumber,
  won,
} from './columns.ts';
import { files } from './files.ts';
import { categories, sites } from './sites.ts';
import { GENRES, ITEM_STATES, MEDIA_KINDS, NFT_KINDS, PRODUCT_STATES, PRODUCT_TYPES } from './states.ts';

/** What an issuer sells; `quantity` counts its items. `noticeFields` is the product information notice (상품정보제공고시), a list since its order tells. */
export const products = pgTable(
  'products',
  {
    id: runningNumber<ProductId>(),
    displayId: text(),
    /** The cell of the store's grid that its issuer has given it, each from 1; without one it comes after all that have one. */
    displayRow: integer(),
    displayCol: integer(),
    siteCode: text()
      .notNull()
      .references(() => sites.siteCode),
    categoryId: numberRef<CategoryId>().references(() => categories.id),
    type: text({ enum: PRODUCT_TYPES }).notNull().default('normal'),
    nftKind: text({ enum: NFT_KINDS }).notNull().default('digital'),
    mediaKind: text({ enum: MEDIA_KINDS }).notNull().default('image'),
    name: lineText().notNull(),
    nameLetters: letters(),
    nameInitials: letters(),
    title: lineText().notNull().default(''),
    description: linesText().notNull().default(''),
    details: linesText().notNull().default(''),
    guidance: linesText().notNull().default(''),
    externalLink: lineText(),
    /** The issuer's own number; empty without one. Of what bulk jobs mint the one of its row. */
    code: lineText().notNull().default(''),
    price: won().notNull(),
    quantity: integer().notNull().default(0),
    royaltyBasisPoints: integer().notNull().default(0),
    state: text({ enum: PRODUCT_STATES }).notNull().default('draft'),
    thumbnailFileId: text(),
    originalFileId: text(),
    noticeFields: jsonb().$type<readonly Fact[]>().notNull().default([]),
    perMemberLimit: integer(),
    /** When it can be ordered: from the first moment on, and no more from the second on. */
    saleFrom: instant(),
    saleUntil: instant(),
    /** The platform has taken it down: nothing of it is put up or sold until that is lifted. */
    takenDown: boolean().notNull().default(false),
    version: integer().notNull().default(0),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    uniqueIndex('products_display').on(t.displayId),
    uniqueIndex('products_cell').on(t.siteCode, t.displayRow, t.displayCol).where(sql`${t.displayRow} is not null`),
    index('products_site').on(t.siteCode, t.state, t.id),
    index('products_newest').on(t.siteCode, t.id).where(sql`${t.state} <> 'deleted'`),
    index('products_updated').on(t.siteCode, t.updatedAt, t.id).where(sql`${t.state} <> 'deleted'`),
    index('products_named').on(t.siteCode, t.name, t.id).where(sql`${t.state} <> 'deleted'`),
    index('products_priced').on(t.siteCode, t.price, t.id).where(sql`${t.state} <> 'deleted'`),
    index('products_sized').on(t.siteCode, t.quantity, t.id).where(sql`${t.state} <> 'deleted'`),
    index('products_code').on(t.siteCode, t.code).where(sql`${t.code} <> ''`),
    index('products_category').on(t.categoryId),
    index('products_recent').on(t.createdAt, t.id).where(sql`${t.state} = 'onSale'`),
    index('products_sale_from').on(t.saleFrom).where(sql`${t.state} = 'onSale' and ${t.saleFrom} is not null`),
    index('products_price').on(t.price, t.id).where(sql`${t.state} = 'onSale'`),
    // Written at once: what waited to be written would be read through by every search, slice by slice.
    index('products_name_parts').using('gin', sql`name_parts(${t.id}, ${t.nameLetters}, ${t.nameInitials})`).with({ fastupdate: false }),
    check('products_price_range', sql`${t.price} between 0 and 1000000000000`),
    check('products_cell_range', sql`${t.displayRow} > 0 and ${t.displayCol} > 0`),
    check('products_cell_whole', sql`(${t.displayRow} is null) = (${t.displayCol} is null)`),
    check('products_quantity', notNegative(t.quantity)),
    check('products_royalty', sql`${t.royaltyBasisPoints} between 0 and 10000`),
    check('products_limit', sql`${t.perMemberLimit} > 0`),
    check('products_sale_period', sql`${t.saleFrom} < ${t.saleUntil}`),
    check('products_state', among(t.state, PRODUCT_STATES)),
    check('products_type', among(t.type, PRODUCT_TYPES)),
    check('products_nft_kind', among(t.nftKind, NFT_KINDS)),
    check('products_media_kind', among(t.mediaKind, MEDIA_KINDS)),
  ],
);

/** The pictures of a product in their order, from 0; the first is its thumbnail. What is shown is made of the source by the crop. */
export const productPictures = pgTable(
  'product_pictures',
  {
    productId: numberRef<ProductId>()
      .notNull()
      .references(() => products.id),
    place: integer().notNull(),
    sourceFileId: text()
      .notNull()
      .references(() => files.id),
    fileId: text()
      .notNull()
      .references(() => files.id),
    crop: jsonb().$type<Crop>(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.place] }), check('product_pictures_place', notNegative(t.place))],
);

/** What buyers can read of a product at each version since it was first put up. What was written before there was a field is without it. */
export interface VersionTexts extends Partial<Pick<ProductChange, ReadableField>> {
  readonly notice: readonly Fact[];
  /** The files that are shown, in their order; only in what was written as they changed. */
  readonly pictures?: readonly string[];
}

/** The versions of a product: `at` is when it began to read so. No row ever changes. */
export const productVersions = pgTable(
  'product_versions',
  {
    productId: numberRef<ProductId>()
      .notNull()
      .references(() => products.id),
    version: integer().notNull(),
    texts: jsonb().$type<VersionTexts>().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.version] })],
);

/** Units of a product. The claiming index serves `… where state = 'onSale' order by id limit n for update skip locked`. */
export const items = pgTable(
  'items',
  {
    id: runningNumber<ItemId>(),
    productId: numberRef<ProductId>()
      .notNull()
      .references(() => products.id),
    number: integer().notNull(),
    state: text({ enum: ITEM_STATES }).notNull().default('made'),
    tokenId: tokenNumber(),
    price: won().notNull(),
    reservedOrderId: text(),
    version: integer().notNull().default(0),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    uniqueIndex('items_number').on(t.productId, t.number),
    uniqueIndex('items_token').on(t.tokenId),
    index('items_claim').on(t.productId, t.id).where(sql`${t.state} = 'onSale'`),
    index('items_state').on(t.productId, t.state),
    index('items_reserved').on(t.reservedOrderId).where(sql`${t.reservedOrderId} is not null`),
    check('items_price_range', sql`${t.price} between 0 and 1000000000000`),
    check('items_state_name', among(t.state, ITEM_STATES)),
    check('items_reservation', sql`(${t.state} = 'reserved') = (${t.reservedOrderId} is not null)`),
    check('items_minted', sql`${t.state} not in ('minted', 'onSale', 'reserved', 'sold', 'sent', 'given') or ${t.tokenId} is not null`),
  ],
);

/**
 * Figures of a product that the market sorts by; changed in the transaction that changes the listings, so they are never behind. What the
 * market filters by stands beside them, so that one index answers a page: each ends in all of it (decision 19). A genre begins indexes of its own, since
 * few works may be of one; triggers keep it (decision 63).
 */
export const productStats = pgTable(
  'product_stats',
  {
    productId: numberRef<ProductId>()
      .primaryKey()
      .references(() => products.id),
    siteCode: text().notNull(),
    nftKind: text({ enum: NFT_KINDS }).notNull(),
    genre: text({ enum: GENRES }).notNull().default('other'),
    listingCount: integer().notNull().default(0),
    minPrice: won(),
    tradeCount: integer().notNull().default(0),
    lastListedAt: instant(),
    lastTradedAt: instant(),
  },
  (t) => {
    const onSale = sql`${t.listingCount} > 0`;
    return [
      index('product_stats_listing_count').on(t.listingCount, t.productId, t.nftKind, t.siteCode, t.minPrice).where(onSale),
      index('product_stats_min_price').on(t.minPrice, t.productId, t.nftKind, t.siteCode).where(onSale),
      index('product_stats_last_listed').on(t.lastListedAt, t.productId, t.nftKind, t.siteCode, t.minPrice).where(onSale),
      index('product_stats_trade_count').on(t.tradeCount, t.productId, t.nftKind, t.siteCode, t.minPrice).where(onSale),
      index('product_stats_genre_count').on(t.genre, t.listingCount, t.productId, t.nftKind, t.siteCode, t.minPrice).where(onSale),
      index('product_stats_genre_price').on(t.genre, t.minPrice, t.productId, t.nftKind, t.siteCode).where(onSale),
      index('product_stats_genre_listed').on(t.genre, t.lastListedAt, t.productId, t.nftKind, t.siteCode, t.minPrice).where(onSale),
      index('product_stats_genre_trade').on(t.genre, t.tradeCount, t.productId, t.nftKind, t.siteCode, t.minPrice).where(onSale),
      index('product_stats_site').on(t.siteCode, t.minPrice).where(onSale),
      check('product_stats_counts', sql`${t.listingCount} >= 0 and ${t.tradeCount} >= 0`),
      check('product_stats_genre', among(t.genre, GENRES)),
      check('product_stats_min', sql`(${t.listingCount} = 0) = (${t.minPrice} is null)`),
    ];
  },
);

/**
 * How many items of a product stand where: on its shelf are those on sale, also while somebody is paying for one; minted are those that have an NFT and were
 * not revoked. Triggers keep it when items change, so that reserving and giving back, the hottest of all, write nothing here.
 */
export const productShelves = pgTable(
  'product_shelves',
  {
    productId: numberRef<ProductId>()
      .primaryKey()
      .references(() => products.id),
    siteCode: text().notNull(),
    onShelf: integer().notNull(),
    minted: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    given: integer().notNull().default(0),
    revoked: integer().notNull().default(0),
  },
  (t) => [
    index('product_shelves_site').on(t.siteCode, t.onShelf, t.productId),
    index('product_shelves_minted').on(t.siteCode, t.minted, t.productId),
    index('product_shelves_sold').on(t.siteCode, t.sold, t.productId),
    check(
      'product_shelves_count',
      sql`${t.onShelf} >= 0 and ${t.minted} >= 0 and ${t.sold} >= 0 and ${t.given} >= 0 and ${t.revoked} >= 0`,
    ),
  ],
);

/** How often the page of a product was opened on a day of the Korean calendar. */
export const productViews = pgTable(
  'product_views',
  {
    productId: numberRef<ProductId>()
      .notNull()
      .references(() => products.id),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.day] }), check('product_views_count', sql`${t.views} > 0`)],
);

/** Sales of a product's NFTs by price and Korean day: low, high and median of a period are read here, however many sales there were. */
export const productPrices = pgTable(
  'product_prices',
  {
    productId: numberRef<ProductId>()
      .notNull()
      .references(() => products.id),
    day: date({ mode: 'string' }).notNull(),
    price: won().notNull(),
    sales: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.day, t.price] }), check('product_prices_sales', sql`${t.sales} > 0`)],
);

/** What an issuer sold of a product on a day of the Korean calendar, with the sums of these orders: sales over months are read here. */
export const productSales = pgTable(
  'product_sales',
  {
    productId: numberRef<ProductId>()
      .notNull()
      .references(() => products.id),
    day: date({ mode: 'string' }).notNull(),
    siteCode: text().notNull(),
    sold: integer().notNull(),
    price: won().notNull(),
    fee: won().notNull(),
    deposit: won().notNull(),
    lastSoldAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.day] }),
    index('product_sales_site').on(t.siteCode, t.day, t.sold, t.price),
    check('product_sales_sold', sql`${t.sold} > 0`),
    check('product_sales_sum', sql`${t.price} >= ${t.fee} + ${t.deposit}`),
  ],
);
