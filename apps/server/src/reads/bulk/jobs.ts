import { type BulkFaultGroup, type BulkFile, type BulkJob, type BulkRow, type BulkRowState, unreadHeads } from '@naru/domain/bulk';
import { columnsOf } from '@naru/domain/card-template';
import type { BulkJobId, Page, SiteCode } from '@naru/domain/shared';
import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { bulkJobs, bulkRows, cardTemplates, cardTemplateVersions, members } from '../../stores/schema/index.ts';
import { countSoFar, toPage, type Window } from '../paging.ts';

interface SiteBulkJob {
  readonly siteCode: SiteCode;
  readonly jobId: BulkJobId;
}

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({
      job: bulkJobs,
      nickname: members.nickname,
      template: cardTemplateVersions.template,
      templateName: cardTemplates.name,
    })
    .from(bulkJobs)
    .innerJoin(members, eq(members.id, bulkJobs.memberId))
    .leftJoin(cardTemplates, eq(cardTemplates.id, bulkJobs.templateId))
    .leftJoin(
      cardTemplateVersions,
      and(eq(cardTemplateVersions.templateId, bulkJobs.templateId), eq(cardTemplateVersions.version, bulkJobs.templateVersion)),
    )
    .where(where);

const viewOf = ({ job, nickname, template, templateName }: Awaited<ReturnType<typeof select>>[number]): BulkJob => {
  const { rows, faulty, ready, minted, failed, units } = job;
  const archive = job.archives.at(-1);
  return {
    jobId: brand.bulkJob(job.id),
    siteCode: brand.site(job.siteCode),
    name: job.name,
    state: job.state,
    terms: job.terms,
    heads: job.heads,
    unread: unreadHeads(job.heads, job.terms.productType, job.terms.nftKind, template === null ? [] : columnsOf(template)),
    encoding: job.encoding,
    counts: { rows, faulty, ready, minted, failed, units },
    archive: archive === undefined ? null : { name: archive.name, files: job.files, unnamed: job.unnamed, unusable: job.unusable },
    template:
      job.templateId === null || job.templateVersion === null
        ? null
        : { templateId: brand.cardTemplate(job.templateId), version: job.templateVersion, name: templateName ?? '' },
    fault: job.fault,
    planHash: job.planHash,
    nickname,
    createdAt: job.createdAt.toISOString(),
    endedAt: job.endedAt?.toISOString() ?? null,
  };
};

const ofSite = ({ siteCode, jobId }: SiteBulkJob): SQL | undefined => and(eq(bulkJobs.id, jobId), eq(bulkJobs.siteCode, siteCode));

/** A site's bulk mint job; null when the site has none by that number. */
export const bulkJobOf = async (db: Db, job: SiteBulkJob): Promise<BulkJob | null> => {
  const [row] = await select(db, ofSite(job));
  return row === undefined ? null : viewOf(row);
};

/** A site's bulk mint jobs, newest first. */
export const bulkJobsOf = async (db: Db, siteCode: SiteCode, window: Window): Promise<Page<BulkJob>> => {
  const where = eq(bulkJobs.siteCode, siteCode);
  const [rows, all] = await Promise.all([
    select(db, where).orderBy(desc(bulkJobs.id)).limit(window.limit).offset(window.offset),
    countSoFar(db, db.select({ id: bulkJobs.id }).from(bulkJobs).where(where)),
  ]);
  return toPage(rows.map(viewOf), window, all);
};

const STATES: Readonly<Record<BulkFile, readonly BulkRowState[]>> = {
  all: ['faulty', 'ready', 'minted', 'failed'],
  faulty: ['faulty'],
  minted: ['minted'],
  failed: ['failed'],
};

const rowsIn = ({ siteCode, jobId }: SiteBulkJob, states: readonly BulkRowState[]): SQL | undefined =>
  and(eq(bulkRows.jobId, jobId), eq(bulkRows.siteCode, siteCode), inArray(bulkRows.state, [...states]));

const rowOf = ({ row, state, cells, faults, productId, failure }: typeof bulkRows.$inferSelect): BulkRow => ({
  row,
  state,
  cells,
  faults,
  productId: productId === null ? null : brand.product(productId),
  failure,
});

/** Rows of a site's job by their number: in one state, where that is named. */
export const bulkRowsOf = async (
  db: Db,
  { state, ...job }: SiteBulkJob & { readonly state?: BulkRowState | undefined },
  window: Window,
): Promise<Page<BulkRow>> => {
  const where = rowsIn(job, state === undefined ? STATES.all : [state]);
  const [rows, all] = await Promise.all([
    db.select().from(bulkRows).where(where).orderBy(asc(bulkRows.row)).limit(window.limit).offset(window.offset),
    countSoFar(db, db.select({ row: bulkRows.row }).from(bulkRows).where(where)),
  ]);
  return toPage(rows.map(rowOf), window, all);
};

/** As many rows of a file are read at once. */
const AT_ONCE = 1_000;

/** Rows of a site's job for a file, by their number, a portion at a time: however many they are, few are in memory. */
export async function* bulkRowsToFile(db: Db, { rows, ...job }: SiteBulkJob & { readonly rows: BulkFile }): AsyncGenerator<BulkRow> {
  for (let last = -1; ; ) {
    const where = and(rowsIn(job, STATES[rows]), gt(bulkRows.row, last));
    const some = await db.select().from(bulkRows).where(where).orderBy(asc(bulkRows.row)).limit(AT_ONCE);
    yield* some.map(rowOf);
    const end = some.at(-1);
    if (end === undefined) return;
    last = end.row;
  }
}

/** As many rows of each group are shown. */
const EXAMPLES = 5;

/** What of a site's job has to be mended, by what is wrong; what concerns most rows first. */
export const bulkFaultsOf = async (db: Db, { siteCode, jobId }: SiteBulkJob): Promise<readonly BulkFaultGroup[]> => {
  const { rows } = await db.execute<{
    head: string;
    fault: BulkFaultGroup['fault'];
    all: number;
    examples: BulkFaultGroup['examples'];
  }>(sql`
    select head, fault, max(place)::int as all, jsonb_agg(jsonb_strip_nulls(jsonb_build_object('row', "row", 'value', value, 'other', other)) order by "row")
      filter (where place <= ${EXAMPLES}) as examples
    from (
      select r.row, f->>'head' as head, f->>'fault' as fault, left(f->>'value', 200) as value, (f->>'other')::int as other,
        row_number() over (partition by f->>'head', f->>'fault' order by r.row) as place
      from ${bulkRows} r, jsonb_array_elements(r.faults) f
      where r.job_id = ${jobId} and r.site_code = ${siteCode} and r.state = 'faulty') as found
    group by head, fault order by max(place) desc, head, fault`);
  return rows.map(({ head, fault, all, examples }) => ({ head, fault, rows: all, examples }));
};
