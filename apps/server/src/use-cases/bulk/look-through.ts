import { createHash } from 'node:crypto';
import {
  BULK_COLUMNS,
  type BulkFault,
  type BulkFaultName,
  type BulkFileFault,
  type BulkNote,
  endOfBulkLook,
  headsOf,
  isTemplateNote,
  MOST_BULK_ROWS,
  MOST_NOTES,
  ROW_HEAD,
  readHeads,
  readWhole,
} from '@naru/domain/bulk';
import { columnsOf, pictureColumnsOf } from '@naru/domain/card-template';
import type { Failure } from '@naru/domain/failure';
import { type MediaNote, type RefusedFile, readRefusedFile } from '@naru/domain/file';
import type { Result } from '@naru/domain/shared';
import { and, asc, eq, gt, inArray, lt, max, ne, or, type SQL, sql } from 'drizzle-orm';
import { lookAtImage } from '../../gateways/images/prepare-image.ts';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import type { Ending } from '../../shared/each-due.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { bulkFiles, bulkJobs, bulkRows, inStates } from '../../stores/schema/index.ts';
import { laidDown } from '../file/incoming.ts';
import { tellOfOriginal } from '../file/store-file.ts';
import { dropUpload } from '../upload/receive-part.ts';
import { judgeAmong } from './among-rows.ts';
import type { BulkJobRecord } from './bulk-job.ts';
import { type Judging, judgingOf } from './facts.ts';
import { cellsOf, judgeRows, type NumberedRow, writeJudged } from './judged-rows.ts';
import { eachTurn, holdOn } from './lease.ts';
import { purgeLostPhones, withPhones } from './row-recipient.ts';
import { closeArchives, filesIn, openArchiveOf, openSheetOf, readFileOf, SourceFault, type Sources } from './sources.ts';

type LookDeps = Pick<Deps, 'db' | 'transact' | 'clock' | 'config' | 'keys' | 'checkCards'>;

/** As many rows, or files, are written in one transaction. */
const AT_ONCE = 500;
const FILES_AT_ONCE = 25;

/** The job was taken away in the middle: called off, given further files, or taken up by another process. */
class TakenAway extends Error {}

/** Does a part of looking through in a transaction of its own, as long as the job is still this process's. */
const step = async (deps: LookDeps, job: BulkJobRecord, work: (tx: Db) => Promise<void>): Promise<void> => {
  const mine = await deps.transact(async (tx) => {
    const isMine = await holdOn(tx, job, ['uploaded'], deps.clock.now());
    if (isMine) await work(tx);
    return isMine;
  });
  if (!mine) throw new TakenAway();
};

/** Writes the files of the job's archives by name; of two of one name that of the later archive counts. */
const listFiles = async (deps: LookDeps, job: BulkJobRecord, sources: Sources): Promise<void> => {
  await step(deps, job, async (tx) => {
    await tx.delete(bulkFiles).where(eq(bulkFiles.jobId, job.id));
  });
  for (const { upload } of job.archives) {
    const listed = filesIn(await openArchiveOf(deps, sources, upload));
    for (let done = 0; done < listed.length; done += AT_ONCE) {
      const rows = listed.slice(done, done + AT_ONCE).map((file) => ({ jobId: job.id, upload, looked: 0, ...file }));
      const latest = [...new Map(rows.map((row) => [row.key, row])).values()];
      await step(deps, job, async (tx) => {
        const { upload: from, name, entry, fault, looked } = bulkFiles;
        const set = Object.fromEntries(
          Object.entries({ upload: from, name, entry, fault, looked }).map(([field, column]) => [
            field,
            sql.raw(`excluded.${column.name}`),
          ]),
        );
        await tx
          .insert(bulkFiles)
          .values(latest)
          .onConflictDoUpdate({ target: [bulkFiles.jobId, bulkFiles.key], set });
      });
    }
  }
};

