import { type Failure, failure } from '@naru/domain/failure';
import { OPEN_JOB_STATES, UNDOING } from '@naru/domain/job';
import { fail, type Result } from '@naru/domain/shared';
import { eq, sql } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import type { Keyed } from '../../kernel/once.ts';
import { jobs } from '../../stores/schema/index.ts';
import { lockSiteJob, type SiteJob } from './cancel-job.ts';
import { type OpenedJob, openJob, openJobOnce } from './open-job.ts';

const NOT = fail(failure('wrongState', { data: { event: 'undo' } }));

/**
 * Opens the job that takes back what another one did, thing by thing and only where it stands as that one left it. What was published for the first time
 * is hidden, since it never becomes a draft again. Refused with `wrongState` while that one goes on, where nothing of it can be taken back, and the second time.
 */
export const undoJob = (deps: Deps, member: Member, { key, ...job }: SiteJob & Keyed): Promise<Result<OpenedJob, Failure>> =>
  openJobOnce(deps, member, key, async (tx) => {
    const known = await lockSiteJob(tx, job);
    if (!known.ok) return known;
    const { id, kind, state } = known.value;
    const back = UNDOING[kind];
    const [undone] = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.undoes, id));
    if (OPEN_JOB_STATES.has(state) || back === null || undone !== undefined) return NOT;
    const things = sql`
      select r.product_id, r.item_id, case when ${kind}::text = 'productState' and r.was = 'draft' then 'hidden' else r.was end as goal, r.goal as expected
      from job_rows r where r.job_id = ${id}::bigint and r.state = 'done' and r.was <> r.goal`;
    const opened = await openJob(deps, tx, member, { siteCode: job.siteCode, kind: back, things, undoes: id });
    return opened.ok || opened.failure.name !== 'lookupFailed' ? opened : NOT;
  });
