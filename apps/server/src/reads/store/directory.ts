import type { Page } from '@naru/domain/shared';
import type { DirectorySort, StoreListing } from '@naru/domain/store';
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { whereNamed } from '../../names/where-named.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { files, productShelves, products, sites, storeFigures } from '../../stores/schema/index.ts';
import { pictureColumns, pictureOf, picturesById } from '../file.ts';
import { pageOf, soFar, type Window } from '../paging.ts';
import { creatorOf } from './stores.ts';

/** Of more of a store's products than these that were made last none is looked at for its works. */
const LOOKED_AT = 30;
const WORKS = 3;

const ORDERS: Readonly<Record<DirectorySort, readonly SQL[]>> = {
  popular: [desc(storeFigures.popularity), asc(storeFigures.siteCode)],
  recent: [desc(sites.createdAt), desc(sites.siteCode)],
  name: [sql`${sites.name} collate "C"`, asc(sites.siteCode)],
};

interface DirectoryFilter {
  readonly sort?: DirectorySort | undefined;
  readonly name?: string | undefined;
}

/** Every open store in one of the orders. Its figures are those that were counted last; among the most popular is one as soon as it was counted. */
export const storeDirectory = async (db: Db, { sort = 'popular', name }: DirectoryFilter, window: Window): Promise<Page<StoreListing>> => {
  const where = and(
    sql`not ${sites.isPrivate}`,
    whereNamed(sites, name),
    sort === 'popular' ? isNotNull(storeFigures.siteCode) : undefined,
  );
  const known = eq(storeFigures.siteCode, sites.siteCode);
  const all = soFar(db.select({ siteCode: sites.siteCode }).from(sites).leftJoin(storeFigures, known).where(where));
  const page = await pageOf(
    ({ limit, offset }) =>
      db
        .select({
          siteCode: sites.siteCode,
          siteName: sites.name,
          bannerFileId: sites.bannerFileId,
          onSale: storeFigures.onSale,
          trades: storeFigures.trades,
          followers: storeFigures.followers,
          lowestPrice: storeFigures.lowestPrice,
          all,
          ...pictureColumns,
        })
        .from(sites)
        .leftJoin(storeFigures, known)
        .leftJoin(files, eq(files.id, sites.logoFileId))
        .where(where)
        .orderBy(...ORDERS[sort])
        .limit(limit)
        .offset(offset),
    window,
    (row) => row,
  );
  const [banners, works] = await Promise.all([
    picturesById(
      db,
      page.dataList.flatMap(({ bannerFileId }) => bannerFileId ?? []),
    ),
    Promise.all(page.dataList.map(({ siteCode }) => worksOf(db, siteCode))),
  ]);
  return {
    ...page,
    dataList: page.dataList.map(({ bannerFileId, all: _, ...row }, at) => ({
      ...creatorOf(row),
      bannerImage: banners.get(bannerFileId ?? '') ?? null,
      works: works[at] ?? [],
      onSale: row.onSale ?? 0,
      trades: row.trades ?? 0,
      followers: row.followers ?? 0,
      lowestPrice: row.lowestPrice === null ? null : brand.won(row.lowestPrice),
    })),
  };
};

/** The newest works of a store of which something is left. */
const worksOf = async (db: Db, siteCode: string): Promise<StoreListing['works']> => {
  const lately = db
    .select({ id: products.id, name: products.name, thumbnailFileId: products.thumbnailFileId })
    .from(products)
    .where(and(eq(products.siteCode, siteCode), eq(products.state, 'onSale'), eq(products.takenDown, false)))
    .orderBy(desc(products.id))
    .limit(LOOKED_AT)
    .as('lately');
  const rows = await db
    .select({ name: lately.name, ...pictureColumns })
    .from(lately)
    .innerJoin(productShelves, and(eq(productShelves.productId, lately.id), sql`${productShelves.onShelf} > 0`))
    .leftJoin(files, eq(files.id, lately.thumbnailFileId))
    .orderBy(desc(lately.id))
    .limit(WORKS);
  return rows.map((row) => ({ name: row.name, picture: pictureOf(row) }));
};
