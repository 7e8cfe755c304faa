import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { SheetFault } from '@naru/domain/upload';
import { type Container, containerOf, type SheetEncoding } from './container.ts';
import { encodingOf, openCsv } from './csv-lines.ts';
import { fromHeads, type KnownHeads, type SheetReading, type SheetRow, sheetRows } from './sheet-row.ts';
import { NO_WORKBOOK, type RowsOfSheet, rowsInThread } from './thread-rows.ts';

/** A sheet that is read as its rows are asked for, once. */
interface OpenSheet {
  readonly format: 'csv' | 'xlsx';
  /** Of the text of a CSV file; a workbook knows its own. */
  readonly encoding: SheetEncoding;
  /** How it is read: of a workbook all of it is known once its rows have ended. */
  readonly reading: () => SheetReading;
  /** Throws a {@link SheetError} at the first fault, after the rows before it. */
  readonly rows: AsyncIterable<SheetRow>;
}

/** The most bytes of a file, and of all that a workbook holds. */
export const MOST_STREAMED_BYTES = 32 * 1_024 * 1_024;
const MOST_UNPACKED = 256 * 1_024 * 1_024;
/** The most rows that say something, their heading among them. */
export const MOST_STREAMED_ROWS = 50_001;

const from = ({ reading, rows }: RowsOfSheet, heads: KnownHeads): Pick<OpenSheet, 'reading' | 'rows'> => {
  const table = fromHeads(rows, heads);
  return { reading: () => ({ ...reading(), above: table.above() }), rows: table.rows };
};

/**
 * Opens a CSV file (UTF-8, with or without its mark, CP949 or UTF-16, by any of the usual separators, all of which is found out) or of a workbook (XLSX, XLS,
 * XLSB, ODS) or page on the disk the first shown sheet that has one of these heads. Its rows come from those on, one at a time, of at most
 * {@link MOST_STREAMED_BYTES} and {@link MOST_STREAMED_ROWS}; whatever is no text is read in a thread of its own. Refused here: `sheetTooLarge`, and what its
 * first bytes show to be no table; the rows themselves throw everything else.
 */
export const openSheet = async (
  path: string,
  heads: KnownHeads,
  order: { readonly encoding?: SheetEncoding } = {},
): Promise<Result<OpenSheet, SheetFault>> => {
  const file = await open(path);
  let container: Container;
  try {
    const { size } = await file.stat();
    if (size > MOST_STREAMED_BYTES) return fail('sheetTooLarge');
    container = await containerOf(async (place, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, place);
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await file.close();
  }
  if (container.is === 'other') return fail(container.fault);
  if (container.is !== 'text') {
    const inThread = rowsInThread({ source: path, mostUnpacked: MOST_UNPACKED, mostRows: MOST_STREAMED_ROWS, heads });
    return ok({ format: 'xlsx', encoding: 'utf-8', ...from(inThread, heads) });
  }
  const encoding = order.encoding ?? container.encoding ?? (await encodingOf(createReadStream(path)));
  const { separator, lines } = await openCsv(createReadStream(path), encoding);
  const rows = sheetRows(lines, MOST_STREAMED_ROWS);
  return ok({ format: 'csv', encoding, ...from({ reading: () => ({ separator, ...NO_WORKBOOK }), rows }, heads) });
};
