import { type Failure, failure } from '@naru/domain/failure';
import { type CategoryId, fail, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { categories, sites } from '../../stores/schema/index.ts';

/** A category of a store. */
export interface SiteCategory {
  readonly siteCode: SiteCode;
  readonly categoryId: CategoryId;
}

const known = (tx: Db, { siteCode, categoryId }: SiteCategory) =>
  tx
    .select()
    .from(categories)
    .where(and(eq(categories.id, categoryId), eq(categories.siteCode, siteCode)));

/** Whether a site has that category; it stays as long as the transaction lasts. */
export const isCategoryOf = async (tx: Db, siteCode: SiteCode, categoryId: CategoryId): Promise<boolean> =>
  (await known(tx, { siteCode, categoryId }).for('key share')).length > 0;

/** A site's category, locked; refused with `lookupFailed` when the site has none by that number. */
export const lockCategory = async (tx: Db, category: SiteCategory): Promise<Result<typeof categories.$inferSelect, Failure>> => {
  const [row] = await known(tx, category).for('update');
  return row === undefined ? fail(failure('lookupFailed')) : ok(row);
};

/** Lets a store's categories be named one after the other, so that of two who choose one name the second finds it taken. */
export const lockNames = async (tx: Db, siteCode: SiteCode): Promise<void> => {
  await tx.select({ siteCode: sites.siteCode }).from(sites).where(eq(sites.siteCode, siteCode)).for('no key update');
};
