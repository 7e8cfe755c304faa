import { Worker } from 'node:worker_threads';
import type { SheetFault } from '@naru/domain/upload';
import { type KnownHeads, SheetError, type SheetReading, type SheetRow } from './sheet-row.ts';

/** What the thread of a workbook is given: where its file is, or what is in it, and its bounds. */
export interface WorkbookTask {
  readonly source: string | Uint8Array;
  readonly mostUnpacked: number;
  readonly mostRows: number;
  readonly heads: KnownHeads;
}

/** What it answers each time that rows are asked for. */
export type WorkbookReply =
  | { readonly rows: readonly SheetRow[]; readonly isLast: boolean; readonly reading: Omit<SheetReading, 'above'> }
  | { readonly fault: SheetFault; readonly row: number | null; readonly column: number | null };

/** Rows as they come, and how they are read as far as that is known. */
export interface RowsOfSheet {
  readonly reading: () => Omit<SheetReading, 'above'>;
  readonly rows: AsyncGenerator<SheetRow, void, undefined>;
}

/** How a text is read. */
export const NO_WORKBOOK = Object.freeze({ sheet: null, others: [], hidden: { rows: 0, columns: 0 } });

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

/** Reads a workbook in a thread of its own, as its rows are asked for; they throw a {@link SheetError} at the first fault, after the rows before it. */
export const rowsInThread = (task: WorkbookTask): RowsOfSheet => {
  let reading: Omit<SheetReading, 'above'> = { separator: null, ...NO_WORKBOOK };
  async function* rows(): AsyncGenerator<SheetRow, void, undefined> {
    const worker = new Worker(new URL('./xlsx-thread.ts', import.meta.url), {
      workerData: task,
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