/** Numbers the rows of a sheet: those that name a row of the job take its place. */
const numbered = (job: BulkJobRecord, row: number, cells: Readonly<Record<string, string>>): NumberedRow => {
  const after = job.addedAfter + row;
  const typed = cells[ROW_HEAD] ?? '';
  if (typed === '' || job.looks === 1) return { row: after, cells, faults: [] };
  const named = readWhole(typed);
  if (named !== null && named > 0 && named <= job.addedAfter) return { row: named, cells, faults: [] };
  return { row: after, cells, faults: [{ head: ROW_HEAD, value: typed, fault: 'value' }] };
};

/** What stands in no column that has a head. */
const outsideHeads = (heads: readonly string[], cells: readonly string[]): readonly BulkFault[] => {
  const unnamed = heads.findIndex((head, at) => head === '' && (cells[at] ?? '') !== '');
  const faultAt = (at: number, fault: BulkFaultName): BulkFault => ({ head: BULK_COLUMNS.name.head, value: cells[at] ?? '', fault });
  if (unnamed >= 0) return [faultAt(unnamed, 'columnUnnamed')];
  return cells.length > heads.length ? [faultAt(heads.length, 'cellsBeyond')] : [];
};

/** Reads the sheet of a job to its end and judges each row as it comes. */
const readSheet = async (deps: LookDeps, job: BulkJobRecord, judging: Judging): Promise<void> => {
  if (job.sheetUpload === null) return;
  const { encoding, reading, rows } = await openSheetOf(deps, job.sheetUpload);
  let heads: readonly string[] | undefined;
  let waiting: NumberedRow[] = [];
  let read = 0;
  const isRead = readHeads(job.terms.productType, job.terms.nftKind, judging.template === null ? [] : columnsOf(judging.template));
  const notes: number[] = [];
  await step(deps, job, async (tx) => {
    // What a process that died in the middle had read of it.
    const added = and(eq(bulkRows.jobId, job.id), gt(bulkRows.row, job.addedAfter));
    await tx.delete(bulkRows).where(and(added, eq(bulkRows.look, job.looks), ne(bulkRows.state, 'minted')));
  });
  const flush = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    read += batch.length;
    const judged = await judgeRows(deps, job, batch, judging);
    await step(deps, job, async (tx) => {
      await writeJudged(tx, job, judged);
      await tx
        .update(bulkJobs)
        .set({ rows: job.addedAfter + read })
        .where(eq(bulkJobs.id, job.id));
    });
  };
  for await (const { row, cells, faults = [] } of rows) {
    if (heads === undefined) {
      const [computed] = faults.filter(({ fault }) => fault === 'formula');
      if (computed !== undefined) throw new SourceFault({ fault: 'sheetFormula', row, column: computed.column });
      const { heads: found, fault } = headsOf(cells, isRead);
      if (fault !== null) throw new SourceFault({ fault: fault.fault, row, head: fault.heads.join(', ') });
      heads = found;
      continue;
    }
    const known = cellsOf(heads, cells);
    const outside = outsideHeads(heads, cells);
    if (outside.length === 0 && faults.length === 0 && notes.length < MOST_NOTES && isTemplateNote(known)) {
      notes.push(job.addedAfter + row);
      continue;
    }
    const one = numbered(job, row, known);
    const inCells = faults.flatMap(({ column, fault, value }): readonly BulkFault[] => {
      const head = heads?.[column - 1];
      return head === undefined || !isRead.has(head) ? [] : [{ head, value, fault }];
    });
    waiting.push({ ...one, faults: [...one.faults, ...inCells, ...outside] });
    if (read + waiting.length > MOST_BULK_ROWS) throw new SourceFault({ fault: 'sheetTooLong' });
    if (waiting.length >= AT_ONCE) await flush();
  }
  if (heads === undefined || (read === 0 && waiting.length === 0)) throw new SourceFault({ fault: 'sheetEmpty' });
  await flush();
  const earlier = job.reading?.notes.filter((row) => row <= job.addedAfter) ?? [];
  const set = {
    encoding,
    heads: job.heads.length === 0 ? heads.filter((head) => head !== '') : job.heads,
    reading: { notes: [...earlier, ...notes], ...reading() },
  };
  await step(deps, job, async (tx) => {
    await tx.update(bulkJobs).set(set).where(eq(bulkJobs.id, job.id));
  });
};

