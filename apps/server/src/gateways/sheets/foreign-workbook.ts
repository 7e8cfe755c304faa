import { type CellObject, read, set_cptable, type WorkBook, type WorkSheet } from '@e965/xlsx';
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs';
import type { SheetFault } from '@naru/domain/upload';
import { type GridCell, type GridTable, type OpenWorkbook, openGrid, type Range } from './grid-lines.ts';
import { hasLostDigits, styleOf, textOfNumber } from './number-text.ts';
import { isConstant, type KnownHeads, MOST_COLUMNS, SheetError } from './sheet-row.ts';

set_cptable(codepages);

/** What texts of workbooks that do not say it are written in: those of Korean Excel 95 and before. */
const KOREAN = 949;

const shownIn = ({ t: type, v: value, w: seen, z: pattern }: CellObject, is1904: boolean): string => {
  if (type === 'b') return value === true ? 'TRUE' : 'FALSE';
  if (type !== 'n') return seen ?? String(value ?? '');
  // OpenDocument has what is seen of a number beside it, and a pattern for days alone.
  return pattern === undefined ? (seen ?? String(value)) : textOfNumber(String(value), styleOf(0, String(pattern)), is1904);
};

const cellOf = (row: number, column: number, cell: CellObject, is1904: boolean): GridCell | undefined => {
  const isComputed = cell.f !== undefined && !isConstant(cell.f);
  const seen = shownIn(cell, is1904);
  const shown = isComputed && seen === '' ? `=${cell.f}` : seen;
  if (shown === '') return undefined;
  if (cell.t === 'e') return { row, column, shown, fault: 'errorValue' };
  if (isComputed) return { row, column, shown, fault: 'formula', formula: `=${cell.f}` };
  return { row, column, shown, fault: cell.t === 'n' && hasLostDigits(String(cell.v)) ? 'digitsLost' : undefined };
};

function* cellsIn(rows: readonly (readonly (CellObject | undefined)[] | undefined)[], is1904: boolean): Generator<GridCell> {
  // Neither has an element for what is empty.
  for (const at of Object.keys(rows).map(Number))
    for (const [column, cell] of Object.entries(rows[at] ?? {})) {
      const read = cell === undefined || cell.t === 'z' ? undefined : cellOf(at + 1, Number(column) + 1, cell, is1904);
      if (read !== undefined) yield read;
    }
}

const rangeOf = ({ s: start, e: end }: { s: { r: number; c: number }; e: { r: number; c: number } }): Range => ({
  from: { row: start.r + 1, column: start.c + 1 },
  to: { row: end.r + 1, column: end.c + 1 },
});

const tableOf = (name: string, isShown: boolean, sheet: WorkSheet, is1904: boolean): GridTable => {
  const rows: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? [];
  const hiddenRows = (sheet['!rows'] ?? []).filter((row, at) => row?.hidden === true && (rows[at]?.length ?? 0) > 0);
  const hiddenColumns = (sheet['!cols'] ?? []).slice(0, MOST_COLUMNS).filter((column) => column?.hidden === true);
  return {
    name,
    isShown,
    cells: () => cellsIn(rows, is1904),
    merges: (sheet['!merges'] ?? []).map(rangeOf),
    hidden: { rows: hiddenRows.length, columns: hiddenColumns.length },
  };
};

const parsed = (bytes: Buffer, fault: SheetFault): WorkBook => {
  try {
    return read(bytes, { type: 'buffer', dense: true, cellNF: true, cellStyles: true, codepage: KOREAN });
  } catch (error) {
    throw new SheetError(/password|encrypt/i.test(String(error)) ? 'sheetLocked' : fault);
  }
};

/**
 * Opens a workbook that is not of Office's XML: of old Excel, binary, of OpenDocument. Its parser holds all of it, so that it runs in a thread whose memory
 * is bounded. Throws a {@link SheetError} where it cannot be read: `fault` for whatever is wrong inside.
 */
export const openForeign = async (bytes: Buffer, fault: SheetFault, heads: KnownHeads): Promise<OpenWorkbook> => {
  const { SheetNames: names, Sheets: sheets, Workbook: book } = parsed(bytes, fault);
  const is1904 = book?.WBProps?.date1904 === true;
  const tables = names.flatMap((name, at) => {
    const sheet = sheets[name];
    return sheet === undefined ? [] : [tableOf(name, (book?.Sheets?.[at]?.Hidden ?? 0) === 0, sheet, is1904)];
  });
  const opened = await openGrid(tables, heads);
  if (opened === undefined) throw new SheetError(fault);
  return opened;
};
