import { join } from 'node:path';
import { must } from '@naru/testkit';
import { encode } from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { zipOf } from '../../testing/zip.ts';
import { readSheet } from './read-sheet.ts';
import { openSheet } from './stream-sheet.ts';

const FILES = join(import.meta.dirname, 'samples');
const HEADS = [['관리 번호', '판매가']];
const pathOf = (name: string): string => join(FILES, name);

const readAll = async (name: string) => {
  const { rows, reading } = must(await openSheet(pathOf(name), HEADS));
  const all = [];
  for await (const row of rows) all.push(row);
  return { all, reading: reading() };
};
const merged = (column: number) => ({ column, fault: 'merged', value: '합쳐진' });

describe('a workbook of another form', () => {
  it('of old Excel is read by its first sheet that is shown, as a person sees it', async () => {
    const { all, reading } = await readAll('xlwt-hidden.xls');
    expect(all).toEqual([
      { row: 1, cells: ['관리 번호', '상품명', '판매가', '날'] },
      { row: 2, cells: ['0012', '첫눈', '10,000원', '2027-01-31'] },
      {
        row: 3,
        cells: ['123456789012346000', '=1+2', 'TRUE'],
        faults: [
          { column: 1, fault: 'digitsLost', value: '123456789012346000' },
          { column: 2, fault: 'formula', value: '=1+2' },
        ],
      },
      { row: 4, cells: ['합쳐진', '합쳐진'], faults: [merged(2)] },
      { row: 5, cells: ['합쳐진', '합쳐진', 'z'], faults: [merged(1), merged(2)] },
    ]);
    expect(reading).toMatchObject({ sheet: '표', others: ['숨김'], hidden: { rows: 1, columns: 1 }, above: 0 });
  });

  it('of OpenDocument is read with its days in one form, and without what people noted beside a cell', async () => {
    const { all, reading } = await readAll('odfpy-hidden.ods');
    expect(all.slice(0, 5)).toEqual([
      { row: 1, cells: ['관리 번호', '상품명', '판매가', '날'] },
      { row: 2, cells: ['0012', '첫눈', '₩10,000', '2027-01-31'] },
      { row: 3, cells: ['두  칸\n둘째 줄', '3', '12.5%', 'x'], faults: [{ column: 2, fault: 'formula', value: '=1+2' }] },
      { row: 4, cells: ['합쳐진', '합쳐진', '', 'y'], faults: [merged(2)] },
      { row: 5, cells: ['합쳐진', '합쳐진', 'z', '같음', '같음'], faults: [merged(1), merged(2)] },
    ]);
    expect(all.slice(5).map(({ row, cells }) => [row, cells])).toEqual([0, 1, 2].map((at) => [1_048_006 + at, ['되풀이']]));
    expect(reading).toMatchObject({ sheet: '표', others: ['숨김'] });
  });

  it('that unpacks to more than it may is refused before it is parsed', async () => {
    const bomb = zipOf([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', method: 0 },
      { name: 'content.xml', content: ' '.repeat(17 * 1_024 * 1_024) },
    ]);
    expect(await readSheet(bomb, 10, [])).toEqual({ ok: false, failure: 'sheetTooLarge' });
  });
});

const PAGE = `<html><head><meta http-equiv="Content-Type" content="text/html; charset=euc-kr"><title>표</title><style>td { color: red }</style></head><body>
<table><tr><td>안내<td>이 줄은<tr><td>표가<td>아님<tr><td>1<td>2<tr><td>3<td>4<tr><td>5<td>6<tr><td>7<td>8<tr><td>9<td>10</table>
<!-- <table><tr><td>관리 번호</td><td>판매가</td></tr></table> -->
<table border=1><caption>주문</caption><thead><tr><th>관리&nbsp;번호<th>상품명</th><th>판매가</th><th>날</th></tr></thead>
<tr><td style="mso-number-format:'\\@'">0012</td><td>첫눈 &amp; <b>카</b>드<br>둘째 줄</td><td x:num>10,000</td><td>2027-01-31</td></tr>
<tr style="display:none"><td>-1-2</td><td colspan=2>합쳐진</td><td>=1+2</td></tr>
<tr><td rowspan="2">합쳐진</td><td>&#54620;글 &lt;a&gt;</td><td><table><tr><td>안</td></tr></table></td><td>1.23457E+17</td></tr>
<tr><td>  앞  뒤
 줄 </td><td></td><td>="0012"</td></tr></table></body></html>`;

describe('a page that is offered as a sheet', () => {
  it.each([
    ['in EUC-KR, as it says', encode(PAGE, 'cp949')],
    ['in UTF-8, which it denies', Buffer.from(PAGE)],
    ['in UTF-16', encode(PAGE, 'utf-16le', { addBOM: true })],
  ])('is read by its table that has the heads %s', async (_, page) => {
    expect(must(await readSheet(page, 100, HEADS))).toEqual([
      { row: 1, cells: ['관리 번호', '상품명', '판매가', '날'] },
      { row: 2, cells: ['0012', '첫눈 & 카드\n둘째 줄', '10,000', '2027-01-31'] },
      { row: 3, cells: ['-1-2', '합쳐진', '합쳐진', '=1+2'], faults: [{ column: 4, fault: 'formula', value: '=1+2' }, merged(3)] },
      { row: 4, cells: ['합쳐진', '한글 <a>', '안', '1.23457E+17'], faults: [{ column: 4, fault: 'digitsLost', value: '1.23457E+17' }] },
      { row: 5, cells: ['합쳐진', '앞 뒤 줄', '', '0012'], faults: [merged(1)] },
    ]);
  });

  it('has every table that is not read named', async () => {
    const sheet = must(await openSheet(pathOf('back-office-html.xls'), HEADS));
    for await (const _ of sheet.rows);
    expect(sheet.reading()).toMatchObject({ sheet: '표 1', others: [], hidden: { rows: 0, columns: 0 } });
  });
});
