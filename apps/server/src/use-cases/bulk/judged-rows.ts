import { hash } from 'node:crypto';
import { type BulkCells, type BulkFault, judgeBulkRow, MEND_HEAD, NOT_READ, ROW_HEAD } from '@naru/domain/bulk';
import { type CardFault, type CardTemplate, columnsOf, pictureColumnsOf, ROW_NUMBER } from '@naru/domain/card-template';
import { ok } from '@naru/domain/shared';
import { fileKeyOf } from '@naru/domain/upload';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { bulkRows } from '../../stores/schema/index.ts';
import type { BulkJobRecord } from './bulk-job.ts';
import type { Judging } from './facts.ts';

/** A row of a sheet by its number in the job. */
export interface NumberedRow {
  readonly row: number;
  readonly cells: BulkCells;
  /** What is wrong with its number. */
  readonly fault?: BulkFault | undefined;
}

const APART: ReadonlySet<string> = new Set([ROW_HEAD, MEND_HEAD]);

/** By which a row is known again, in this sheet and in later ones: what stands in it, wherever its columns stand. */
const contentHashOf = (cells: BulkCells): string => {
  const said = Object.entries(cells).filter(([head, value]) => value !== '' && !APART.has(head));
  return hash('sha256', JSON.stringify(said.toSorted(([a], [b]) => (a < b ? -1 : 1))), 'hex');
};

/** What our own files put before a text that would be a formula. */
const QUOTED = /^'(?=[=+\-@])/;

/** The cells of a row by their heads; undefined for one that is not read. */
export const cellsOf = (heads: readonly string[], cells: readonly string[]): BulkCells | undefined => {
  if (cells.every((cell) => cell === '') || cells[0]?.startsWith(NOT_READ) === true) return undefined;
  return Object.fromEntries(heads.map((head, at) => [head, (cells[at] ?? '').replace(QUOTED, '')]));
};

type Judged = typeof bulkRows.$inferInsert;

const rowOf = (
  { id, siteCode, looks }: BulkJobRecord,
  { row, cells, fault }: NumberedRow,
  { facts, template }: Judging,
  drawing: readonly CardFault[],
): Judged => {
  const { plan, faults } = judgeBulkRow(cells, facts);
  const drawn = drawing.map((card): BulkFault => ({ head: card.column ?? '', value: card.value, fault: 'cannotDraw', card }));
  const wrong = [...(fault === undefined ? [] : [fault]), ...faults, ...drawn];
  const [pictureColumn] = template === null ? [] : pictureColumnsOf(template);
  return {
    jobId: id,
    row,
    siteCode,
    look: looks,
    cells,
    state: wrong.length === 0 ? 'ready' : 'faulty',
    faults: wrong,
    contentHash: contentHashOf(cells),
    plan,
    planHash: plan === null ? null : hash('sha256', JSON.stringify([plan, template === null ? null : drawnFrom(template, cells)]), 'hex'),
    code: plan?.code ?? '',
    picture: pictureColumn === undefined ? (plan?.picture ?? '') : fileKeyOf(cells[pictureColumn] ?? ''),
    original: plan?.original ?? '',
  };
};

/** What of a row its card is drawn from. */
const drawnFrom = (template: CardTemplate, cells: BulkCells): readonly string[] => columnsOf(template).map((column) => cells[column] ?? '');

/** Judges rows, by the template of their cards, too, where they are drawn. */
export const judgeRows = async (
  { checkCards }: Pick<Deps, 'checkCards'>,
  job: BulkJobRecord,
  rows: readonly NumberedRow[],
  judging: Judging,
): Promise<readonly Judged[]> => {
  const { template } = judging;
  const drawing =
    template === null
      ? ok([])
      : await checkCards(
          template,
          rows.map(({ row, cells }) => ({ ...cells, [ROW_NUMBER]: String(row) })),
        );
  if (!drawing.ok) throw new Error('the cards of a bulk mint job could not be looked at now');
  return rows.map((row, at) => rowOf(job, row, judging, drawing.value[at] ?? []));
};

/** Writes judged rows in the place of those that stood there; what is minted or has failed stays. */
export const writeJudged = async (tx: Db, job: BulkJobRecord, rows: readonly Judged[]): Promise<void> => {
  if (rows.length === 0) return;
  const numbers = rows.map(({ row }) => row);
  const there = and(eq(bulkRows.jobId, job.id), inArray(bulkRows.row, numbers));
  await tx.delete(bulkRows).where(and(there, ne(bulkRows.state, 'minted'), ne(bulkRows.state, 'failed')));
  await tx
    .insert(bulkRows)
    .values([...rows])
    .onConflictDoNothing();
};
