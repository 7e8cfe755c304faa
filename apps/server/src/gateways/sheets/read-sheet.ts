import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { fail, ok, type Result } from '@naru/domain/shared';
import { parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';

const inflate = promisify(inflateRaw);

/** One row that says something, by its number in the program that made it (the first is 1). */
interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Why a file is no sheet that is read here. */
type SheetFault = 'sheetTooLarge' | 'sheetTooLong' | 'sheetUnreadable' | 'sheetEncoding' | 'sheetFormula';

/** The most bytes of a file; what an XLSX unpacks to may be {@link MOST_UNPACKED}. */
export const MOST_SHEET_BYTES = 2 * 1_024 * 1_024;
const MOST_UNPACKED = 16 * 1_024 * 1_024;
const MOST_ENTRIES = 200;
const MOST_COLUMNS = 100;

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;
/** Of an entry in the directory, and of the header before its bytes. */
const ENTRY_BYTES = 46;
const HEADER_BYTES = 30;
const FORMULA = /<(?:\w+:)?f[\s>/]/;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly at: number;
}

/** The directory of a ZIP archive; a RangeError where it leads outside of the file. */
const entriesOf = (bytes: Buffer): readonly Entry[] => {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0 || bytes.readUInt32LE(end) !== DIRECTORY_END) throw new RangeError('no archive');
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new RangeError('too many entries');
  const found: Entry[] = [];
  for (let at = bytes.readUInt32LE(end + 16); found.length < count; ) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new RangeError('no entry');
    const nameBytes = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    found.push({ name, method: bytes.readUInt16LE(at + 10), packed: bytes.readUInt32LE(at + 20), at: bytes.readUInt32LE(at + 42) });
    at += ENTRY_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return found;
};

/** What an entry holds, at most `most` bytes of it; a RangeError beyond them. */
const unpack = async (bytes: Buffer, { method, packed, at }: Entry, most: number): Promise<Buffer> => {
  const from = at + HEADER_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const inside = bytes.subarray(from, from + packed);
  if (method === DEFLATED) return inflate(inside, { maxOutputLength: most });
  if (method !== STORED || inside.length > most) throw new RangeError('not unpacked');
  return inside;
};

/** Unpacks every entry within the bound before anything reads it: what an archive says of its own sizes is not believed. */
const whyNotArchive = async (bytes: Buffer): Promise<SheetFault | undefined> => {
  let left = MOST_UNPACKED;
  for (const entry of entriesOf(bytes)) {
    let content: Buffer;
    try {
      content = await unpack(bytes, entry, Math.max(left, 1));
    } catch (error) {
      return error instanceof RangeError ? 'sheetTooLarge' : 'sheetUnreadable';
    }
    left -= content.length;
    if (entry.name.startsWith('xl/worksheets/') && FORMULA.test(content.toString('latin1'))) return 'sheetFormula';
  }
  return undefined;
};

const textOf = (value: unknown): string => (value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '')).trim();

/** The rows that say something; undefined beyond `most` of them. */
const rowsOf = async (
  lines: AsyncIterable<{ readonly index: number; readonly values: readonly unknown[] }>,
  most: number,
): Promise<readonly SheetRow[] | undefined> => {
  const rows: SheetRow[] = [];
  let seen = 0;
  for await (const { index, values } of lines) {
    seen += 1;
    // Rows without words are counted as well, so that a million of them end here.
    if (seen > most * 2 || rows.length > most) return undefined;
    const cells = values.slice(0, MOST_COLUMNS).map(textOf);
    if (cells.some((cell) => cell !== '')) rows.push({ row: index + 1, cells });
  }
  return rows.length > most ? undefined : rows;
};

const readXlsx = async (bytes: Buffer, most: number): Promise<Result<readonly SheetRow[], SheetFault>> => {
  try {
    const fault = await whyNotArchive(bytes);
    if (fault !== undefined) return fail(fault);
    const rows = await rowsOf(streamXlsxRows(bytes), most);
    return rows === undefined ? fail('sheetTooLong') : ok(rows);
  } catch {
    // Whatever is wrong inside, its maker can only save it anew.
    return fail('sheetUnreadable');
  }
};

/** UTF-8 with or without its mark, or what Korean Excel calls CP949; undefined for anything else. */
const decode = (bytes: Buffer): string | undefined => {
  for (const encoding of ['utf-8', 'euc-kr'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  return undefined;
};

async function* linesOf(text: string): AsyncGenerator<{ readonly index: number; readonly values: readonly unknown[] }> {
  for (const [index, values] of parseCsv(text, { delimiter: ',' }).entries()) yield { index, values };
}

const readCsv = async (bytes: Buffer, most: number): Promise<Result<readonly SheetRow[], SheetFault>> => {
  const text = decode(bytes);
  if (text === undefined || text.includes('\u0000')) return fail('sheetEncoding');
  const rows = await rowsOf(linesOf(text), most);
  if (rows === undefined) return fail('sheetTooLong');
  return rows.some(({ cells }) => cells.some((cell) => cell.startsWith('='))) ? fail('sheetFormula') : ok(rows);
};

/**
 * Reads a CSV file (UTF-8, with or without its mark, or CP949) or the first sheet of an XLSX workbook as texts, at most `most` rows that say
 * something, at most {@link MOST_SHEET_BYTES}. Refused with why it is no such file; formulas are refused, since what they say is decided elsewhere.
 */
export const readSheet = async (file: Uint8Array, most: number): Promise<Result<readonly SheetRow[], SheetFault>> => {
  if (file.length > MOST_SHEET_BYTES) return fail('sheetTooLarge');
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length === 0) return fail('sheetUnreadable');
  return bytes.toString('latin1', 0, 2) === 'PK' ? readXlsx(bytes, most) : readCsv(bytes, most);
};