const OF_SHEET: ReadonlySet<BulkFaultName> = new Set(['formula', 'errorValue', 'merged', 'digitsLost', 'cellsBeyond', 'columnUnnamed']);
/** Whether a fault is of how a row stood in its sheet, which nothing but another sheet mends. */
const isOfSheet = ({ head, fault }: BulkFault): boolean => OF_SHEET.has(fault) || (head === ROW_HEAD && fault === 'value');

/** Judges anew the rows of earlier looks: what stood in their way may be mended by now. */
const judgeOthers = async (deps: LookDeps, job: BulkJobRecord, judging: Judging): Promise<void> => {
  const open = and(eq(bulkRows.jobId, job.id), lt(bulkRows.look, job.looks), inStates(bulkRows.state, ['faulty', 'ready']));
  for (;;) {
    const rows = await deps.db
      .select({ row: bulkRows.row, cells: bulkRows.cells, faults: bulkRows.faults })
      .from(bulkRows)
      .where(open)
      .orderBy(asc(bulkRows.row))
      .limit(AT_ONCE);
    if (rows.length === 0) return;
    const ofSheet = rows.map((row) => ({ ...row, faults: row.faults.filter(isOfSheet) }));
    const judged = await judgeRows(deps, job, await withPhones(deps, job.id, ofSheet), judging);
    await step(deps, job, (tx) => writeJudged(tx, job, judged));
  }
};

/** What is wrong with a picture, as its rows are told. */
const faultOf = (why: Failure): BulkFaultName => {
  if (why.name === 'fileTypeRefused') return 'fileRefused';
  return why.name === 'fileTooLarge' ? 'fileTooLarge' : 'fileUnreadable';
};

/** What the file is that is not taken, where that is known. */
const refusedFileOf = (why: Failure): RefusedFile | null =>
  why.name === 'fileTypeRefused' || why.name === 'imageUnreadable' ? readRefusedFile(why.data?.is) : null;

/** Which rows name a file: as the picture of their card, and as what buyers get of it. */
const rowsNaming = (column: 'picture' | 'original', more = sql``): SQL<boolean> => {
  const name = sql`r.${sql.identifier(column)}`;
  return sql<boolean>`exists (select 1 from bulk_rows r where r.job_id = ${bulkFiles.jobId} and ${name} = ${bulkFiles.key} and ${name} <> '' and r.state = 'ready' ${more})`;
};
const AS_PICTURE = rowsNaming('picture');
const AS_ORIGINAL = rowsNaming('original');
/** A picture is the original as well where no other is named. */
const IS_KEPT = rowsNaming('picture', sql`and r.original = ''`);

/** So many PDFs are read: each takes a thread for a moment. */
const MOST_PDFS = 200;

interface SeenFile {
  readonly key: string;
  readonly fault: BulkFaultName | null;
  readonly refused: RefusedFile | null;
  readonly notes: readonly MediaNote[];
}

const seenAs = (key: string, seen: Result<readonly MediaNote[], Failure>, isTold = true): SeenFile =>
  seen.ok
    ? { key, fault: null, refused: null, notes: isTold ? seen.value : [] }
    : { key, fault: faultOf(seen.failure), refused: refusedFileOf(seen.failure), notes: [] };

