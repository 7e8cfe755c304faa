import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { SheetFault } from '@naru/domain/upload';
import { type Container, containerOf, type SheetEncoding } from './container.ts';
import { encodingOf, openCsv } from './csv-lines.ts';
import { fromHeads, type KnownHeads, SheetError, type SheetReading, type SheetRow, sheetRows } from './sheet-row.ts';

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

/** What the thread of a workbook is given. */
export interface WorkbookTask {
  readonly path: string;
  readonly mostUnpacked: number;
  readonly mostRows: number;
  readonly heads: KnownHeads;
}

/** What it answers each time that rows are asked for. */
export type WorkbookReply =
  | { readonly rows: readonly SheetRow[]; readonly isLast: boolean; readonly reading: Omit<SheetReading, 'above'> }
  | { readonly fault: SheetFault; readonly row: number | null; readonly column: number | null };

/** The most bytes of a file, and of all that a workbook holds. */
export const MOST_STREAMED_BYTES = 32 * 1_024 * 1_024;
const MOST_UNPACKED = 256 * 1_024 * 1_024;
/** The most rows that say something, their heading among them. */
export const MOST_STREAMED_ROWS = 50_001;
/** A thread that needs more, or longer for one answer, reads what was made to stop it. */
const MOST_HEAP_MB = 768;
const MOST_MS = 60_000;

/** Asks a thread for its next rows; throws what it met. */
const ask = async (worker: Worker): Promise<Exclude<WorkbookReply, { readonly fault: SheetFault }>> => {
  const answer = Promise.withResolvers<WorkbookReply>();
  const late = setTimeout(() => answer.reject(new SheetError('sheetTooLarge')), MOST_MS);
  const onError = (error: NodeJS.ErrnoException): void =>
    answer.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetError('sheetTooLarge') : error);
  worker.once('message', answer.resolve).once('error', onError);
  try {
    worker.postMessage('next');
    const reply = await answer.promise;
    if ('fault' in reply) throw new SheetError(reply.fault, reply.row, reply.column);
    return reply;
  } finally {
    clearTimeout(late);
    worker.off('message', answer.resolve).off('error', onError);
  }
};

/** How a text is read. */
const NO_WORKBOOK = { sheet: null, others: [], hidden: { rows: 0, columns: 0 } } as const;

/** Rows as they come, and how they are read as far as that is known. */
interface RowsOfSheet {
  readonly reading: () => Omit<SheetReading, 'above'>;
  readonly rows: AsyncGenerator<SheetRow, void, undefined>;
}

const openWorkbookAt = (path: string, heads: KnownHeads): RowsOfSheet => {
  let reading: Omit<SheetReading, 'above'> = { separator: null, ...NO_WORKBOOK };
  async function* rows(): AsyncGenerator<SheetRow, void, undefined> {
    const workerData: WorkbookTask = { path, mostUnpacked: MOST_UNPACKED, mostRows: MOST_STREAMED_ROWS, heads };
    const worker = new Worker(new URL('./xlsx-thread.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
    try {
      for (let isLast = false; !isLast; ) {
        const reply = await ask(worker);
        reading = reply.reading;
        yield* reply.rows;
        isLast = reply.isLast;
      }
    } finally {
      await worker.terminate();
    }
  }
  return { reading: () => reading, rows: rows() };
};

const from = ({ reading, rows }: RowsOfSheet, heads: KnownHeads): Pick<OpenSheet, 'reading' | 'rows'> => {
  const table = fromHeads(rows, heads);
  return { reading: () => ({ ...reading(), above: table.above() }), rows: table.rows };
};

/**
 * Opens a CSV file (UTF-8, with or without its mark, CP949 or UTF-16, by any of the usual separators, all of which is found out) or of an XLSX
 * workbook on the disk the first shown sheet that has one of these heads. Its rows come from those on, one at a time, of at most {@link MOST_STREAMED_BYTES} and {@link MOST_STREAMED_ROWS}; a workbook is read in a
 * thread of its own. Refused here: `sheetTooLarge`, and what its first bytes show to be no table; the rows themselves throw everything else.
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
  if (container.is === 'workbook') return ok({ format: 'xlsx', encoding: 'utf-8', ...from(openWorkbookAt(path, heads), heads) });
  const encoding = order.encoding ?? container.encoding ?? (await encodingOf(createReadStream(path)));
  const { separator, lines } = await openCsv(createReadStream(path), encoding);
  const rows = sheetRows(lines, MOST_STREAMED_ROWS);
  return ok({ format: 'csv', encoding, ...from({ reading: () => ({ separator, ...NO_WORKBOOK }), rows }, heads) });
};
