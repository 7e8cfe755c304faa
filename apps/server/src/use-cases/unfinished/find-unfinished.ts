import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, type SiteCode, type UnfinishedId } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { unfinishedProducts, unfinishedUploads } from '../../stores/schema/index.ts';
import { dropFiles } from '../file/staged-file.ts';

/** An unfinished product of a site. */
export interface SiteUnfinished {
  readonly siteCode: SiteCode;
  readonly unfinishedId: UnfinishedId;
}

/** A site's unfinished product, locked; refused with `lookupFailed` when the site has none by that number. */
export const lockUnfinished = async (
  tx: Db,
  { siteCode, unfinishedId }: SiteUnfinished,
): Promise<Result<typeof unfinishedProducts.$inferSelect, Failure>> => {
  const [row] = await tx
    .select()
    .from(unfinishedProducts)
    .where(and(eq(unfinishedProducts.id, unfinishedId), eq(unfinishedProducts.siteCode, siteCode)))
    .for('no key update');
  return row === undefined ? fail(failure('lookupFailed')) : ok(row);
};

/** Takes an unfinished product away that the caller has locked, and lets those of its files go that `kept` does not name. */
export const removeUnfinished = async (tx: Db, unfinishedId: number, kept: ReadonlySet<string> = new Set()): Promise<void> => {
  const uploads = await tx
    .delete(unfinishedUploads)
    .where(eq(unfinishedUploads.unfinishedId, unfinishedId))
    .returning({ fileId: unfinishedUploads.fileId });
  await dropFiles(
    tx,
    uploads.flatMap(({ fileId }) => (kept.has(fileId) ? [] : [fileId])),
  );
  await tx.delete(unfinishedProducts).where(eq(unfinishedProducts.id, unfinishedId));
};
