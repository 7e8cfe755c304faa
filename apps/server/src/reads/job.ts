import { type JobRowView, type JobView, UNDOING, UNENDED_JOB_STATES } from '@naru/domain/job';
import type { JobId, Page, SiteCode } from '@naru/domain/shared';
import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import { items, jobRows, jobs, members, products } from '../stores/schema/index.ts';
import { countSoFar, toPage, type Window } from './paging.ts';
import { displayIdOf } from './store/stores.ts';

/** By which member a job is looked at: nobody approves what they have proposed. */
interface Seen {
  readonly viewer: number;
}

interface SiteJob {
  readonly siteCode: SiteCode;
  readonly jobId: JobId;
}

/** Whether something of a job was changed, and no other job has been opened that takes it back. */
const changed = sql<boolean>`
  exists (select 1 from job_rows r where r.job_id = ${jobs.id} and r.state = 'done' and r.was <> r.goal)
  and not exists (select 1 from jobs u where u.undoes = ${jobs.id})`;

const approvers = alias(members, 'approvers');

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({ job: jobs, nickname: members.nickname, approvedBy: approvers.nickname, changed })
    .from(jobs)
    .innerJoin(members, eq(members.id, jobs.memberId))
    .leftJoin(approvers, eq(approvers.id, jobs.approverMemberId))
    .where(where);

const viewOf = (
  viewer: number,
  { job, nickname, approvedBy, changed: isChanged }: Awaited<ReturnType<typeof select>>[number],
): JobView => ({
  jobId: job.id,
  siteCode: brand.site(job.siteCode),
  kind: job.kind,
  state: job.state,
  total: job.total,
  done: job.done,
  refused: job.refused,
  nickname,
  reason: job.reason,
  undoable: isChanged && UNDOING[job.kind] !== null && !UNENDED_JOB_STATES.has(job.state),
  undoes: job.undoes,
  approvable: job.state === 'proposed' && job.memberId !== viewer,
  approvedBy,
  startsAt: job.startsAt?.toISOString() ?? null,
  createdAt: job.createdAt.toISOString(),
  endedAt: job.endedAt?.toISOString() ?? null,
});

const ofSite = ({ siteCode, jobId }: SiteJob) => and(eq(jobs.id, jobId), eq(jobs.siteCode, siteCode));

/** A site's job; null when the site has none by that number. */
export const jobOf = async (db: Db, job: SiteJob & Seen): Promise<JobView | null> => {
  const [row] = await select(db, ofSite(job));
  return row === undefined ? null : viewOf(job.viewer, row);
};

/** Which jobs of a site are asked for: all, or those of which something was refused. */
export interface JobFilter extends Seen {
  readonly siteCode: SiteCode;
  readonly withRefused?: boolean | undefined;
  readonly proposed?: boolean | undefined;
}

/** A site's jobs, newest first. */
export const jobsOf = async (
  db: Db,
  { siteCode, withRefused = false, proposed = false, viewer }: JobFilter,
  window: Window,
): Promise<Page<JobView>> => {
  const where = and(
    eq(jobs.siteCode, siteCode),
    withRefused ? gt(jobs.refused, 0) : undefined,
    proposed ? eq(jobs.state, 'proposed') : undefined,
  );
  const [rows, all] = await Promise.all([
    select(db, where).orderBy(desc(jobs.id)).limit(window.limit).offset(window.offset),
    countSoFar(db, db.select({ id: jobs.id }).from(jobs).where(where)),
  ]);
  return toPage(
    rows.map((row) => viewOf(viewer, row)),
    window,
    all,
  );
};

const refusedOf = (job: SiteJob) => and(ofSite(job), eq(jobRows.state, 'refused'));

/** What of a site's job was refused, in the order of its things: all of it, or a window. */
export const refusedRows = async (db: Db, job: SiteJob, window?: Window): Promise<readonly JobRowView[]> => {
  const ask = db
    .select({ row: jobRows, displayId: products.displayId, name: products.name, number: items.number })
    .from(jobRows)
    .innerJoin(jobs, eq(jobs.id, jobRows.jobId))
    .innerJoin(products, eq(products.id, jobRows.productId))
    .leftJoin(items, eq(items.id, jobRows.itemId))
    .where(refusedOf(job))
    .orderBy(asc(jobRows.seq));
  const rows = await (window === undefined ? ask : ask.limit(window.limit).offset(window.offset));
  return rows.map(({ row, displayId, name, number }) => ({
    row: row.seq,
    productId: row.productId,
    displayId: displayIdOf({ displayId, productId: row.productId }),
    productName: name,
    number,
    outcome: row.state,
    failure: row.failure,
  }));
};

/** A page of the same. */
export const refusedPage = async (db: Db, job: SiteJob, window: Window): Promise<Page<JobRowView>> => {
  const counted = db.select({ seq: jobRows.seq }).from(jobRows).innerJoin(jobs, eq(jobs.id, jobRows.jobId)).where(refusedOf(job));
  const [rows, all] = await Promise.all([refusedRows(db, job, window), countSoFar(db, counted)]);
  return toPage(rows, window, all);
};
