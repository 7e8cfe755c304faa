import { Readable } from 'node:stream';
import { csvOf, type SheetFormat } from '@naru/domain/shared';
import { writeXlsxStream } from 'hucre/xlsx';

/** What a sheet holds; amounts as numbers, so that a program can sum them. */
interface Sheet {
  /** Of the tab, at most 31 characters. */
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: Iterable<readonly (string | number)[]> | AsyncIterable<readonly (string | number)[]>;
}

async function* linesOf({ head, rows }: Sheet): AsyncGenerator<(string | number)[]> {
  yield [...head];
  for await (const row of rows) yield [...row];
}

/** A one-sheet workbook, first row fixed; rows are streamed, however many. A text stays a text even if it begins like a formula (safety, CSV and Excel out). */
export const writeXlsx = (sheet: Sheet): ReadableStream<Uint8Array> =>
  writeXlsxStream(linesOf(sheet), { name: sheet.name, freezePane: { rows: 1 } });

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
  yield csvOf([head]);
  let waiting: (readonly (string | number)[])[] = [];
  for await (const row of rows) {
    waiting.push(row);
    if (waiting.length < AT_ONCE) continue;
    yield csvOf(waiting, { marked: false });
    waiting = [];
  }
  yield csvOf(waiting, { marked: false });
}

/** A list as CSV or as an XLSX workbook, under a name without its ending; no cell of either is a formula (safety, CSV and Excel out). */
export const sheetFile = (name: string, sheet: Sheet, format: SheetFormat): SheetFile =>
  format === 'csv'
    ? {
        name: `${name}.csv`,
        type: 'text/csv; charset=utf-8',
        content: Readable.toWeb(Readable.from(csvLines(sheet), { objectMode: false })) as ReadableStream<Uint8Array>,
      }
    : {
        name: `${name}.xlsx`,
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        content: writeXlsx(sheet),
      };
