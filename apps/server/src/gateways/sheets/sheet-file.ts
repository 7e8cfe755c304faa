import { csvOf, type SheetFormat } from '@naru/domain/shared';
import { type Sheet, writeXlsx } from './write-xlsx.ts';

/** A list as a file to download. */
export interface SheetFile {
  /** With its ending. */
  readonly name: string;
  readonly type: string;
  readonly content: string | ReadableStream<Uint8Array>;
}

/** A list as CSV or as an XLSX workbook, under a name without its ending; no cell of either is a formula (safety, CSV and Excel out). */
export const sheetFile = (
  name: string,
  sheet: Sheet & { readonly rows: readonly (readonly (string | number)[])[] },
  format: SheetFormat,
): SheetFile =>
  format === 'csv'
    ? { name: `${name}.csv`, type: 'text/csv; charset=utf-8', content: csvOf([sheet.head, ...sheet.rows]) }
    : {
        name: `${name}.xlsx`,
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        content: writeXlsx(sheet),
      };
