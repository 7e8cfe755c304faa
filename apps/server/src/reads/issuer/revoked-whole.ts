import type { Picture } from '@naru/domain/file';
import type { ItemRevocation } from '@naru/domain/issuer';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { bulkJobs, files, products } from '../../stores/schema/index.ts';
import { pictureColumns, pictureOf } from '../file.ts';

/** What items are of that are to be revoked, a product or all that a bulk mint job has made; undefined where the site has none. */
export const revokedWhole = async (db: Db, revoked: ItemRevocation): Promise<{ name: string; picture: Picture | null } | undefined> => {
  if ('bulkJobId' in revoked) {
    const ofSite = and(eq(bulkJobs.id, revoked.bulkJobId), eq(bulkJobs.siteCode, revoked.siteCode));
    const [job] = await db.select({ name: bulkJobs.name }).from(bulkJobs).where(ofSite);
    return job && { ...job, picture: null };
  }
  const { siteCode, productId } = revoked;
  const [product] = await db
    .select({ name: products.name, picture: pictureColumns })
    .from(products)
    .leftJoin(files, eq(files.id, products.thumbnailFileId))
    .where(and(eq(products.id, productId), eq(products.siteCode, siteCode), ne(products.state, 'deleted')));
  return product && { name: product.name, picture: pictureOf(product.picture) };
};
