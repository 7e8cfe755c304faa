import { TRADE_TYPE } from '@naru/domain/history';
import { OPEN_LISTING_STATES } from '@naru/domain/listing';
import type { NftCard, NftStatus } from '@naru/domain/nft';
import type { Page } from '@naru/domain/shared';
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { perHandle } from '../../stores/per-handle.ts';
import { files, inStates, items, listings, members, products, sites, tokens } from '../../stores/schema/index.ts';
import { pictureColumns, pictureOf } from '../file.ts';
import { ANY_WINDOW, type AskedWindow, pageOf, soFar, UNCOUNTED, type Window } from '../paging.ts';

/** The listing that is open on an NFT, for joins. */
export const openListing = and(eq(listings.tokenId, tokens.tokenId), inStates(listings.state, OPEN_LISTING_STATES));

/** Whether it was bought by its owner or a giver before. The first sale is found by the NFT's own index: a bare `exists` reads every sale of the market. */
const isSold = sql<boolean>`(${tokens.ownerMemberId} is not null and (${items.state} = 'sold' or (
  select true from history h where h.token_id = ${tokens.tokenId} and h.trade_type = ${TRADE_TYPE.sale} order by h.seq limit 1) is not null))`;

/** Everything of an NFT's card, with the listing that is open on it. */
export const cardColumns = {
  tokenId: tokens.tokenId,
  productId: tokens.productId,
  siteCode: tokens.siteCode,
  tokenState: tokens.state,
  siteName: sites.name,
  name: products.name,
  number: items.number,
  mediaKind: products.mediaKind,
  nftKind: products.nftKind,
  productType: products.type,
  listingId: listings.id,
  listingState: listings.state,
  price: listings.price,
  listedAt: listings.createdAt,
  ownerNickname: members.nickname,
  visibility: tokens.visibility,
  lock: tokens.lock,
  sold: isSold,
  ...pictureColumns,
};

/** Starts a query over NFTs with whatever their cards need; each row tells how many there are in `all`. */
export const selectCards = (db: Pick<Db, 'select'>, all: SQL<number> | SQL.Aliased<number>) =>
  db
    .select({ ...cardColumns, all })
    .from(tokens)
    .innerJoin(items, eq(items.id, tokens.itemId))
    .innerJoin(products, eq(products.id, tokens.productId))
    .innerJoin(sites, eq(sites.siteCode, tokens.siteCode))
    .leftJoin(files, eq(files.id, products.thumbnailFileId))
    .leftJoin(members, eq(members.id, tokens.ownerMemberId))
    .leftJoin(listings, openListing);

export type CardRow = Omit<Awaited<ReturnType<typeof selectCards>>[number], 'all'>;

const statusOf = ({ tokenState, listingState, sold }: CardRow): NftStatus => {
  if (tokenState === 'revoked') return 'revoked';
  if (listingState === 'reserved') return 'reserved';
  if (listingState === 'onSale') return 'onSale';
  return sold ? 'sold' : 'notForSale';
};

export const cardOf = (row: CardRow): NftCard => ({
  tokenId: brand.token(row.tokenId),
  productId: row.productId,
  listingId: row.listingId,
  siteCode: brand.site(row.siteCode),
  siteName: row.siteName,
  name: row.name,
  number: row.number,
  thumbnail: pictureOf(row),
  mediaKind: row.mediaKind,
  nftKind: row.nftKind,
  productType: row.productType,
  status: statusOf(row),
  price: row.price === null ? null : brand.won(row.price),
  ownerNickname: row.ownerNickname,
  isPrivate: row.visibility === 'private',
  lock: row.lock,
});

/** What a list's condition and order speak of: tokens alone are found without a look at the listings of each. */
type Of = 'tokens' | 'listings';

const idsOf = (db: Db, where: SQL | undefined, of: Of) => {
  const ids = db.select({ id: tokens.tokenId }).from(tokens).where(where).$dynamic();
  return of === 'tokens' ? ids : ids.leftJoin(listings, openListing);
};

// Only the window's own rows are joined to what their cards need.
const inWindow = (db: Db, where: SQL | undefined, orderBy: readonly SQL[], { limit, offset }: AskedWindow, of: Of): SQL =>
  inArray(
    tokens.tokenId,
    idsOf(db, where, of)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );

const uncountedCards = (db: Db, where: SQL | undefined, orderBy: readonly SQL[], window: AskedWindow, of: Of = 'listings') =>
  selectCards(db, UNCOUNTED)
    .where(inWindow(db, where, orderBy, window, of))
    .orderBy(...orderBy);

/** Cards of the NFTs that meet `where`, in order, one window of them. */
export const nftCards = async (db: Db, where: SQL | undefined, orderBy: readonly SQL[], window: Window): Promise<NftCard[]> =>
  (await uncountedCards(db, where, orderBy, window)).map(cardOf);

/** The rows of such cards, each with how many there are, as far as lists are counted. */
const countedCards = (
  db: Db,
  where: SQL | undefined,
  orderBy: readonly SQL[],
  window: AskedWindow,
  { beyond, of = 'listings', most }: { readonly beyond?: SQL | undefined; readonly of?: Of; readonly most?: number } = {},
) =>
  selectCards(db, soFar(idsOf(db, where, of), most))
    .where(inWindow(db, and(where, beyond), orderBy, window, of))
    .orderBy(...orderBy);

export const cardPage = (db: Db, where: SQL | undefined, orderBy: readonly SQL[], window: Window): Promise<Page<NftCard>> =>
  pageOf((page) => countedCards(db, where, orderBy, page), window, cardOf);

/** The rows of such a page, and of what stands behind a place of the order where `beyond` says so; each row tells how many there are on all pages. */
export const cardRows = (
  db: Db,
  where: SQL | undefined,
  orderBy: readonly SQL[],
  window: Window & { readonly beyond: SQL | undefined; readonly most: number },
) => countedCards(db, where, orderBy, window, window);

/** A list of NFTs that is asked for all the time, by the name of its statements: of their placeholders alone, `values` change. */
export const cardList = (name: string, where: SQL | undefined, orderBy: readonly SQL[], of: Of = 'listings') => {
  const counted = perHandle((db) => countedCards(db, where, orderBy, ANY_WINDOW, { of }).prepare(name));
  const uncounted = perHandle((db) => uncountedCards(db, where, orderBy, ANY_WINDOW, of).prepare(`${name}, uncounted`));
  return {
    page: (db: Db, window: Window, values: Readonly<Record<string, unknown>> = {}): Promise<Page<NftCard>> =>
      pageOf((page) => counted(db).execute({ ...page, ...values }), window, cardOf),
    /** The first few, where nobody wants to know how many there are. */
    first: async (db: Db, limit: number): Promise<NftCard[]> => (await uncounted(db).execute({ limit, offset: 0 })).map(cardOf),
  };
};

/** Counts the NFTs that meet `where`, which may speak of tokens and of the listings open on them: one row, `all`. */
export const cardCount = (db: Db, where: SQL | undefined) =>
  db.select({ all: count() }).from(tokens).leftJoin(listings, openListing).where(where);
