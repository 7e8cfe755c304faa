import { Readable } from 'node:stream';
import { fail, ok, type Result } from '@naru/domain/shared';
import { MOST_SHEET_BYTES, type SheetFault } from '@naru/domain/upload';
import { containerOf } from './container.ts';
import { encodingOf, openCsv } from './csv-lines.ts';
import { fromHeads, type KnownHeads, SheetError, type SheetRow, sheetRows } from './sheet-row.ts';
import { rowsInThread } from './thread-rows.ts';
import { openWorkbook } from './workbook.ts';

/** What a workbook may unpack to. */
const MOST_UNPACKED = 16 * 1_024 * 1_024;

const chunksOf = (bytes: Buffer): Readable => Readable.from([bytes], { objectMode: false });

const rowsOf = async (bytes: Buffer, most: number, heads: KnownHeads): Promise<AsyncGenerator<SheetRow, void, undefined>> => {
  const container = await containerOf(async (place, length) => bytes.subarray(place, place + length));
  if (container.is === 'other') throw new SheetError(container.fault);
  if (container.is === 'text') {
    const { lines } = await openCsv(chunksOf(bytes), container.encoding ?? (await encodingOf(chunksOf(bytes))));
    return sheetRows(lines, most);
  }
  const opened = container.is === 'workbook' ? await openWorkbook(bytes, MOST_UNPACKED, heads) : null;
  if (opened !== null && typeof opened !== 'string') return sheetRows(opened.lines, most);
  return rowsInThread({ source: bytes, mostUnpacked: MOST_UNPACKED, mostRows: most, heads }).rows;
};

/**
 * Reads a table from its heads on as texts, at most `most` rows and {@link MOST_SHEET_BYTES}: a CSV (UTF-8, CP949, UTF-16, by any of the usual separators), or
 * of a workbook or page the first shown sheet that has such heads. A formula is a fault of its row: computed elsewhere. What other programs than Excel of
 * today made is read in a thread of its own.
 */
export const readSheet = async (file: Uint8Array, most: number, heads: KnownHeads): Promise<Result<readonly SheetRow[], SheetFault>> => {
  if (file.length > MOST_SHEET_BYTES) return fail('sheetTooLarge');
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  try {
    const rows: SheetRow[] = [];
    for await (const row of fromHeads(await rowsOf(bytes, most, heads), heads).rows) rows.push(row);
    return ok(rows);
  } catch (error) {
    if (error instanceof SheetError) return fail(error.fault);
    throw error;
  }
};
