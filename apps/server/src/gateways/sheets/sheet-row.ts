import type { BulkReading } from '@naru/domain/bulk';
import { tidyText } from '@naru/domain/shared';
import type { SheetFault } from '@naru/domain/upload';

/** A cell that says nothing of its own: its column from 1, and its formula or its error. */
export interface CellFault {
  readonly column: number;
  readonly fault: 'formula' | 'errorValue';
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
    const { faults = [] } = line;
    yield faults.length === 0 ? { row: line.index + 1, cells } : { row: line.index + 1, cells, faults };
  }
}
