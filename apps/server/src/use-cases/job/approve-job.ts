import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { JOB_KIND_LABELS } from '@naru/messages';
import { eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { actsFor } from '../../kernel/site-authority.ts';
import { moveRow } from '../../stores/move-rows.ts';
import { jobs } from '../../stores/schema/index.ts';
import { lockSite } from '../staff/site-staff.ts';
import { lockSiteJob, type SiteJob } from './undo-job.ts';

/**
 * Lets a job begin that a colleague has proposed (decision 136). Who approves is judged as they stand in the transaction that writes it: `roleNeeded` for
 * whoever may act for the site no longer, `colleagueNeeded` for whoever proposed it, `wrongState` once it has begun or ended.
 */
export const approveJob = async (deps: Deps, member: Member, { key, ...which }: SiteJob & Keyed): Promise<Result<void, Failure>> => {
  const approved = await once(deps, member, key, async (tx): Promise<Result<void, Failure>> => {
    const { siteCode, jobId } = which;
    const site = await lockSite(tx, siteCode);
    if (!(await actsFor({ db: tx }, member.id, siteCode, 'operator'))) return fail(failure('roleNeeded'));
    const known = await lockSiteJob(tx, which);
    if (!known.ok) return known;
    const { memberId, kind, total } = known.value;
    if (memberId === member.id) return fail(failure('colleagueNeeded'));
    const moved = await moveRow(tx, 'job', 'approve', { where: eq(jobs.id, jobId), set: { approverMemberId: member.id } });
    if (!moved.ok) return moved;
    const at = deps.clock.now();
    const payload = { site, siteCode, who: member.nickname, count: total, what: JOB_KIND_LABELS[kind], job: jobId };
    await notify(tx, [{ memberId, kind: 'jobApproved', payload }], at);
    await audit(tx, { actor: member.did, action: 'job.approve', target: String(jobId), siteCode, detail: { kind, total }, at });
    return ok(undefined);
  });
  if (approved.ok) deps.jobOpened();
  return approved;
};
