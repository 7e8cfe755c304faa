import { type BulkTerms, MOST_OPEN_BULK_JOBS, OPEN_BULK_STATES, whyNotTerms } from '@naru/domain/bulk';
import { type Failure, failure } from '@naru/domain/failure';
import { type BulkJobId, type CardTemplateId, fail, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { and, count, eq, max, sql } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { moveRow } from '../../stores/move-rows.ts';
import { bulkJobs, bulkRows, inStates, sites } from '../../stores/schema/index.ts';
import { lockTemplate } from '../card-template/manage-templates.ts';
import { isCategoryOf } from '../issuer/categories.ts';
import { takeUpload } from '../upload/receive-part.ts';
import { lockBulkJob, type SiteBulkJob } from './bulk-job.ts';

/** A sheet of cards that was uploaded, and what is the same of all of them. */
interface NewBulkJob extends Keyed {
  readonly siteCode: SiteCode;
  readonly upload: string;
  readonly terms: BulkTerms;
  /** The template that its cards are drawn by; without one they come as pictures. */
  readonly templateId?: CardTemplateId | undefined;
}

/** Opens a job of an uploaded sheet. Refused with the first broken term, `lookupFailed` for an unknown upload or category, `bulkLimit` for too many open. */
export const openBulk = async (
  deps: Deps,
  member: Member,
  { siteCode, upload, terms, templateId, key }: NewBulkJob,
): Promise<Result<{ jobId: BulkJobId }, Failure>> => {
  const wrong = whyNotTerms(terms);
  if (wrong !== null) return fail(wrong);
  const opened = await once(deps, member, key, async (tx) => {
    if (terms.categoryId !== null && !(await isCategoryOf(tx, siteCode, terms.categoryId)))
      return fail(failure('lookupFailed', { field: 'terms.productCategoryId' }));
    // One after the other, so that two at once do not both find room.
    await tx.select({ siteCode: sites.siteCode }).from(sites).where(eq(sites.siteCode, siteCode)).for('no key update');
    const open = and(eq(bulkJobs.siteCode, siteCode), inStates(bulkJobs.state, OPEN_BULK_STATES));
    const { all } = only(await tx.select({ all: count() }).from(bulkJobs).where(open));
    if (all >= MOST_OPEN_BULK_JOBS) return fail(failure('bulkLimit'));
    const template = templateId === undefined ? ok(null) : await lockTemplate(tx, { siteCode, templateId });
    if (!template.ok) return template;
    const drawn = template.value === null ? {} : { templateId: template.value.id, templateVersion: template.value.version };
    const sheet = await takeUpload(deps, tx, member, { siteCode, uploadId: upload, kind: 'sheet' });
    if (!sheet.ok) return sheet;
    const at = deps.clock.now();
    const { id } = only(
      await tx
        .insert(bulkJobs)
        .values({ siteCode, memberId: member.id, name: sheet.value.name, terms, sheetUpload: upload, ...drawn, createdAt: at })
        .returning({ id: bulkJobs.id }),
    );
    await audit(tx, { actor: member.did, action: 'bulk.open', target: String(id), siteCode, at });
    return ok({ jobId: id });
  });
  if (opened.ok) deps.bulkWaits();
  return opened;
};

const KINDS = { rows: 'sheet', files: 'archive' } as const;

/** Adds rows, pictures or originals to a job, which is then looked through again; same rows are replaced. Refused: `lookupFailed`, `wrongState`. */
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