/** Looks at the files that rows name: those that cannot be used say so in every row that names them, and of originals is told what their issuer should know. */
const lookAtFiles = async (deps: LookDeps, job: BulkJobRecord, sources: Sources): Promise<void> => {
  const isOpen = and(eq(bulkFiles.jobId, job.id), lt(bulkFiles.looked, job.looks), sql`${bulkFiles.fault} is null`);
  let pdfs = 0;
  for (;;) {
    const files = await deps.db
      .select({ file: bulkFiles, isPicture: AS_PICTURE, isOriginal: AS_ORIGINAL, isKept: IS_KEPT })
      .from(bulkFiles)
      .where(and(isOpen, or(AS_PICTURE, AS_ORIGINAL)))
      .orderBy(asc(bulkFiles.key))
      .limit(FILES_AT_ONCE);
    if (files.length === 0) return;
    const seen = await Promise.all(
      files.map(async ({ file: { key, upload, entry }, isPicture, isOriginal, isKept }): Promise<SeenFile> => {
        const archive = await openArchiveOf(deps, sources, upload);
        const bytes = await readFileOf(archive, entry);
        if (!bytes.ok) return { key, fault: bytes.failure, refused: null, notes: [] };
        if (isPicture) return seenAs(key, await lookAtImage(bytes.value), isKept || isOriginal);
        if (bytes.value.toString('latin1', 0, 5) === '%PDF-') pdfs += 1;
        const notes = await laidDown(deps, bytes.value, (path) => tellOfOriginal({ path, bytes: bytes.value }, pdfs <= MOST_PDFS));
        return seenAs(key, notes);
      }),
    );
    await step(deps, job, async (tx) => {
      for (const some of Map.groupBy(seen, ({ key: _, ...seenFile }) => JSON.stringify(seenFile)).values()) {
        const keys = some.map(({ key }) => key);
        const { fault, refused, notes } = only(some);
        await tx
          .update(bulkFiles)
          .set({ fault, refused, notes, looked: job.looks })
          .where(and(eq(bulkFiles.jobId, job.id), inArray(bulkFiles.key, keys)));
      }
    });
  }
};

const EXAMPLES = 5;

/** What is told of the files of a job that become originals, what concerns most of them first. */
const notedOf = async (tx: Db, { id }: BulkJobRecord): Promise<readonly BulkNote[]> => {
  const { rows } = await tx.execute<{ is: BulkNote['is']; of: string | null; files: number; examples: string[] }>(sql`
    select n->>'is' as "is", n->>'of' as "of", count(*)::int as files, to_jsonb((array_agg(f.name order by f.name))[1:${sql.raw(String(EXAMPLES))}]) as examples
    from ${bulkFiles} f, jsonb_array_elements(f.notes) n where f.job_id = ${id} and f.fault is null
    group by 1, 2 order by count(*) desc, 1, 2`);
  return rows.map(({ is, of, files, examples }) => ({ is, ...(of === null ? {} : { of }), files, examples }));
};

/** How many files the archives of a job hold, how many of them no row names, and how many cannot be used. */
const filesOf = async (tx: Db, { id }: BulkJobRecord) => {
  const named = (column: 'picture' | 'original') =>
    sql`exists (select 1 from bulk_rows r where r.job_id = ${bulkFiles.jobId} and r.${sql.identifier(column)} = ${bulkFiles.key} and r.${sql.identifier(column)} <> '')`;
  const ofJob = eq(bulkFiles.jobId, id);
  const all = only(
    await tx
      .select({ files: sql<number>`count(*)`.mapWith(Number), unusable: sql<number>`count(${bulkFiles.fault})`.mapWith(Number) })
      .from(bulkFiles)
      .where(ofJob),
  );
  const unnamed = and(ofJob, sql`not ${named('picture')}`, sql`not ${named('original')}`);
  const [left] = await tx
    .select({ unnamed: sql<number>`count(*)`.mapWith(Number) })
    .from(bulkFiles)
    .where(unnamed);
  return { ...all, unnamed: left?.unnamed ?? 0 };
};

