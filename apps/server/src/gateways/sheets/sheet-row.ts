import type { BulkReading } from '@naru/domain/bulk';
import { tidyHead, tidyText } from '@naru/domain/shared';
import type { SheetFault } from '@naru/domain/upload';

/**
 * A cell that says nothing of its own: its column from 1, and its formula, its error, what the cell shows that it is merged with, or what is left of a number
 * that was longer than spreadsheets know.
 */
export interface CellFault {
  readonly column: number;
  readonly fault: 'formula' | 'errorValue' | 'merged' | 'digitsLost';
  readonly value: string;
}

/** One row that says something, by its number in the program that made it (the first is 1); a cell with a fault has what is shown in it. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly faults?: readonly CellFault[] | undefined;
}

/** What is known of how a sheet is read, at its end all of it. */
export type SheetReading = Omit<BulkReading, 'notes'>;

/** By what the heads of a table are known: a row in which all titles of one of these stand. */
export type KnownHeads = readonly (readonly string[])[];

/** A fault that was met while the rows of a sheet were read, and where, as far as that is known: row and column from 1. */
export class SheetError extends Error {
  readonly fault: SheetFault;
  readonly row: number | null;
  readonly column: number | null;

  constructor(fault: SheetFault, row: number | null = null, column: number | null = null) {
    super(fault);
    this.fault = fault;
    this.row = row;
    this.column = column;
  }
}

/** What is written as if it were computed: a truth by LibreOffice, a text that is to stay one by people. */
const CONSTANT = /^(?:(?:TRUE|FALSE)\(\)|"(?:[^"]|"")*")$/;

/** Whether a formula, without its sign, says the same wherever it stands. */
export const isConstant = (formula: string): boolean => CONSTANT.test(formula);

/** The most columns of a row, and the most characters of a cell, which are Excel's own. */
export const MOST_COLUMNS = 100;
export const MOST_CELL_CHARACTERS = 32_767;

/** A line as a parser gives it: `index` from 0. */
export interface SheetLine {
  readonly index: number;
  readonly values: readonly string[];
  readonly faults?: readonly CellFault[] | undefined;
}

/** The cells of a line as texts, without the empty ones behind the last; throws a {@link SheetError} where they are too many or too long. */
const cellsOf = ({ index, values }: SheetLine): readonly string[] => {
  const cells: string[] = [];
  for (const [at, value] of values.entries()) {
    const cell = tidyText(value);
    if (cell === '') continue;
    if (at >= MOST_COLUMNS) throw new SheetError('sheetTooWide', index + 1, at + 1);
    if (cell.length > MOST_CELL_CHARACTERS) throw new SheetError('sheetCellTooLong', index + 1, at + 1);
    while (cells.length < at) cells.push('');
    cells.push(cell);
  }
  return cells;
};

const rowOf = (row: number, cells: readonly string[], faults: readonly CellFault[] = []): SheetRow =>
  faults.length === 0 ? { row, cells } : { row, cells, faults };

/** The rows that say something, at most `most` of them; throws a {@link SheetError} at the first that cannot be read. */
export async function* sheetRows(lines: AsyncIterable<SheetLine>, most: number): AsyncGenerator<SheetRow, void, undefined> {
  let seen = 0;
  let rows = 0;
  for await (const line of lines) {
    const cells = cellsOf(line);
    seen += 1;
    if (cells.length > 0) rows += 1;
    // Rows without words are counted as well, so that a million of them end here.
    if (seen > most * 2 || rows > most) throw new SheetError('sheetTooLong', line.index + 1);
    if (cells.length === 0) continue;
    yield rowOf(line.index + 1, cells, line.faults);
  }
}

/** Of so many rows that say something the heads of a table may be one: titles, days and names of people stand above it. */
const ROWS_TO_HEADS = 20;

const isHeads = (cells: readonly string[], known: KnownHeads): boolean => {
  const titles = new Set(cells.map(tidyHead));
  return known.some((heads) => heads.every((head) => titles.has(tidyHead(head))));
};

/** The first rows of a sheet, up to its heads; which of them these are, or -1. */
const firstRows = async (
  rows: AsyncIterator<SheetRow, unknown>,
  known: KnownHeads,
): Promise<{ readonly first: readonly SheetRow[]; readonly heads: number }> => {
  const first: SheetRow[] = [];
  while (known.length > 0 && first.length < ROWS_TO_HEADS) {
    const next = await rows.next();
    if (next.done === true) break;
    first.push(next.value);
    if (isHeads(next.value.cells, known)) return { first, heads: first.length - 1 };
  }
  return { first, heads: -1 };
};

/** Whether a table with such heads begins in a sheet; one that cannot be read has none. */
export const hasHeads = async (lines: AsyncIterable<SheetLine>, known: KnownHeads): Promise<boolean> => {
  const rows = sheetRows(lines, ROWS_TO_HEADS + 1);
  try {
    return (await firstRows(rows, known)).heads >= 0;
  } catch (error) {
    if (error instanceof SheetError && error.fault !== 'sheetTooLarge') return false;
    throw error;
  } finally {
    await rows.return();
  }
};

/** Heads that go over several columns are that of the first of them. */
const onceEach = ({ row, cells, faults = [] }: SheetRow): SheetRow => {
  const merged = new Set(faults.flatMap(({ column, fault }) => (fault === 'merged' ? [column - 1] : [])));
  const once = cells.map((cell, at) => (merged.has(at) && cell === cells[at - 1] ? '' : cell));
  return rowOf(
    row,
    once,
    faults.filter(({ fault }) => fault !== 'merged'),
  );
};

/** The rows of a table from its heads on, and how many stand above them: none where no row has such heads, so that the first is told of. */
export const fromHeads = (rows: AsyncGenerator<SheetRow, void, undefined>, known: KnownHeads) => {
  let above = 0;
  async function* table(): AsyncGenerator<SheetRow, void, undefined> {
    const { first, heads } = await firstRows(rows, known);
    above = Math.max(heads, 0);
    const [head, ...below] = first.slice(above);
    if (head !== undefined) yield onceEach(head);
    yield* below;
    yield* rows;
  }
  return { above: () => above, rows: table() };
};
