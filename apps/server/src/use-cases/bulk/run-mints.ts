import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CardTemplate, pictureColumnsOf, ROW_NUMBER } from '@naru/domain/card-template';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { fileKeyOf } from '@naru/domain/upload';
import { and, asc, between, count, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import type { Ending } from '../../shared/each-due.ts';
import { bulkFiles, bulkRows } from '../../stores/schema/index.ts';
import { isServersFault } from '../../stores/sql-state.ts';
import { hashOf } from '../file/staged-file.ts';
import { stageOriginal } from '../file/store-original.ts';
import { stageDrawn, stagePicture } from '../file/store-picture.ts';
import type { BulkJobRecord } from './bulk-job.ts';
import { templateOf } from './facts.ts';
import { takeTurn, whileHeld } from './lease.ts';
import { mintRows, type PreparedRow, type RowFiles } from './mint-rows.ts';
import { closeArchives, openArchiveOf, readFileOf, type Sources } from './sources.ts';

/** As many rows are minted together: their pictures are prepared before, and a job that is paused stops after them. */
const AT_ONCE = 50;
/** As many batches of a job are minted before another site has its turn. */
const BATCHES_A_TURN = 4;

type RowRecord = Pick<typeof bulkRows.$inferSelect, 'row' | 'cells' | 'picture' | 'original'>;
type FileRecord = typeof bulkFiles.$inferSelect;

/** What the files of some rows are taken from. */
interface Supply {
  readonly deps: Deps;
  readonly job: BulkJobRecord;
  readonly sources: Sources;
  readonly files: ReadonlyMap<string, FileRecord>;
  readonly template: CardTemplate | null;
  /** By how many rows of the job are before a row, from 1: the number of its card. */
  readonly numbers: ReadonlyMap<number, number>;
}

const whoseOf = ({ memberId, siteCode }: BulkJobRecord) => ({ memberId, siteCode });

/** What a file of the archives of a job holds; null where there is none, or it cannot be read. */
const bytesOf = async ({ deps, sources, files }: Supply, key: string): Promise<Buffer | null> => {
  const file = files.get(key);
  if (file === undefined) return null;
  const read = await readFileOf(await openArchiveOf(deps, sources, file.upload), file.entry);
  return read.ok ? read.value : null;
};

/** Draws the card of a row, and lays it down. */
const stageCard = async (supply: Supply, template: CardTemplate, { row, cells }: RowRecord): Promise<Result<string, Failure>> => {
  const { deps, job, numbers } = supply;
  const values = { ...cells, [ROW_NUMBER]: String(numbers.get(row) ?? row) };
  const drawn = await deps.drawCard(template, values, (name) => bytesOf(supply, fileKeyOf(name)));
  if (!drawn.ok) return drawn;
  const { picture } = drawn.value;
  if (picture === null) return fail(failure('imageFailed'));
  return stageDrawn(deps, { bytes: picture, ...whoseOf(job) });
};

/** Lays down the picture of a row as it came in an archive. */
const stageGiven = async (supply: Supply, key: string): Promise<Result<string, Failure>> => {
  const { deps, job } = supply;
  const bytes = await bytesOf(supply, key);
  if (bytes === null) return fail(failure('imageUnreadable', { field: 'picture' }));
  return stagePicture({ ...deps, prepareImage: deps.prepareInBulk }, { bytes, name: key, ...whoseOf(job) });
};

/** Lays down what the buyers of a row get. */
const stageGivenOriginal = async (supply: Supply, key: string): Promise<Result<RowFiles['original'], Failure>> => {
  const { deps, job } = supply;
  const content = await bytesOf(supply, key);
  if (content === null) return fail(failure('fileTypeRefused', { field: 'original' }));
  const path = join(tmpdir(), `naru-original-${randomUUID()}`);
  try {
    await writeFile(path, content, { mode: 0o600 });
    const incoming = { path, name: key, size: content.length, sha256: hashOf(content), bytes: async () => content };
    return await stageOriginal({ ...deps, prepareImage: deps.prepareInBulk }, { ...incoming, ...whoseOf(job) });
  } finally {
    await rm(path, { force: true });
  }
};

/** Lays down the files of a row, or says why it cannot have them. */
const filesOf = async (supply: Supply, row: RowRecord): Promise<Result<RowFiles, Failure>> => {
  const { template } = supply;
  const picture = template === null ? await stageGiven(supply, row.picture) : await stageCard(supply, template, row);
  if (!picture.ok) return picture;
  if (row.original === '') return ok({ pictureId: picture.value, original: { fileId: picture.value, mediaKind: 'image' } });
  const original = await stageGivenOriginal(supply, row.original);
  return original.ok ? ok({ pictureId: picture.value, original: original.value }) : original;
};

/** The numbers of the cards of some rows: how many rows of their job come before each. */
const numbersOf = async ({ db }: Deps, { id }: BulkJobRecord, rows: readonly RowRecord[]): Promise<ReadonlyMap<number, number>> => {
  const [first, last] = [rows[0]?.row ?? 0, rows.at(-1)?.row ?? 0];
  const ofJob = eq(bulkRows.jobId, id);
  const { before } = only(
    await db
      .select({ before: count() })
      .from(bulkRows)
      .where(and(ofJob, lt(bulkRows.row, first))),
  );
  const found = await db
    .select({ row: bulkRows.row })
    .from(bulkRows)
    .where(and(ofJob, between(bulkRows.row, first, last)))
    .orderBy(asc(bulkRows.row));
  return new Map(found.map(({ row }, at) => [row, before + at + 1]));
};

const prepare = async (deps: Deps, job: BulkJobRecord, sources: Sources, rows: readonly RowRecord[]): Promise<readonly PreparedRow[]> => {
  const template = await templateOf(deps.db, job);
  const named = rows.flatMap(({ cells, picture, original }) => [
    ...(template === null ? [picture] : pictureColumnsOf(template).map((column) => fileKeyOf(cells[column] ?? ''))),
    original,
  ]);
  const keys = [...new Set(named)];
  const found = await deps.db
    .select()
    .from(bulkFiles)
    .where(and(eq(bulkFiles.jobId, job.id), inArray(bulkFiles.key, keys)));
  const numbers = template === null ? new Map<number, number>() : await numbersOf(deps, job, rows);
  const supply: Supply = { deps, job, sources, files: new Map(found.map((file) => [file.key, file])), template, numbers };
  return Promise.all(
    rows.map(async (row) => {
      const prepared = await filesOf(supply, row);
      return { row: row.row, files: prepared.ok ? prepared.value : prepared.failure };
    }),
  );
};

/** What became of some rows: whether the job is still this process's, and what went wrong with those that cannot be minted. */
interface Minted {
  readonly goesOn: boolean;
  readonly failed: readonly unknown[];
}

/**
 * Mints prepared rows together and, where that fails as a whole, one by one: the one that cannot be minted fails, and keeps none of the others (I19).
 */
const mint = async (deps: Deps, job: BulkJobRecord, prepared: readonly PreparedRow[]): Promise<Minted> => {
  try {
    return { goesOn: await mintRows(deps, job, prepared), failed: [] };
  } catch (error) {
    if (isServersFault(error)) throw error;
  }
  const failed: unknown[] = [];
  for (const one of prepared) {
    try {
      if (!(await mintRows(deps, job, [one]))) return { goesOn: false, failed };
    } catch (error) {
      if (isServersFault(error)) throw error;
      failed.push(new Error(`row ${one.row} of bulk mint job ${job.id} cannot be minted`, { cause: error }));
      if (!(await mintRows(deps, job, [{ row: one.row, files: failure('serverRequestFailed') }]))) return { goesOn: false, failed };
    }
  }
  return { goesOn: true, failed };
};

/** Prepares the next rows of a job that are ready, after one of them; none when there is none left. */
const prepareNext = async (deps: Deps, job: BulkJobRecord, sources: Sources, after: number): Promise<readonly PreparedRow[]> => {
  const rows = await deps.db
    .select({ row: bulkRows.row, cells: bulkRows.cells, picture: bulkRows.picture, original: bulkRows.original })
    .from(bulkRows)
    .where(and(eq(bulkRows.jobId, job.id), eq(bulkRows.state, 'ready'), gt(bulkRows.row, after)))
    .orderBy(asc(bulkRows.row))
    .limit(AT_ONCE);
  return rows.length === 0 ? [] : prepare(deps, job, sources, rows);
};

/** Mints some rows of a job, in batches of which the next is prepared while one is written. */
const takeRows = async (deps: Deps, job: BulkJobRecord, sources: Sources, ending: Ending): Promise<readonly unknown[]> => {
  const failed: unknown[] = [];
  let next = prepareNext(deps, job, sources, 0);
  try {
    for (let batch = 1; ; batch += 1) {
      const rows = await next;
      const last = rows.at(-1);
      if (last === undefined) return failed;
      const isLast = batch === BATCHES_A_TURN;
      next = isLast ? Promise.resolve([]) : prepareNext(deps, job, sources, last.row);
      const done = await mint(deps, job, rows);
      failed.push(...done.failed);
      if (isLast || !done.goesOn || ending()) return failed;
    }
  } finally {
    // What was prepared in vain is swept with other files that nobody has.
    await next.catch(() => undefined);
  }
};

/**
 * Mints the rows of approved jobs until none is left, some of each site in turn. Any number of processes may do so at once; one that dies in the middle has
 * minted a batch whole or not at all, and the next goes on from there. What the database or the disk could not do is tried again at the next beat.
 */
export const runBulkMints = async (deps: Deps, ending: Ending = () => false): Promise<void> => {
  const failed: unknown[] = [];
  const sources: Sources = new Map();
  try {
    while (!ending()) {
      const job = await takeTurn(deps, ['queued', 'minting']);
      if (job === undefined) break;
      failed.push(...(await whileHeld(deps, job, () => takeRows(deps, job, sources, ending))));
    }
  } finally {
    await closeArchives(sources);
  }
  if (failed.length > 0) throw new AggregateError(failed, 'rows of bulk mint jobs that could not be minted');
};