/** How many rows of a job stand where, and by which hash what they would make is known. */
const summedUp = async (tx: Db, { id }: BulkJobRecord) => {
  const counted = (state: string) => sql<number>`count(*) filter (where ${bulkRows.state} = ${state})`.mapWith(Number);
  const units = sql<number>`coalesce(sum((${bulkRows.plan}->'draft'->>'quantity')::bigint) filter (where ${bulkRows.state} in ('ready', 'minted')), 0)`;
  const gifts = sql<number>`count(*) filter (where ${bulkRows.state} = 'ready' and jsonb_typeof(${bulkRows.plan}->'gift') = 'object')`;
  const counts = only(
    await tx
      .select({
        rows: sql<number>`count(*)`.mapWith(Number),
        faulty: counted('faulty'),
        ready: counted('ready'),
        minted: counted('minted'),
        failed: counted('failed'),
        units: units.mapWith(Number),
        gifts: gifts.mapWith(Number),
      })
      .from(bulkRows)
      .where(eq(bulkRows.jobId, id)),
  );
  const plan = createHash('sha256');
  for (let last = -1; ; ) {
    const rows = await tx
      .select({ row: bulkRows.row, planHash: bulkRows.planHash })
      .from(bulkRows)
      .where(and(eq(bulkRows.jobId, id), eq(bulkRows.state, 'ready'), gt(bulkRows.row, last)))
      .orderBy(asc(bulkRows.row))
      .limit(AT_ONCE * 10);
    for (const { row, planHash } of rows) plan.update(`${row} ${planHash}\n`);
    const end = rows.at(-1);
    if (end === undefined) return { ...counts, planHash: plan.digest('hex') };
    last = end.row;
  }
};

/** Ends a look: what clashes, the counts, and the hash of what the ready rows would make. */
const sumUp = (deps: LookDeps, job: BulkJobRecord, { template }: Judging, fault: BulkFileFault | null): Promise<void> =>
  step(deps, job, async (tx) => {
    const ofJob = eq(bulkRows.jobId, job.id);
    const pictureHead = (template === null ? undefined : pictureColumnsOf(template)[0]) ?? BULK_COLUMNS.picture.head;
    const { last } = only(
      await tx
        .select({ last: max(bulkRows.row) })
        .from(bulkRows)
        .where(ofJob),
    );
    await judgeAmong(tx, job, last ?? 0, { withFiles: job.archives.length > 0, pictureHead });
    await purgeLostPhones(tx, job.id);
    const counts = await summedUp(tx, job);
    const end = endOfBulkLook(counts);
    const endedAt = end === 'preview' ? null : deps.clock.now();
    const set = {
      ...counts,
      ...(await filesOf(tx, job)),
      noted: await notedOf(tx, job),
      fault,
      sheetUpload: null,
      leaseBy: null,
      leaseUntil: null,
      endedAt,
    };
    await mustMoveRow(tx, 'bulkJob', end, { where: eq(bulkJobs.id, job.id), set });
  });

/** Purges what of a sheet was read that cannot be read to its end: half of a sheet is not minted. */
const purgeHalf = (deps: LookDeps, job: BulkJobRecord): Promise<void> =>
  step(deps, job, async (tx) => {
    const ofLook = and(eq(bulkRows.jobId, job.id), eq(bulkRows.look, job.looks), gt(bulkRows.row, job.addedAfter));
    await tx.delete(bulkRows).where(and(ofLook, or(eq(bulkRows.state, 'faulty'), eq(bulkRows.state, 'ready'))));
  });

const lookThrough = async (deps: LookDeps, job: BulkJobRecord): Promise<void> => {
  const sources: Sources = new Map();
  let fault: BulkFileFault | null = null;
  try {
    const judging = await judgingOf(deps, job);
    try {
      await listFiles(deps, job, sources);
      await readSheet(deps, job, judging);
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error;
      fault = error.fault;
      await purgeHalf(deps, job);
    }
    await judgeOthers(deps, job, judging);
    if (fault === null) await lookAtFiles(deps, job, sources);
    await sumUp(deps, job, judging, fault);
    if (job.sheetUpload !== null) await dropUpload(deps, { siteCode: brand.site(job.siteCode), uploadId: job.sheetUpload });
  } catch (error) {
    if (!(error instanceof TakenAway)) throw error;
  } finally {
    await closeArchives(sources);
  }
};

/** Judges every uploaded row until none is left; makes nothing. What a process that dies in the middle leaves behind, the next one overwrites. */
export const runBulkLooks = async (deps: LookDeps, ending: Ending = () => false): Promise<void> => {
  const failed = await eachTurn(deps, ['uploaded'], ending, (job) => lookThrough(deps, job));
  if (failed.length > 0) throw new AggregateError(failed, 'bulk mint jobs that could not be looked through');
};
