import type { FavouriteMarks } from '@naru/domain/favourite';
import type { MarketCard } from '@naru/domain/listing';
import type { NftCard } from '@naru/domain/nft';
import type { Page, ProductId, Won } from '@naru/domain/shared';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import { favourites, priceAlerts, productStats, products, sites, tokens } from '../stores/schema/index.ts';
import { inMarket, marketProduct } from './listing/market.ts';
import { cardCount, nftCards } from './nft/cards.ts';
import { seenBy } from './nft/lists.ts';
import { toPage, type Window } from './paging.ts';

/** The numbers of everything that a member likes. */
export const favouriteMarks = async (db: Db, memberId: number): Promise<FavouriteMarks> => {
  const rows = await db
    .select({ tokenId: favourites.tokenId, productId: favourites.productId })
    .from(favourites)
    .where(eq(favourites.memberId, memberId));
  return {
    tokenIds: rows.flatMap(({ tokenId }) => (tokenId === null ? [] : [brand.token(tokenId)])),
    productIds: rows.flatMap(({ productId }) => (productId === null ? [] : [productId])),
  };
};

/** The NFTs that a member likes and may see, the latest first. */
export const favouriteNfts = async (db: Db, memberId: number, window: Window): Promise<Page<NftCard>> => {
  const liked = and(eq(favourites.memberId, memberId), isNotNull(favourites.tokenId));
  const where = and(inArray(tokens.tokenId, db.select({ id: favourites.tokenId }).from(favourites).where(liked)), seenBy(memberId));
  const latest = sql`(select f.id from favourites f where f.token_id = ${tokens.tokenId} and f.member_id = ${memberId})`;
  const [rows, [counted]] = await Promise.all([nftCards(db, where, [desc(latest)], window), cardCount(db, where)]);
  return toPage(rows, window, counted?.all ?? 0);
};

/** The products that a member likes and that shoppers may still see, the latest first. */
export const favouriteProducts = async (db: Db, memberId: number, window: Window, now: Date): Promise<Page<MarketCard>> => {
  const ids = await db
    .select({ productId: favourites.productId })
    .from(favourites)
    .innerJoin(products, eq(products.id, favourites.productId))
    .innerJoin(sites, eq(sites.siteCode, products.siteCode))
    .leftJoin(productStats, eq(productStats.productId, products.id))
    .where(and(eq(favourites.memberId, memberId), inMarket))
    .orderBy(desc(favourites.id));
  const shown = ids.slice(window.offset, window.offset + window.limit);
  const found = await Promise.all(shown.flatMap(({ productId }) => (productId === null ? [] : [marketProduct(db, productId, now)])));
  return toPage(
    found.flatMap((product) => (product === null ? [] : [product.card])),
    window,
    ids.length,
  );
};

/** At which price a member wants to be told of a product; null where they have named none. */
export const alertOf = async (db: Db, memberId: number, productId: ProductId): Promise<Won | null> => {
  const [row] = await db
    .select({ price: priceAlerts.price })
    .from(priceAlerts)
    .where(and(eq(priceAlerts.memberId, memberId), eq(priceAlerts.productId, productId)));
  return row === undefined ? null : brand.won(row.price);
};
