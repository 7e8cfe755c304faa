import { type CardTemplate, pictureColumnsOf, ROW_NUMBER } from '@naru/domain/card-template';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { fileKeyOf } from '@naru/domain/upload';
import { and, asc, between, count, eq, inArray, lt } from 'drizzle-orm';
import type { CardDrawing } from '../../gateways/cards/render-card.ts';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { bulkFiles, bulkRows } from '../../stores/schema/index.ts';
import type { BulkJobRecord } from './bulk-job.ts';
import { templateOf } from './facts.ts';
import { openArchiveOf, readFileOf, type Sources } from './sources.ts';

/** What of a row its files are found by. */
export type PicturedRow = Pick<typeof bulkRows.$inferSelect, 'row' | 'cells' | 'picture' | 'original'>;

export interface Supply {
  readonly deps: Deps;
  readonly job: BulkJobRecord;
  readonly sources: Sources;
  readonly files: ReadonlyMap<string, typeof bulkFiles.$inferSelect>;
  readonly template: CardTemplate | null;
  /** By how many rows of the job are before a row, from 1: the number of its card. */
  readonly numbers: ReadonlyMap<number, number>;
}

/** The numbers of the cards of some rows: how many rows of their job come before each. */
const numbersOf = async ({ db }: Deps, { id }: BulkJobRecord, rows: readonly PicturedRow[]): Promise<ReadonlyMap<number, number>> => {
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

/** Finds what the files of rows, in their order, are taken from. */
export const supplyOf = async (deps: Deps, job: BulkJobRecord, sources: Sources, rows: readonly PicturedRow[]): Promise<Supply> => {
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
  return { deps, job, sources, files: new Map(found.map((file) => [file.key, file])), template, numbers };
};

/** What a file of the archives of a job holds; null where there is none, or it cannot be read. */
export const bytesInArchive = async ({ deps, sources, files }: Supply, key: string): Promise<Buffer | null> => {
  const file = files.get(key);
  if (file === undefined) return null;
  const read = await readFileOf(await openArchiveOf(deps, sources, file.upload), file.entry);
  return read.ok ? read.value : null;
};

export const drawRow = (supply: Supply, template: CardTemplate, { row, cells }: PicturedRow): Promise<Result<CardDrawing, Failure>> => {
  const values = { ...cells, [ROW_NUMBER]: String(supply.numbers.get(row) ?? row) };
  return supply.deps.drawCard(template, values, (name) => bytesInArchive(supply, fileKeyOf(name)));
};

/** The picture of a row as it came in an archive; refused with `imageUnreadable`. */
export const givenPicture = async (supply: Supply, { picture }: PicturedRow): Promise<Result<Buffer, Failure>> => {
  const bytes = await bytesInArchive(supply, picture);
  return bytes === null ? fail(failure('imageUnreadable', { field: 'picture' })) : ok(bytes);
};
