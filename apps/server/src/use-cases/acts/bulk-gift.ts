import { whyNotApprovable } from '@naru/domain/bulk';
import { failure } from '@naru/domain/failure';
import { type BulkJobId, fail, ok } from '@naru/domain/shared';
import { GIVING_DATA_TYPE } from '@naru/identity/action';
import { approvalSummary } from '@naru/messages';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import { actsFor } from '../../kernel/site-authority.ts';
import { siteNameOf } from '../../reads/issuer/site-profile.ts';
import { moveRow } from '../../stores/move-rows.ts';
import { bulkJobs } from '../../stores/schema/index.ts';
import { type BulkJobRecord, lockBulkJob } from '../bulk/bulk-job.ts';
import { type ActModule, openAct } from './act-module.ts';

const ofSite = ({ siteCode, jobId }: { readonly siteCode: string; readonly jobId: BulkJobId }) =>
  and(eq(bulkJobs.id, jobId), eq(bulkJobs.siteCode, siteCode));

/** Approves the giveaway rows of a bulk mint job exactly as seen. Refused to whoever does not act for the site, and as approving any job is. */
export const bulkGift: ActModule<'bulkGift', BulkJobRecord> = {
  ...openAct,
  judge: async (_, db, { member, act: { bulk } }, how) => {
    if (!(await actsFor({ db }, member.id, bulk.siteCode, 'operator'))) return fail(failure('noPermission'));
    const looked = await db.select().from(bulkJobs).where(ofSite(bulk));
    const [seen] = looked;
    if (seen === undefined) return fail(failure('lookupFailed'));
    const job = how === 'lock' ? await lockBulkJob(db, bulk) : ok(seen);
    if (!job.ok) return job;
    const { state, archives, templateId } = job.value;
    if (state !== 'previewed') return fail(failure('wrongState', { data: { state, event: 'approve' } }));
    const pictured = archives.length > 0 || templateId !== null;
    const [reason] = whyNotApprovable({ ...job.value, pictured }, bulk.planHash, 'confirmed');
    return reason === undefined ? job : fail(reason);
  },
  showWhole: async (db, { act: { bulk } }, { expiresAt }) => {
    const [job] = await db.select().from(bulkJobs).where(ofSite(bulk));
    if (job === undefined) return fail(failure('lookupFailed'));
    const { name, ready, gifts } = job;
    return ok({
      type: GIVING_DATA_TYPE,
      site: bulk.siteCode,
      siteName: await siteNameOf(db, bulk.siteCode),
      sheet: name,
      count: ready,
      gifts,
      plan: bulk.planHash,
      summary: approvalSummary('bulkGift', { what: name, count: gifts }),
      expiresAt,
    });
  },
  show: async () => {
    throw new Error('giving in bulk is shown whole');
  },
  carryOut: async ({ clock }, tx, { member, act: { bulk }, approval }, { gifts }) => {
    const { siteCode, jobId, planHash } = bulk;
    const set = { approverMemberId: member.id, approval, endedAt: null };
    const moved = await moveRow(tx, 'bulkJob', 'approve', { where: eq(bulkJobs.id, jobId), set });
    if (!moved.ok) return moved;
    const detail = { planHash, gifts };
    await audit(tx, { actor: member.did, action: 'bulk.mint', target: String(jobId), siteCode, detail, at: clock.now() });
    return ok(undefined);
  },
  archive: ({ type, bulk: { siteCode, jobId, planHash } }) => ({ action: { type, siteCode, bulkJobId: jobId, planHash } }),
  afterwards: async ({ bulkWaits }) => bulkWaits(),
};
