import { Readable } from 'node:stream';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { SheetFault } from '@naru/domain/upload';
import { csvLines, encodingOf } from './csv-lines.ts';
import { SheetError, type SheetLine, type SheetRow, sheetRows } from './sheet-row.ts';
import { xlsxLines } from './xlsx-lines.ts';

/** Why a small file is no sheet: whatever else is wrong with it, its maker can only save it anew. */
type SmallSheetFault = Exclude<SheetFault, 'sheetTooWide' | 'sheetCellTooLong' | 'sheetQuotes'>;

/** The most bytes of a file; what an XLSX unpacks to may be {@link MOST_UNPACKED}. */
export const MOST_SHEET_BYTES = 2 * 1_024 * 1_024;
const MOST_UNPACKED = 16 * 1_024 * 1_024;

const smallFaultOf = (fault: SheetFault): SmallSheetFault =>
  fault === 'sheetTooWide' || fault === 'sheetCellTooLong' || fault === 'sheetQuotes' ? 'sheetUnreadable' : fault;

const chunksOf = (bytes: Buffer): Readable => Readable.from([bytes], { objectMode: false });

const linesOf = async (bytes: Buffer): Promise<AsyncIterable<SheetLine>> =>
  bytes.toString('latin1', 0, 2) === 'PK' ? xlsxLines(bytes, MOST_UNPACKED) : csvLines(chunksOf(bytes), await encodingOf(chunksOf(bytes)));

/** Reads a CSV (UTF-8, CP949) or an XLSX's first sheet as texts, at most `most` rows and {@link MOST_SHEET_BYTES}. Formulas are refused: computed elsewhere. */
export const readSheet = async (file: Uint8Array, most: number): Promise<Result<readonly SheetRow[], SmallSheetFault>> => {
  if (file.length > MOST_SHEET_BYTES) return fail('sheetTooLarge');
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length === 0) return fail('sheetUnreadable');
  try {
    const rows: SheetRow[] = [];
    for await (const row of sheetRows(await linesOf(bytes), most)) rows.push(row);
    return ok(rows);
  } catch (error) {
    if (error instanceof SheetError) return fail(smallFaultOf(error.fault));
    throw error;
  }
};
