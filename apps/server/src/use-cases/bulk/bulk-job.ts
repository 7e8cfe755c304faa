import { type Failure, failure } from '@naru/domain/failure';
import { type BulkJobId, fail, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { bulkJobs } from '../../stores/schema/index.ts';

export type BulkJobRecord = typeof bulkJobs.$inferSelect;

export interface SiteBulkJob {
  readonly siteCode: SiteCode;
  readonly jobId: BulkJobId;
}

/** A site's job, locked; refused with `lookupFailed` when the site has none by that number. */
export const lockBulkJob = async (tx: Db, { siteCode, jobId }: SiteBulkJob): Promise<Result<BulkJobRecord, Failure>> => {
  const [job] = await tx
    .select()
    .from(bulkJobs)
    .where(and(eq(bulkJobs.id, jobId), eq(bulkJobs.siteCode, siteCode)))
    .for('no key update');
  return job === undefined ? fail(failure('lookupFailed')) : ok(job);
};
