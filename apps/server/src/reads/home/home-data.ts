import type { Banner, HomeData } from '@naru/domain/home';
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { banners, files, popups, sites } from '../../stores/schema/index.ts';
import { pictureColumns, pictureOf } from '../file.ts';
import { hotNfts } from '../listing/hot-nfts.ts';
import { marketProducts } from '../listing/market.ts';
import { recentListings, recentNfts } from '../nft/lists.ts';
import { creatorCards } from '../store.ts';

const ROW = { limit: 8, offset: 0 };
const CREATORS = { limit: 12, offset: 0 };

const running = (starts: AnyPgColumn, ends: AnyPgColumn, now: Date) =>
  and(or(isNull(starts), lte(starts, now)), or(isNull(ends), gt(ends, now)));

/** Banners and popups whose time it is, in their order. */
export const showing = async (db: Db, now: Date): Promise<{ top: Banner[]; center: Banner[]; popups: Banner[] }> => {
  const [bannerRows, popupRows] = await Promise.all([
    db
      .select({
        id: banners.id,
        place: banners.place,
        title: banners.title,
        text: banners.subtitle,
        link: banners.link,
        picture: pictureColumns,
      })
      .from(banners)
      .leftJoin(files, eq(files.id, banners.imageFileId))
      .where(running(banners.startsAt, banners.endsAt, now))
      .orderBy(asc(banners.sort), asc(banners.id)),
    db
      .select({ id: popups.id, title: popups.title, text: popups.body, link: popups.link, picture: pictureColumns })
      .from(popups)
      .leftJoin(files, eq(files.id, popups.imageFileId))
      .where(running(popups.startsAt, popups.endsAt, now))
      .orderBy(asc(popups.sort), asc(popups.id)),
  ]);
  const bannerOf = ({ id, title, text, link, picture }: Omit<(typeof bannerRows)[number], 'place'>): Banner => ({
    id,
    title,
    text,
    link: link ?? '',
    picture: pictureOf(picture),
  });
  const at = (place: 'top' | 'center') => bannerRows.filter((row) => row.place === place).map(bannerOf);
  return { top: at('top'), center: at('center'), popups: popupRows.map(bannerOf) };
};

/** Everything of the first screen (product 3, home data). */
export const homeData = async (db: Db, now: Date): Promise<HomeData> => {
  const [shown, menu, creators, recent, recentlyListed, hot, products] = await Promise.all([
    showing(db, now),
    db
      .select({ siteCode: sites.siteCode, siteName: sites.name, siteRoute: sites.route })
      .from(sites)
      .where(eq(sites.isPrivate, false))
      .orderBy(asc(sites.sort)),
    creatorCards(db, CREATORS),
    recentNfts(db, ROW),
    recentListings(db, ROW),
    hotNfts(db, now, ROW),
    marketProducts(db, {}, ROW),
  ]);
  return {
    headerMenu: menu.map((entry) => ({ ...entry, siteCode: brand.site(entry.siteCode) })),
    bannersTop: shown.top,
    bannersCenter: shown.center,
    popups: shown.popups,
    creators: creators.dataList,
    recent: recent.dataList,
    recentlyListed: recentlyListed.dataList,
    hot: hot.dataList,
    products: products.dataList,
  };
};
