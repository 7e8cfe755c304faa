import { writeXlsxStream } from 'hucre/xlsx';

/** What a sheet holds; amounts as numbers, so that a program can sum them. */
export interface Sheet {
  /** Of the tab, at most 31 characters. */
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: Iterable<readonly (string | number)[]> | AsyncIterable<readonly (string | number)[]>;
}

async function* linesOf({ head, rows }: Sheet): AsyncGenerator<(string | number)[]> {
  yield [...head];
  for await (const row of rows) yield [...row];
}

/**
 * A workbook of one sheet as bytes, its first row fixed; rows are asked for as the bytes are read, however many there are. A text stays a text,
 * also where it begins like a formula (safety, CSV and Excel out).
 */
export const writeXlsx = (sheet: Sheet): ReadableStream<Uint8Array> =>
  writeXlsxStream(linesOf(sheet), { name: sheet.name, freezePane: { rows: 1 } });
