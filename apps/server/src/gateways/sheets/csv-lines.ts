import { pipeline, Readable, Transform } from 'node:stream';
import { SHEET_SEPARATORS, type SheetSeparator } from '@naru/domain/bulk';
import { type CastingContext, CsvError, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { getDecoder } from 'iconv-lite';
import type { SheetEncoding } from './container.ts';
import { MOST_CELL_CHARACTERS, MOST_COLUMNS, SheetError, type SheetLine } from './sheet-row.ts';

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
    readableObjectMode: true,
    transform: (chunk: Buffer, _, done) => done(null, decoder.write(chunk)),
    flush: (done) => done(null, decoder.end()),
  });
};

/** What the parser says of a file that is none, in our words; it may be ahead of the rows that were taken from it. */
const faultOf = (error: CsvError): SheetError => {
  const row = typeof error.records === 'number' ? error.records + 1 : null;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new SheetError('sheetCellTooLong', row, columnOf(error));
  return new SheetError(error.code.includes('QUOTE') ? 'sheetQuotes' : 'sheetUnreadable', row, columnOf(error));
};
const columnOf = ({ column }: CsvError): number | null => (typeof column === 'number' ? column + 1 : null);

/** What a decoder puts where it knows no character, and what another encoding leaves between its letters. */
const UNKNOWN = ['\uFFFD', '\u0000'];

/** A text that is kept from becoming a number, as many programs write it for Excel: `="0012"`. */
const KEPT_TEXT = /^="((?:[^"]|"")*)"$/;
/** A long number as Excel writes it into a text, without its last digits. */
const LOST_DIGITS = /^-?\d(?:\.\d+)?E\+\d+$/;

/** What a cell shows that is written as a text, and what it says nothing of its own by. */
export const cellOfText = (cell: string): { readonly shown: string; readonly fault?: 'formula' | 'digitsLost' | undefined } => {
  const shown = KEPT_TEXT.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
  if (shown.startsWith('=') && !KEPT_TEXT.test(shown)) return { shown, fault: 'formula' };
  return { shown, fault: LOST_DIGITS.test(shown) ? 'digitsLost' : undefined };
};

/**
 * A cell as it is parsed. Where words stand behind a closing quote the parser loses that quote and keeps the opening one, so that cells in quotes that begin
 * with one are marked: only three in a row mean it.
 */
type ParsedCell = string | { readonly quoted: string };
interface ParsedRecord {
  readonly record: readonly ParsedCell[];
  readonly raw: string;
}
const markedCell = (cell: string, { quoting }: CastingContext): ParsedCell => (quoting && cell.startsWith('"') ? { quoted: cell } : cell);

/** What of a text its separator is told by. */
const SAMPLE = 65_536;
/** Blanks beside a separator are none of a cell's, and a quote in the middle of one is a letter, as spreadsheets have it. */
const RULES = { relax_column_count: true, relax_quotes: true, trim: true, max_record_size: MOST_COLUMNS * MOST_CELL_CHARACTERS } as const;
/** The first line by which Excel is told what separates cells; it is no row of the table. */
const SAID = /^\uFEFF?"?sep=([,;\t|])"?\r?\n/i;

/** How well a text is a table by a separator: how many cells most of its rows have, titles above it have fewer, and the share of those rows. */
const fitOf = (sample: string, delimiter: string): readonly [share: number, cells: number] => {
  try {
    // What may be half a line at its end is left out.
    const whole = sample.length < SAMPLE ? sample : sample.slice(0, sample.lastIndexOf('\n') + 1);
    const rows = parseNow(whole, { ...RULES, delimiter }).filter((row) => row.length > 1 || row[0] !== '');
    const alike = [...Map.groupBy(rows, ({ length }) => length)].filter(([cells]) => cells > 1);
    const [[cells, most] = [0, []]] = alike.toSorted(([, a], [, b]) => b.length - a.length);
    return cells < 2 ? [0, cells] : [most.length / rows.length, cells];
  } catch {
    return [0, 0];
  }
};

/** What separates the cells of a text: what parts most of its rows alike; a comma where nothing does. */
export const separatorOf = (sample: string): SheetSeparator => {
  const fits = SHEET_SEPARATORS.map((separator) => ({ separator, fit: fitOf(sample, separator) }));
  const [best] = fits.toSorted((a, b) => b.fit[0] - a.fit[0] || b.fit[1] - a.fit[1]);
  return best === undefined || best.fit[0] === 0 ? ',' : best.separator;
};

/** The beginning of a text, long enough to tell its separator, and the whole of it. */
const peeked = async (texts: AsyncIterable<string>): Promise<readonly [sample: string, all: () => AsyncGenerator<string>]> => {
  const rest = texts[Symbol.asyncIterator]();
  let sample = '';
  let isEnd = false;
  while (sample.length < SAMPLE && !isEnd) {
    const next = await rest.next();
    isEnd = next.done === true;
    sample += next.value ?? '';
  }
  async function* all(): AsyncGenerator<string> {
    yield sample;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  }
  return [sample, all];
};

/** The separator of a text, and its lines as they are read, which throw a {@link SheetError} at the first that cannot be. */
export const openCsv = async (
  bytes: Readable,
  encoding: SheetEncoding,
): Promise<{ readonly separator: SheetSeparator; readonly lines: AsyncGenerator<SheetLine, void, undefined> }> => {
  // What goes wrong on the way ends the iteration below.
  const [sample, all] = await peeked(pipeline(bytes, decoding(encoding), () => undefined));
  const [line = '', said] = SAID.exec(sample) ?? [];
  const separator = SHEET_SEPARATORS.find((one) => one === said) ?? separatorOf(sample);
  async function* lines(): AsyncGenerator<SheetLine, void, undefined> {
    const parser = parse({ ...RULES, delimiter: separator, bom: true, raw: true, cast: markedCell, from_line: line === '' ? 1 : 2 });
    const records: AsyncIterable<ParsedRecord> = pipeline(Readable.from(all()), parser, () => undefined);
    let index = 0;
    try {
      for await (const { record, raw } of records) {
        const misquoted = raw.includes('"""') ? -1 : record.findIndex((cell) => typeof cell !== 'string');
        if (misquoted >= 0) throw new SheetError('sheetQuotes', index + 1, misquoted + 1);
        const cells = record.map((cell) => cellOfText(typeof cell === 'string' ? cell : cell.quoted));
        const values = cells.map(({ shown }) => shown);
        const unknown = values.findIndex((cell) => UNKNOWN.some((one) => cell.includes(one)));
        if (unknown >= 0) throw new SheetError('sheetEncoding', index + 1, unknown + 1);
        const faults = cells.flatMap(({ shown: value, fault }, at) => (fault === undefined ? [] : [{ column: at + 1, fault, value }]));
        yield { index, values, faults };
        index += 1;
      }
    } catch (error) {
      throw error instanceof CsvError ? faultOf(error) : error;
    }
  }
  return { separator, lines: lines() };
};
