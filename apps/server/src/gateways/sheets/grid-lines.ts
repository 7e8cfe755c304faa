import { type CellFault, hasHeads, type KnownHeads, MOST_COLUMNS, SheetError, type SheetLine } from './sheet-row.ts';

/** Where a cell is, from 1. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

export interface Range {
  readonly from: Place;
  readonly to: Place;
}

/** A cell that shows something. */
export interface GridCell extends Place {
  readonly shown: string;
  readonly fault?: CellFault['fault'] | undefined;
  /** What its maker computes it by, where that is its fault. */
  readonly formula?: string | undefined;
}

/** A table that a parser holds as a whole. */
export interface GridTable {
  readonly name: string;
  readonly isShown: boolean;
  readonly cells: () => Iterable<GridCell>;
  /** Ranges that are shown as one cell, which shows what its first says. */
  readonly merges: readonly Range[];
  /** How many of its rows and columns the program does not show. */
  readonly hidden: { readonly rows: number; readonly columns: number };
}

/** A workbook of which one sheet is read: the first that has the heads, or that is not hidden. */
export interface OpenWorkbook {
  readonly sheet: string;
  /** The others, none of which is read. */
  readonly others: readonly string[];
  readonly lines: AsyncGenerator<SheetLine, void, undefined>;
  /** How many of the lines that were read so far, and of the columns, the program does not show. */
  readonly hidden: () => { readonly rows: number; readonly columns: number };
}

/** The most cells that stand under merged ones: ranges over one another are made to fill the memory. */
const MOST_MERGED = 1_000_000;

interface Line {
  readonly values: string[];
  readonly faults: CellFault[];
}

/** Cells that are merged with one before them show what that says, and hold nothing themselves: no row is read by a guess at which was meant. */
const coveredIn = (merges: readonly Range[], lastRow: number): readonly (Place & { readonly from: Place })[] => {
  const covered: (Place & { readonly from: Place })[] = [];
  for (const { from, to } of merges)
    for (let row = from.row; row <= Math.min(to.row, lastRow); row += 1)
      for (let column = from.column; column <= Math.min(to.column, MOST_COLUMNS); column += 1) {
        if (covered.length >= MOST_MERGED) throw new SheetError('sheetTooLarge');
        if (row !== from.row || column !== from.column) covered.push({ row, column, from });
      }
  return covered;
};

const keyOf = ({ row, column }: Place): string => `${row}:${column}`;

async function* linesOf({ cells, merges }: GridTable): AsyncGenerator<SheetLine, void, undefined> {
  const all = [...cells()];
  const covered = coveredIn(
    merges,
    all.reduce((last, { row }) => Math.max(last, row), 0),
  );
  const hidden = new Set(covered.map(keyOf));
  const lines = new Map<number, Line>();
  const put = ({ row, column, shown, fault, formula }: GridCell): void => {
    if (column > MOST_COLUMNS) throw new SheetError('sheetTooWide', row, column);
    const line = lines.get(row) ?? { values: [], faults: [] };
    lines.set(row, line);
    while (line.values.length < column) line.values.push('');
    line.values[column - 1] = shown;
    if (fault !== undefined) line.faults.push({ column, fault, value: formula ?? shown });
  };
  const shown = new Map<string, string>();
  for (const cell of all) {
    if (hidden.has(keyOf(cell))) continue;
    put(cell);
    if (merges.length > 0) shown.set(keyOf(cell), cell.shown);
  }
  for (const { from, ...place } of covered) {
    const said = shown.get(keyOf(from));
    if (said !== undefined) put({ ...place, shown: said, fault: 'merged' });
  }
  for (const [row, line] of [...lines].toSorted(([one], [other]) => one - other)) yield { index: row - 1, ...line };
}

/** Reads the first of the shown tables that has the heads, or else the first; undefined where none is shown. */
export const openGrid = async (tables: readonly GridTable[], heads: KnownHeads): Promise<OpenWorkbook | undefined> => {
  const shown = tables.filter(({ isShown }) => isShown);
  let [read] = shown;
  if (shown.length > 1)
    for (const table of shown)
      if (await hasHeads(linesOf(table), heads)) {
        read = table;
        break;
      }
  if (read === undefined) return undefined;
  const { name, hidden } = read;
  return { sheet: name, others: tables.flatMap((one) => (one === read ? [] : [one.name])), lines: linesOf(read), hidden: () => hidden };
};
