import { must } from '@naru/testkit';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { countOf, dayOf, momentOf, type Sheet, sheetFile, textOf, wonOf } from './sheet-file.ts';

const HEAD = [textOf('상품 번호'), countOf('판매 수량'), wonOf('판매 금액'), dayOf('날짜'), momentOf('마지막 판매')];
// 00:05 of the 10th in Korea.
const SOLD_AT = '2026-11-09T15:05:59.999Z';
const ROWS = [
  ['P-000001', 24, 792_000, '2026-11-10', SOLD_AT],
  ['=1+1', 0, '', '', ''],
] as const;
const SHEET: Sheet = { name: '판매', head: HEAD, rows: ROWS };
/** More rows than a workbook in memory holds. */
const MANY = 20_005;

const bytesOf = async (sheet: Sheet): Promise<Uint8Array> =>
  new Uint8Array(await new Response(sheetFile('판매', sheet, 'xlsx').content).arrayBuffer());
const firstSheet = async (sheet: Sheet) => {
  const [first] = (await readXlsx(await bytesOf(sheet), { readStyles: true })).sheets;
  return must(first === undefined ? { ok: false, failure: 'none' } : { ok: true, value: first });
};

describe('a list as a file', () => {
  it('has days and minutes of Korea as dates in a workbook, amounts as numbers with their format, and a filter in its head', async () => {
    const sheet = await firstSheet(SHEET);
    expect(sheet.rows).toEqual([
      ['상품 번호', '판매 수량', '판매 금액', '날짜', '마지막 판매'],
      ['P-000001', 24, 792_000, new Date('2026-11-10T00:00:00Z'), new Date('2026-11-10T00:05:00Z')],
      ['=1+1', 0, null, null, null],
    ]);
    expect(sheet.autoFilter?.range).toBe('A1:E3');
    expect(sheet.columns?.every(({ width = 0 }) => width >= 11)).toBe(true);
    const formats = [0, 1, 2, 3, 4].map((column) => sheet.cells?.get(`1,${column}`)?.style?.numFmt);
    expect(formats).toEqual([undefined, '#,##0', '#,##0', 'yyyy-mm-dd', 'yyyy-mm-dd hh:mm']);
  });

  it('has the same in words as text, and no formula', async () => {
    const text = await new Response(sheetFile('판매', SHEET, 'csv').content).text();
    expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
      '상품 번호,판매 수량,판매 금액,날짜,마지막 판매',
      'P-000001,24,792000,2026-11-10,2026-11-10 00:05',
      "'=1+1,0,,,",
      '',
    ]);
  });

  it('is whole where it has more rows than fit in memory, in their order', async () => {
    const rows = Array.from({ length: MANY }, (_, at) => [`P-${at}`, at, at, '2026-11-10', SOLD_AT]);
    const sheet = await firstSheet({ ...SHEET, rows });
    expect(sheet.rows).toHaveLength(MANY + 1);
    expect([sheet.rows[1]?.[1], sheet.rows.at(-1)?.[1], sheet.rows.at(-1)?.[3]]).toEqual([0, MANY - 1, new Date('2026-11-10T00:00:00Z')]);
  });
});
