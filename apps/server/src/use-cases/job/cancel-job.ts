import { type Failure, failure } from '@naru/domain/failure';
import { fail, type JobId, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { moveRow } from '../../stores/move-rows.ts';
import { jobs } from '../../stores/schema/index.ts';
import type { JobRecord } from './batch.ts';

/** A job of a site. */
export interface SiteJob {
  readonly siteCode: SiteCode;
  readonly jobId: JobId;
}

/** A site's job, locked: no batch of it is under way; refused with `lookupFailed` when the site has none by that number. */
export const lockSiteJob = async (tx: Db, { siteCode, jobId }: SiteJob): Promise<Result<JobRecord, Failure>> => {
  const [job] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.siteCode, siteCode)))
    .for('no key update');
  return job === undefined ? fail(failure('lookupFailed')) : ok(job);
};

/** Calls off what of a job is not yet done; refused with `wrongState` once it has ended. */
export const cancelJob = (deps: Deps, member: Member, job: SiteJob): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const known = await lockSiteJob(tx, job);
    if (!known.ok) return known;
    const at = deps.clock.now();
    const cancelled = await moveRow(tx, 'job', 'cancel', { where: eq(jobs.id, job.jobId), set: { endedAt: at } });
    if (!cancelled.ok) return cancelled;
    await audit(tx, { actor: member.did, action: 'job.cancel', target: String(job.jobId), siteCode: job.siteCode, at });
    return ok(undefined);
  });
