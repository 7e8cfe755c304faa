import { and, asc, eq, max, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { products, sites } from '../../stores/schema/index.ts';
import { onShelf } from './stores.ts';

/** As many products stand in one part of the list of addresses; the protocol allows 50,000 of two addresses each, and 50 MB. */
export const ADDRESSED_AT_ONCE = 10_000;

/** The open stores, whose pages anybody may find. */
export const openStores = (db: Db): Promise<readonly { siteCode: string }[]> =>
  db.select({ siteCode: sites.siteCode }).from(sites).where(eq(sites.isPrivate, false)).orderBy(asc(sites.siteCode));

/** In how many parts the products are listed: by their numbers, so that each part stays what it is. */
export const partsOfProducts = async (db: Db): Promise<number> => {
  const [row] = await db.select({ last: max(products.id) }).from(products);
  return Math.ceil((row?.last ?? 0) / ADDRESSED_AT_ONCE);
};

/** The products of a part that stand on a shelf, and when each was changed last; `part` counts from 0, and none is before it. */
export const addressedProducts = (db: Db, part: number): Promise<readonly { id: number; updatedAt: Date }[]> => {
  const before = part * ADDRESSED_AT_ONCE;
  return db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(and(sql`${products.id} > ${before} and ${products.id} <= ${before + ADDRESSED_AT_ONCE}`, onShelf))
    .orderBy(asc(products.id));
};
