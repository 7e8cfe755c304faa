import {
  BULK_COLUMNS,
  BULK_FATES,
  type BulkFate,
  type BulkFaultGroup,
  type BulkFile,
  type BulkGiftState,
  type BulkJob,
  type BulkJobFilter,
  type BulkRow,
  type BulkRowFilter,
  type BulkRowState,
  type BulkRowsFilter,
  readHeads,
} from '@naru/domain/bulk';
import { columnsOf } from '@naru/domain/card-template';
import type { RefusedFile } from '@naru/domain/file';
import { withTexts } from '@naru/domain/issuer';
import { koreanDaySpan, type Page, type SiteCode, tidyLine } from '@naru/domain/shared';
import { and, asc, desc, eq, gt, gte, ilike, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { containing } from '../../names/where-named.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { bulkJobs, bulkRows, cardTemplates, cardTemplateVersions, members, productShelves } from '../../stores/schema/index.ts';
import { countSoFar, toPage, type Window } from '../paging.ts';
import { FATE_COLUMNS, fatesOf, type SiteBulkJob, whereFate } from './fates.ts';

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
  const { rows, faulty, ready, minted, failed, units, gifts } = job;
  const archive = job.archives.at(-1);
  const read = readHeads(job.terms.productType, job.terms.nftKind, template === null ? [] : columnsOf(template));
  return {
    jobId: job.id,
    siteCode: brand.site(job.siteCode),
    name: job.name,
    state: job.state,
    terms: withTexts(job.terms),
    heads: job.heads,
    unread: job.heads.filter((head) => !read.has(head)),
    encoding: job.encoding,
    reading: job.reading === null ? null : { above: 0, ...job.reading },
    counts: { rows, faulty, ready, minted, failed, units, gifts },
    archive:
      archive === undefined
        ? null
        : { name: archive.name, files: job.files, unnamed: job.unnamed, unusable: job.unusable, notes: job.noted },
    template:
      job.templateId === null || job.templateVersion === null
        ? null
        : { templateId: job.templateId, version: job.templateVersion, name: templateName ?? '' },
    fault: job.fault,
    waitsFor: job.waitsFor,
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

/** A site's bulk mint jobs, newest first: all of them, or those that are looked for. */
export const bulkJobsOf = async (
  db: Db,
  { siteCode, state, name = '', from, to }: BulkJobFilter & { readonly siteCode: SiteCode },
  window: Window,
): Promise<Page<BulkJob>> => {
  const named = tidyLine(name);
  const where = and(
    eq(bulkJobs.siteCode, siteCode),
    state === undefined ? undefined : eq(bulkJobs.state, state),
    named === '' ? undefined : ilike(bulkJobs.name, containing(named)),
    from === undefined ? undefined : gte(bulkJobs.createdAt, koreanDaySpan(from).start),
    to === undefined ? undefined : lt(bulkJobs.createdAt, koreanDaySpan(to).end),
  );
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

/** What has become of giving the NFT of a row, if it is to be given. */
const giftState = sql<BulkGiftState | null>`case
  when bulk_rows.plan is null or jsonb_typeof(bulk_rows.plan->'gift') <> 'object' then null
  when bulk_rows.state <> 'minted' then 'planned'
  when bulk_rows.plan->'gift'->>'receiver' is not null then 'received'
  else (select case g.state when 'sent' then 'sent' when 'received' then 'received' else 'returned' end
    from gifts g join tokens t on t.token_id = g.token_id
    where t.product_id = bulk_rows.product_id and g.site_code is not null order by g.id desc limit 1) end`;

const selectRows = (db: Db) =>
  db
    .select({ record: bulkRows, fates: FATE_COLUMNS, gift: giftState })
    .from(bulkRows)
    .leftJoin(productShelves, eq(productShelves.productId, bulkRows.productId));

const rowOf = ({
  record: { row, state, cells, faults, productId, failure },
  fates,
  gift,
}: Awaited<ReturnType<typeof selectRows>>[number]): BulkRow => ({
  row,
  state,
  cells,
  faults,
  gift,
  productId,
  fates: fatesOf(fates),
  failure,
});

const FATES: ReadonlySet<string> = new Set(BULK_FATES);
const isFate = (filter: BulkRowFilter): filter is BulkFate => FATES.has(filter);

/** Rows with a text in their name or number, or whose row it numbers. */
const withText = (typed: string): SQL | undefined => {
  const part = containing(typed);
  const row = /^\d{1,6}$/.test(typed) ? [eq(bulkRows.row, Number(typed))] : [];
  return or(ilike(bulkRows.code, part), ilike(sql`${bulkRows.cells}->>${BULK_COLUMNS.name.head}`, part), ...row);
};

const price = sql`(${bulkRows.plan}->'draft'->>'price')::bigint`;

const whereRows = ({ state, text = '', minPrice, maxPrice, ...job }: SiteBulkJob & BulkRowsFilter): SQL | undefined =>
  and(
    rowsIn(job, state === undefined ? STATES.all : [isFate(state) ? 'minted' : state]),
    state !== undefined && isFate(state) ? whereFate(job.siteCode, state) : undefined,
    text.trim() === '' ? undefined : withText(text.trim()),
    minPrice === undefined ? undefined : gte(price, minPrice),
    maxPrice === undefined ? undefined : lte(price, maxPrice),
  );

/** Rows of a site's job by their number: all of them, or those that are looked for. */
export const bulkRowsOf = async (db: Db, filter: SiteBulkJob & BulkRowsFilter, window: Window): Promise<Page<BulkRow>> => {
  const where = whereRows(filter);
  const shown = db
    .select({ row: bulkRows.row })
    .from(bulkRows)
    .where(where)
    .orderBy(asc(bulkRows.row))
    .limit(window.limit)
    .offset(window.offset);
  const [rows, all] = await Promise.all([
    // What has become of rows is not looked up for those before the window.
    selectRows(db)
      .where(and(eq(bulkRows.jobId, filter.jobId), inArray(bulkRows.row, shown)))
      .orderBy(asc(bulkRows.row)),
    countSoFar(db, db.select({ row: bulkRows.row }).from(bulkRows).where(where)),
  ]);
  return toPage(rows.map(rowOf), window, all);
};

/** As many rows of a file are read at once. */
const AT_ONCE = 1_000;

/** Rows of a site's job for a file, by their number, a page at a time: however many they are, few are in memory. */
export async function* bulkRowsToFile(
  db: Db,
  { rows, ...filter }: SiteBulkJob & BulkRowsFilter & { readonly rows: BulkFile },
): AsyncGenerator<readonly BulkRow[]> {
  for (let last = -1; ; ) {
    const where = and(rowsIn(filter, STATES[rows]), whereRows(filter), gt(bulkRows.row, last));
    const some = await selectRows(db).where(where).orderBy(asc(bulkRows.row)).limit(AT_ONCE);
    yield some.map(rowOf);
    const end = some.at(-1);
    if (end === undefined) return;
    last = end.record.row;
  }
}

/** As many rows of each group are shown. */
const EXAMPLES = 5;

/** What of a site's job has to be mended, by what is wrong; what concerns most rows first. */
export const bulkFaultsOf = async (db: Db, { siteCode, jobId }: SiteBulkJob): Promise<readonly BulkFaultGroup[]> => {
  const { rows } = await db.execute<{
    head: string;
    fault: BulkFaultGroup['fault'];
    is: RefusedFile | null;
    all: number;
    examples: BulkFaultGroup['examples'];
  }>(sql`
    select head, fault, "is", max(place)::int as all, jsonb_agg(jsonb_strip_nulls(jsonb_build_object('row', "row", 'value', value, 'other', other)) order by "row")
      filter (where place <= ${EXAMPLES}) as examples
    from (
      select r.row, f->>'head' as head, f->>'fault' as fault, f->>'is' as "is", left(f->>'value', 200) as value, (f->>'other')::int as other,
        row_number() over (partition by f->>'head', f->>'fault', f->>'is' order by r.row) as place
      from ${bulkRows} r, jsonb_array_elements(r.faults) f
      where r.job_id = ${jobId} and r.site_code = ${siteCode} and r.state = 'faulty') as found
    group by head, fault, "is" order by max(place) desc, head, fault, "is"`);
  return rows.map(({ head, fault, is, all, examples }) => ({ head, fault, is: is ?? undefined, rows: all, examples }));
};
