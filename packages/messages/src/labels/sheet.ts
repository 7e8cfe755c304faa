import { LONGEST_CELL, MOST_BULK_COLUMNS, MOST_BULK_ROWS } from '@naru/domain/bulk';
import { MOST_UPLOAD_BYTES, type SheetFault } from '@naru/domain/upload';
import { formatNumber } from '../format/won.ts';

/** How a table is saved so that it can be read. */
const SAVE = '엑셀이나 한셀에서 파일을 열고 파일 > 다른 이름으로 저장에서 Excel 통합 문서(.xlsx)를 골라 저장한 뒤 올려 주세요.';

/** That a table has more than so many bytes. */
export const sheetTooLargeText = (bytes: number): string =>
  `파일이 너무 큽니다. ${bytes / 1_024 / 1_024}MB 이하의 파일로 나눠 올려 주세요.`;

/** Why a table of another program cannot be read, and what to do about it; the bounds are those of a bulk mint. */
export const SHEET_FAULT_TEXTS: Readonly<Record<SheetFault, string>> = {
  sheetTooLarge: sheetTooLargeText(MOST_UPLOAD_BYTES.sheet),
  sheetTooLong: `행이 너무 많습니다. 한 번에 ${formatNumber(MOST_BULK_ROWS)}행까지 올릴 수 있습니다.`,
  sheetTooWide: `열이 너무 많습니다. ${formatNumber(MOST_BULK_COLUMNS)}열까지 쓸 수 있습니다.`,
  sheetCellTooLong: `한 칸의 글자가 너무 많습니다. ${formatNumber(LONGEST_CELL)}자까지 넣을 수 있습니다.`,
  sheetUnreadable: '파일을 읽을 수 없습니다. 엑셀에서 XLSX나 CSV(UTF-8)로 다시 저장해 올려 주세요.',
  sheetEncoding: '글자를 읽을 수 없습니다. CSV(UTF-8)로 다시 저장해 올려 주세요.',
  sheetQuotes: '따옴표가 닫히지 않았습니다. 이 행의 따옴표를 확인해 주세요.',
  sheetFormula: '수식이 들어 있습니다. 수식을 값으로 붙여 넣은 뒤 다시 올려 주세요.',
  sheetNothing: '빈 파일입니다. 내용을 저장한 파일을 올려 주세요.',
  sheetLocked: '암호가 걸린 파일입니다. 파일 > 정보 > 통합 문서 보호 > 암호 설정에서 암호를 지우고 저장한 뒤 올려 주세요.',
  sheetOldExcel: `예전 엑셀 파일(.xls)입니다. ${SAVE}`,
  sheetBinaryExcel: `엑셀 바이너리 파일(.xlsb)입니다. ${SAVE}`,
  sheetOpenDocument: '오픈도큐먼트 파일(.ods)입니다. 파일 > 다른 이름으로 저장에서 Excel 2007-365(.xlsx)를 골라 저장한 뒤 올려 주세요.',
  sheetHtml: `이름은 엑셀 파일이어도 내용은 웹 문서(HTML)입니다. ${SAVE}`,
  sheetXml: `XML로 저장된 표입니다. ${SAVE}`,
  sheetHangul: '한글 문서입니다. 표를 엑셀이나 한셀에 옮기고 Excel 통합 문서(.xlsx)로 저장한 뒤 올려 주세요.',
  sheetNumbers: 'Numbers 파일입니다. Numbers에서 파일 > 다음으로 내보내기 > Excel을 골라 저장한 뒤 올려 주세요.',
  sheetPdf: 'PDF 파일입니다. 표를 엑셀에서 Excel 통합 문서(.xlsx)로 저장한 뒤 올려 주세요.',
  sheetPicture: '그림이나 영상 파일입니다. 표를 엑셀에서 Excel 통합 문서(.xlsx)로 저장한 뒤 올려 주세요.',
  sheetDocument: '워드 같은 문서 파일입니다. 표를 엑셀에 옮기고 Excel 통합 문서(.xlsx)로 저장한 뒤 올려 주세요.',
  sheetArchive: '압축 파일입니다. 압축을 풀고 안에 있는 엑셀(.xlsx)이나 CSV 파일을 올려 주세요.',
};
