import { type Failure, failure } from '@naru/domain/failure';
import { UNDOING, UNENDED_JOB_STATES } from '@naru/domain/job';
import { csvOf, fail, type JobId, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { failureText } from '@naru/messages';
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import type { Keyed } from '../../kernel/once.ts';
import { jobOf, refusedRows } from '../../reads/job.ts';
import type { Db } from '../../stores/db.ts';
import { moveRow } from '../../stores/move-rows.ts';
import { jobs } from '../../stores/schema/index.ts';
import type { JobRecord } from './batch.ts';
import { type OpenedJob, openJob, openJobOnce } from './open-job.ts';

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

const NOT = fail(failure('wrongState', { data: { event: 'undo' } }));

/** Opens the job that undoes another where things stand as it left them; first publications are hidden. `wrongState`: still running, nothing left, twice. */
export const undoJob = (deps: Deps, member: Member, { key, ...job }: SiteJob & Keyed): Promise<Result<OpenedJob, Failure>> =>
  openJobOnce(deps, member, key, async (tx) => {
    const known = await lockSiteJob(tx, job);
    if (!known.ok) return known;
    const { id, kind, state } = known.value;
    const back = UNDOING[kind];
    const [undone] = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.undoes, id));
    if (UNENDED_JOB_STATES.has(state) || back === null || undone !== undefined) return NOT;
    const things = sql`
      select r.product_id, r.item_id, case when ${kind}::text = 'productState' and r.was = 'draft' then 'hidden' else r.was end as goal, r.goal as expected
      from job_rows r where r.job_id = ${id}::bigint and r.state = 'done' and r.was <> r.goal`;
    const opened = await openJob(deps, tx, member, { siteCode: job.siteCode, kind: back, things, undoes: id });
    return opened.ok || opened.failure.name !== 'lookupFailed' ? opened : NOT;
  });

const HEAD = ['순번', '상품 번호', '상품', '아이템 번호', '사유'];

/** A file of what of a site's job was refused, for Excel; that it was made is kept. Refused with `lookupFailed` when the site has no such job. */
export const fileRefused = async (
  deps: Deps,
  member: Member,
  { siteCode, jobId }: SiteJob,
): Promise<Result<{ name: string; text: string }, Failure>> => {
  const job = await jobOf(deps.db, { siteCode, jobId, viewer: member.id });
  if (job === null) return fail(failure('lookupFailed'));
  const rows = await refusedRows(deps.db, { siteCode, jobId });
  const detail = { rows: rows.length };
  await audit(deps.db, { actor: member.did, action: 'job.download', target: String(jobId), siteCode, detail, at: deps.clock.now() });
  const lines = rows.map(({ row, displayId, productName, number, failure: why }) => [
    ...[row, displayId, productName, number ?? ''],
    why === null ? '' : failureText(why).text,
  ]);
  return ok({ name: `작업_${jobId}_실패.csv`, text: csvOf([HEAD, ...lines]) });
};
