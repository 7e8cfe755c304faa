import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { containerOf } from './container.ts';
import type { OpenWorkbook } from './grid-lines.ts';
import { SheetError, type SheetRow, sheetRows } from './sheet-row.ts';
import type { WorkbookReply, WorkbookTask } from './thread-rows.ts';
import { openWorkbook } from './workbook.ts';

/** The thread in which one workbook is read: as many rows at a time as fit a message, whenever it hears that they are wanted. */
if (parentPort === null) throw new Error('this file is the body of a worker thread');
const port = parentPort;
const ROWS_AT_ONCE = 500;

const { source, mostUnpacked, mostRows, heads }: WorkbookTask = workerData;

/** What other programs made is read by large parsers, which are loaded for it alone. */
const openAny = async (bytes: Buffer): Promise<OpenWorkbook> => {
  const container = await containerOf(async (place, length) => bytes.subarray(place, place + length));
  if (container.is === 'page') return (await import('./page-tables.ts')).openPage(bytes, container.encoding, heads);
  // What SheetJS says of what it finds inside a file is nobody’s to read.
  console.error = () => undefined;
  const opened = container.is === 'foreign' ? container.fault : await openWorkbook(bytes, mostUnpacked, heads);
  return typeof opened === 'string' ? (await import('./foreign-workbook.ts')).openForeign(bytes, opened, heads) : opened;
};

const opening = (async () => {
  const { lines, ...workbook } = await openAny(typeof source === 'string' ? await readFile(source) : Buffer.from(source));
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
