import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { SheetError, type SheetRow, sheetRows } from './sheet-row.ts';
import type { WorkbookReply, WorkbookTask } from './stream-sheet.ts';
import { xlsxLines } from './xlsx-lines.ts';

/** The thread in which one workbook is read: as many rows at a time as fit a message, whenever it hears that they are wanted. */
if (parentPort === null) throw new Error('this file is the body of a worker thread');
const port = parentPort;
const ROWS_AT_ONCE = 500;

const { path, mostUnpacked, mostRows }: WorkbookTask = workerData;
async function* rowsOf(): AsyncGenerator<SheetRow, void, undefined> {
  yield* sheetRows(xlsxLines(await readFile(path), mostUnpacked), mostRows);
}
const rows = rowsOf();

const nextRows = async (): Promise<WorkbookReply> => {
  const batch: SheetRow[] = [];
  while (batch.length < ROWS_AT_ONCE) {
    const next = await rows.next();
    if (next.done === true) return { rows: batch, isLast: true };
    batch.push(next.value);
  }
  return { rows: batch, isLast: false };
};

const replyTo = async (): Promise<WorkbookReply> => {
  try {
    return await nextRows();
  } catch (error) {
    if (error instanceof SheetError) return { fault: error.fault, row: error.row, column: error.column };
    throw error;
  }
};

port.on('message', () => {
  void replyTo().then((reply) => port.postMessage(reply));
});
