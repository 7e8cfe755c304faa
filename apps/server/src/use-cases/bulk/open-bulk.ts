import { type BulkTerms, MOST_OPEN_BULK_JOBS, OPEN_BULK_STATES, whyNotTerms } from '@naru/domain/bulk';
import { type Failure, failure } from '@naru/domain/failure';
import { type BulkJobId, type CardTemplateId, fail, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { and, count, eq, inArray } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import { bulkJobs, sites } from '../../stores/schema/index.ts';
import { lockTemplate } from '../card-template/find-template.ts';
import { isCategoryOf } from '../issuer/site-category.ts';
import { takeUpload } from '../upload/take-upload.ts';

/** A sheet of cards that was uploaded, and what is the same of all of them. */
interface NewBulkJob extends Keyed {
  readonly siteCode: SiteCode;
  readonly upload: string;
  readonly terms: BulkTerms;
  /** The template that its cards are drawn by; without one they come as pictures. */
  readonly templateId?: CardTemplateId | undefined;
}

/**
 * Opens a job of an uploaded sheet, which is looked through by itself. Refused with the first of the terms that breaks a rule, `lookupFailed` for an upload
 * or a category that the site has not, and `bulkLimit` while too many jobs of the site are open.
 */
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
    const open = and(eq(bulkJobs.siteCode, siteCode), inArray(bulkJobs.state, [...OPEN_BULK_STATES]));
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
    return ok({ jobId: brand.bulkJob(id) });
  });
  if (opened.ok) deps.bulkWaits();
  return opened;
};
