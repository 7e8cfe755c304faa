import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { SheetError, type SheetRow, sheetRows } from './sheet-row.ts';
import type { WorkbookReply, WorkbookTask } from './stream-sheet.ts';
import { openWorkbook } from './workbook.ts';

/** The thread in which one workbook is read: as many rows at a time as fit a message, whenever it hears that they are wanted. */
if (parentPort === null) throw new Error('this file is the body of a worker thread');
const port = parentPort;
const ROWS_AT_ONCE = 500;

const { path, mostUnpacked, mostRows, heads }: WorkbookTask = workerData;
const opening = (async () => {
  const { lines, ...workbook } = await openWorkbook(await readFile(path), mostUnpacked, heads);
  return { ...workbook, rows: sheetRows(lines, mostRows) };
})();
// Whoever asks for rows is told of it.
opening.catch(() => undefined);

const nextRows = async (): Promise<WorkbookReply> => {
  const { sheet, others, hidden, rows } = await opening;
  const batch: SheetRow[] = [];
  let isLast = false;
  while (batch.length < ROWS_AT_ONCE && !isLast) {
    const next = await rows.next();
    isLast = next.done === true;
    if (next.done !== true) batch.push(next.value);
  }
  return { rows: batch, isLast, reading: { separator: null, sheet, others, hidden: hidden() } };
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
