import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { eq, max, sql } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { moveRow } from '../../stores/move-rows.ts';
import { bulkJobs, bulkRows } from '../../stores/schema/index.ts';
import { takeUpload } from '../upload/take-upload.ts';
import { lockBulkJob, type SiteBulkJob } from './bulk-job.ts';

const KINDS = { rows: 'sheet', files: 'archive' } as const;

/**
 * Gives a job further rows, or the files of its pictures and originals; it is looked through again. Rows that name those of the job take their place.
 * Refused with `lookupFailed` for a job or an upload that the site has not, and `wrongState` while the job goes on or after it was called off.
 */
export const addToBulk = async (
  deps: Deps,
  member: Member,
  { what, upload, key, ...job }: SiteBulkJob & Keyed & { readonly what: keyof typeof KINDS; readonly upload: string },
): Promise<Result<void, Failure>> => {
  const added = await once(deps, member, key, async (tx): Promise<Result<void, Failure>> => {
    const known = await lockBulkJob(tx, job);
    if (!known.ok) return known;
    // A sheet that is being read is read to its end first; files may come meanwhile.
    if (what === 'rows' && known.value.sheetUpload !== null) return fail(failure('wrongState', { data: { event: 'add' } }));
    const taken = await takeUpload(deps, tx, member, { siteCode: job.siteCode, uploadId: upload, kind: KINDS[what] });
    if (!taken.ok) return taken;
    const mine = eq(bulkJobs.id, job.jobId);
    const { last } = only(
      await tx
        .select({ last: max(bulkRows.row) })
        .from(bulkRows)
        .where(eq(bulkRows.jobId, job.jobId)),
    );
    const given =
      what === 'rows'
        ? { sheetUpload: upload, addedAfter: last ?? 0 }
        : { archives: [...known.value.archives, { upload, name: taken.value.name }] };
    const set = { ...given, fault: null, waitsFor: null, looks: sql`${bulkJobs.looks} + 1`, endedAt: null };
    const moved = await moveRow(tx, 'bulkJob', 'add', { where: mine, set });
    if (!moved.ok) return moved;
    const at = deps.clock.now();
    await audit(tx, { actor: member.did, action: 'bulk.add', target: String(job.jobId), siteCode: job.siteCode, detail: { what }, at });
    return ok(undefined);
  });
  if (added.ok) deps.bulkWaits();
  return added;
};
