import { pipeline, type Readable, Transform } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { getDecoder } from 'iconv-lite';
import { MOST_CELL_CHARACTERS, MOST_COLUMNS, SheetError, type SheetLine } from './sheet-row.ts';

/** How the text of a CSV file is written: as everybody does, or as Korean Excel does. */
export type SheetEncoding = 'utf-8' | 'cp949';

const MARK = Buffer.from('\uFEFF');

/** UTF-8 where the file begins with its mark or every byte of it is, CP949 else. */
export const encodingOf = async (bytes: AsyncIterable<Buffer>): Promise<SheetEncoding> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of bytes) {
      if (isFirst && chunk.subarray(0, MARK.length).equals(MARK)) return 'utf-8';
      isFirst = false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'cp949';
  }
};

/** Not by Node's own decoder, which makes other characters of most syllables (decision 55). */
const decoding = (encoding: SheetEncoding): Transform => {
  const decoder = getDecoder(encoding);
  return new Transform({
    transform: (chunk: Buffer, _, done) => done(null, decoder.write(chunk)),
    flush: (done) => done(null, decoder.end()),
  });
};

/** What the parser says of a file that is none, in our words. */
const faultOf = (error: CsvError, index: number): SheetError => {
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new SheetError('sheetCellTooLong', index + 1, columnOf(error));
  return new SheetError(error.code.includes('QUOTE') ? 'sheetQuotes' : 'sheetUnreadable', index + 1, columnOf(error));
};
const columnOf = ({ column }: CsvError): number | null => (typeof column === 'number' ? column + 1 : null);

/** What a decoder puts where it knows no character, and what another encoding leaves between its letters. */
const UNKNOWN = ['\uFFFD', '\u0000'];

/** A cell that is no text of this encoding, or a formula. */
const faultOfCell = (cell: string): 'sheetEncoding' | 'sheetFormula' | undefined => {
  if (UNKNOWN.some((one) => cell.includes(one))) return 'sheetEncoding';
  return cell.trimStart().startsWith('=') ? 'sheetFormula' : undefined;
};

/** The lines of a CSV file as they are read; throws a {@link SheetError} at the first that cannot be. */
export async function* csvLines(bytes: Readable, encoding: SheetEncoding): AsyncGenerator<SheetLine, void, undefined> {
  const parser = parse({ relax_column_count: true, max_record_size: MOST_COLUMNS * MOST_CELL_CHARACTERS });
  // What goes wrong on the way ends the iteration below.
  const records: AsyncIterable<string[]> = pipeline(bytes, decoding(encoding), parser, () => undefined);
  let index = 0;
  try {
    for await (const values of records) {
      for (const [column, cell] of values.entries()) {
        const fault = faultOfCell(cell);
        if (fault !== undefined) throw new SheetError(fault, index + 1, column + 1);
      }
      yield { index, values };
      index += 1;
    }
  } catch (error) {
    throw error instanceof CsvError ? faultOf(error, index) : error;
  }
}
