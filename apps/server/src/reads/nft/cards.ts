import type { NftCard, NftStanding } from '@naru/domain/nft';
import { and, count, eq, inArray, type SQL } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { files, items, listings, members, products, sites, tokens } from '../../stores/schema/index.ts';
import { pictureColumns, pictureOf } from '../file.ts';
import { type Counted, countSoFar, type Window } from '../paging.ts';

/** The listing that is open on an NFT, for joins. */
export const openListing = and(eq(listings.tokenId, tokens.tokenId), inArray(listings.state, ['onSale', 'reserved']));

/** Everything of an NFT's card, with the listing that is open on it. */
const cardColumns = {
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
  ownerNickname: members.nickname,
  visibility: tokens.visibility,
  lock: tokens.lock,
  ...pictureColumns,
};

/** Starts a query over NFTs with whatever their cards need. */
const selectCards = (db: Db) =>
  db
    .select(cardColumns)
    .from(tokens)
    .innerJoin(items, eq(items.id, tokens.itemId))
    .innerJoin(products, eq(products.id, tokens.productId))
    .innerJoin(sites, eq(sites.siteCode, tokens.siteCode))
    .leftJoin(files, eq(files.id, products.thumbnailFileId))
    .leftJoin(members, eq(members.id, tokens.ownerMemberId))
    .leftJoin(listings, openListing);

type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

const standingOf = ({ tokenState, listingState }: CardRow): NftStanding => {
  if (tokenState === 'revoked') return 'revoked';
  if (listingState === 'reserved') return 'reserved';
  return listingState === 'onSale' ? 'onSale' : 'notForSale';
};

/** A row as the domain's card. */
const cardOf = (row: CardRow): NftCard => ({
  tokenId: brand.token(row.tokenId),
  productId: brand.product(row.productId),
  listingId: row.listingId === null ? null : brand.listing(row.listingId),
  siteCode: brand.site(row.siteCode),
  siteName: row.siteName,
  name: row.name,
  number: row.number,
  thumbnail: pictureOf(row),
  mediaKind: row.mediaKind,
  nftKind: row.nftKind,
  productType: row.productType,
  standing: standingOf(row),
  price: row.price === null ? null : brand.won(row.price),
  ownerNickname: row.ownerNickname,
  isPrivate: row.visibility === 'private',
  lock: row.lock,
});

/** Cards of the NFTs that meet `where`, in order, one window of them. */
export const nftCards = async (db: Db, where: SQL | undefined, orderBy: readonly SQL[], { limit, offset }: Window): Promise<NftCard[]> => {
  // Only the window's own rows are joined to what their cards need.
  const wanted = db
    .select({ id: tokens.tokenId })
    .from(tokens)
    .leftJoin(listings, openListing)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const rows = await selectCards(db)
    .where(inArray(tokens.tokenId, wanted))
    .orderBy(...orderBy);
  return rows.map(cardOf);
};

/** How many NFTs meet `where`, which may speak of tokens and of the listings open on them. */
export const countCards = async (db: Db, where: SQL | undefined): Promise<number> => {
  const [row] = await db.select({ all: count() }).from(tokens).leftJoin(listings, openListing).where(where);
  return row?.all ?? 0;
};

/** The same, as far as lists are counted. */
export const countCardsSoFar = (db: Db, where: SQL | undefined): Promise<Counted> =>
  countSoFar(db, db.select({ id: tokens.tokenId }).from(tokens).leftJoin(listings, openListing).where(where));
