import { type Banner, type HomeData, STORES_ON_HOME } from '@naru/domain/home';
import type { NftCard } from '@naru/domain/nft';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../stores/db.ts';
import { perHandle } from '../../stores/per-handle.ts';
import { banners, files, popups } from '../../stores/schema/index.ts';
import { pictureColumns, pictureOf } from '../file.ts';
import { hotNfts } from '../listing/hot-nfts.ts';
import { firstProducts } from '../listing/market.ts';
import { newestListings, newestNfts } from '../nft/lists.ts';
import { firstStores, newestInStores } from '../store/stores.ts';

const ROW = 8;
/** So many of the newest are looked through for products that are not shown yet. */
const LOOKED_THROUGH = 6 * ROW;
/** As many cards as a shelf has at least, where there are that many NFTs. */
const FEW = 4;

/** One NFT of each product, and further ones where a shelf would stand almost empty after many of one product came at once. */
const onePerProduct = (cards: readonly NftCard[]): NftCard[] => {
  const isFirst = (card: NftCard, at: number): boolean => cards.findIndex(({ productId }) => productId === card.productId) === at;
  const firsts = cards.filter(isFirst).slice(0, ROW);
  const more = cards.filter((card) => !firsts.includes(card)).slice(0, Math.max(0, FEW - firsts.length));
  return cards.filter((card) => firsts.includes(card) || more.includes(card));
};

/** Whose time it is, as the statement is asked. */
const running = (starts: AnyPgColumn, ends: AnyPgColumn) => {
  const now = sql.placeholder('now');
  return and(or(isNull(starts), lte(starts, now)), or(isNull(ends), gt(ends, now)));
};

const bannersShown = perHandle((db) =>
  db
    .select({ id: banners.id, place: banners.place, title: banners.title, text: banners.subtitle, link: banners.link, ...pictureColumns })
    .from(banners)
    .leftJoin(files, eq(files.id, banners.imageFileId))
    .where(running(banners.startsAt, banners.endsAt))
    .orderBy(asc(banners.sort), asc(banners.id))
    .prepare('banners'),
);
const popupsShown = perHandle((db) =>
  db
    .select({ id: popups.id, title: popups.title, text: popups.body, link: popups.link, ...pictureColumns })
    .from(popups)
    .leftJoin(files, eq(files.id, popups.imageFileId))
    .where(running(popups.startsAt, popups.endsAt))
    .orderBy(asc(popups.sort), asc(popups.id))
    .prepare('popups'),
);
type Row = Awaited<ReturnType<ReturnType<typeof popupsShown>['execute']>>[number];

const bannerOf = (row: Row): Banner => ({
  id: row.id,
  title: row.title,
  text: row.text,
  link: row.link ?? '',
  picture: pictureOf(row),
});

/** Banners and popups whose time it is, in their order. */
export const showing = async (db: Db, now: Date): Promise<{ top: Banner[]; center: Banner[]; popups: Banner[] }> => {
  const [bannerRows, popupRows] = await Promise.all([bannersShown(db).execute({ now }), popupsShown(db).execute({ now })]);
  const at = (place: 'top' | 'center') => bannerRows.filter((row) => row.place === place).map(bannerOf);
  return { top: at('top'), center: at('center'), popups: popupRows.map(bannerOf) };
};

/** Everything of the first screen (product 3, home data). */
export const homeData = async (db: Db, now: Date): Promise<HomeData> => {
  const [shown, stores, recent, recentlyListed, hot, products, onShelves] = await Promise.all([
    showing(db, now),
    firstStores(db, STORES_ON_HOME),
    newestNfts(db, LOOKED_THROUGH),
    newestListings(db, LOOKED_THROUGH),
    hotNfts(db, now, { limit: ROW, offset: 0 }),
    firstProducts(db, ROW, now),
    newestInStores(db, ROW),
  ]);
  return {
    headerMenu: stores.map(({ siteRoute, card: { siteCode, siteName } }) => ({ siteCode, siteName, siteRoute })),
    bannersTop: shown.top,
    bannersCenter: shown.center,
    popups: shown.popups,
    creators: stores.map(({ card }) => card),
    recent: onePerProduct(recent),
    recentlyListed: onePerProduct(recentlyListed),
    hot: hot.dataList,
    products,
    onShelves,
  };
};
