import { Readable } from 'node:stream';
import { csvOf, DAY_MS, koreanTime, type SheetFormat } from '@naru/domain/shared';
import { type ColumnDef, rangeRef, writeXlsxStream, writeXlsx as writeXlsxWhole } from 'hucre/xlsx';

/** What the cells of a column are: texts as they are, counts and won as numbers, days as `YYYY-MM-DD`, moments as ISO 8601; an empty text is an empty cell. */
type CellKind = 'text' | 'count' | 'won' | 'day' | 'moment';

/** A column: its head, and what stands under it. */
export interface Column {
  readonly head: string;
  readonly kind: CellKind;
}

const columnOf =
  (kind: CellKind) =>
  (head: string): Column => ({ head, kind });
export const textOf = columnOf('text');
export const countOf = columnOf('count');
export const wonOf = columnOf('won');
export const dayOf = columnOf('day');
export const momentOf = columnOf('moment');

type Cell = string | number;

/** What a sheet holds. A head without a kind is that of a column whose cells are taken as they are. */
export interface Sheet {
  /** Of the tab, at most 31 characters. */
  readonly name: string;
  readonly head: readonly (string | Column)[];
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
}

const headOf = (column: string | Column): string => (typeof column === 'string' ? column : column.head);
const kindOf = (column: string | Column | undefined): CellKind | undefined => (typeof column === 'object' ? column.kind : undefined);

/** How a spreadsheet shows a kind of cell, and how wide in characters. */
const SHOWN: Readonly<Record<CellKind, { readonly numFmt?: string; readonly width: number }>> = Object.freeze({
  text: { width: 22 },
  count: { numFmt: '#,##0', width: 11 },
  won: { numFmt: '#,##0', width: 15 },
  day: { numFmt: 'yyyy-mm-dd', width: 12 },
  moment: { numFmt: 'yyyy-mm-dd hh:mm', width: 18 },
});

/** A wide character takes the space of two. */
const widthOf = (text: string): number => [...text].length * 2 + 2;

const columnDefOf = (column: string | Column): ColumnDef => {
  const kind = kindOf(column);
  const least = widthOf(headOf(column));
  if (kind === undefined) return { width: Math.max(least, SHOWN.count.width) };
  return { ...SHOWN[kind], width: Math.max(least, SHOWN[kind].width) };
};

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as offices in Korea write it, to the minute. */
const minuteOf = (time: string): string => {
  const { year, month, day, hour, minute } = koreanTime(new Date(time));
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
};

/** Days since the end of 1899, as spreadsheets count them, of a day and a minute that are written without a time zone. */
const serialOf = (written: string): number => (Date.parse(`${written.replace(' ', 'T')}Z`) - Date.UTC(1899, 11, 30)) / DAY_MS;

/** A cell as a text file has it. */
const written = (cell: Cell, kind: CellKind | undefined): Cell => (kind === 'moment' && cell !== '' ? minuteOf(String(cell)) : cell);

/** A cell as a workbook has it: days and moments are numbers there, so that they are sorted, filtered and counted with. */
const valued = (cell: Cell, kind: CellKind | undefined): Cell | null => {
  if (kind === undefined || kind === 'text') return cell;
  if (cell === '') return null;
  if (kind === 'day') return serialOf(`${String(cell)} 00:00`);
  return kind === 'moment' ? serialOf(minuteOf(String(cell))) : cell;
};

/** The most rows that a workbook with a filter in its head has: it is made in memory, and larger ones are streamed without. */
const MOST_FILTERED = 20_000;

async function* chain<T>(first: readonly T[], rest: AsyncIterator<T>): AsyncGenerator<T> {
  yield* first;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

/**
 * A one-sheet workbook, first row fixed, columns as wide and written as what is in them, each with a filter; without filters where there are more rows
 * than fit in memory, which are streamed. A text stays a text even if it begins like a formula (safety, CSV and Excel out).
 */
const workbookOf = async function* ({ name, head, rows }: Sheet): AsyncGenerator<Uint8Array> {
  const kinds = head.map(kindOf);
  const lines = (async function* (): AsyncGenerator<(Cell | null)[]> {
    yield head.map(headOf);
    for await (const row of rows) yield row.map((cell, at) => valued(cell, kinds[at]));
  })();
  const columns = head.map(columnDefOf);
  const first: (Cell | null)[][] = [];
  let ended = false;
  while (!ended && first.length <= MOST_FILTERED) {
    const next = await lines.next();
    if (next.done === true) ended = true;
    else first.push(next.value);
  }
  const shape = { name, columns, freezePane: { rows: 1 } };
  if (ended)
    yield await writeXlsxWhole({
      sheets: [{ ...shape, rows: first, autoFilter: { range: rangeRef(0, 0, first.length - 1, head.length - 1) } }],
    });
  else yield* writeXlsxStream(chain(first, lines), shape);
};

/** A list as a file to download. */
export interface SheetFile {
  /** With its ending. */
  readonly name: string;
  readonly type: string;
  readonly content: ReadableStream<Uint8Array>;
}

/** Rows of a CSV file that are written in one go. */
const AT_ONCE = 500;

async function* csvLines({ head, rows }: Sheet): AsyncGenerator<string> {
  yield csvOf([head.map(headOf)]);
  const kinds = head.map(kindOf);
  let waiting: Cell[][] = [];
  for await (const row of rows) {
    waiting.push(row.map((cell, at) => written(cell, kinds[at])));
    if (waiting.length < AT_ONCE) continue;
    yield csvOf(waiting, { marked: false });
    waiting = [];
  }
  yield csvOf(waiting, { marked: false });
}

const streamOf = (parts: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream<Uint8Array>;

/** A list as a workbook. */
export const writeXlsx = (sheet: Sheet): ReadableStream<Uint8Array> => streamOf(workbookOf(sheet));

/** A list as CSV or as an XLSX workbook, under a name without its ending; no cell of either is a formula (safety, CSV and Excel out). */
export const sheetFile = (name: string, sheet: Sheet, format: SheetFormat): SheetFile =>
  format === 'csv'
    ? { name: `${name}.csv`, type: 'text/csv; charset=utf-8', content: streamOf(csvLines(sheet)) }
    : {
        name: `${name}.xlsx`,
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        content: writeXlsx(sheet),
      };
