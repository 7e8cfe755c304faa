import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@naru/testkit';
import { describe, expect, it } from 'vitest';
import { workbookOf, type ZipPart, zipOf } from '../../testing/zip.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetLine } from './sheet-row.ts';
import { openWorkbook } from './workbook.ts';

const MOST = 1_000_000;
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const cellsIn = async (bytes: Uint8Array) => must(await readSheet(bytes, 100, [])).map(({ cells }) => cells);
const row = (cells: string): string => `<row r="1">${cells}</row>`;

/** A workbook of parts that is named as it is said, in the vocabulary that is said. */
const packed = (
  sheets: string,
  parts: readonly ZipPart[],
  { main = '/xl/workbook2.xml', ns = MAIN, types = OFFICE, more = '' } = {},
): Buffer =>
  zipOf([
    {
      name: '_rels/.rels',
      content: `<Relationships><Relationship Id="a" Type="${types}/officeDocument" Target="${main}"/></Relationships>`,
    },
    {
      name: main.replace(/^\//, ''),
      content: `\uFEFF<?xml version="1.0"?><x:workbook xmlns:x="${ns}" xmlns:r="${types}">${more}<x:sheets>${sheets}</x:sheets></x:workbook>`,
    },
    {
      name: main.replace(/^\//, '').replace(/[^/]*$/, (file) => `_rels/${file}.rels`),
      content: `<Relationships>${['one', 'two', 'three'].map((id) => `<Relationship Id="${id}" Type="${types}/worksheet" Target="/xl/worksheets/${id}.xml"/>`).join('')}<Relationship Id="s" Type="${types}/sharedStrings" Target="strings.xml"/><Relationship Id="t" Type="${types}/styles" Target="looks.xml"/></Relationships>`,
    },
    ...parts,
  ]);
const sheetOf = (rows: string, ns = MAIN): string => `<x:worksheet xmlns:x="${ns}"><x:sheetData>${rows}</x:sheetData></x:worksheet>`;

describe('a workbook', () => {
  it('is read as the standard says: prefixes, absolute places, other names, the strict vocabulary', async () => {
    const strict = {
      ns: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
      types: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
    };
    for (const said of [{}, strict]) {
      const rows =
        '<x:row><x:c t="inlineStr"><x:is><x:t>가</x:t></x:is></x:c><x:c><x:v>2</x:v></x:c></x:row><x:row r="4"><x:c r="C4" t="str"><x:v>다</x:v></x:c></x:row>';
      const bytes = packed(
        '<x:sheet name="카드" sheetId="1" r:id="one"/>',
        [{ name: 'xl/worksheets/one.xml', content: sheetOf(rows, said === strict ? strict.ns : MAIN) }],
        said,
      );
      expect(must(await readSheet(bytes, 10, []))).toEqual([
        { row: 1, cells: ['가', '2'] },
        { row: 4, cells: ['', '', '다'] },
      ]);
    }
  });

  it('is read by its first sheet that is shown, and tells of the others', async () => {
    const sheets =
      '<x:sheet name="숨김" sheetId="1" state="hidden" r:id="one"/><x:sheet name="카드" sheetId="2" r:id="two"/><x:sheet name="계산" sheetId="3" r:id="three"/>';
    const rows = '<x:row hidden="1"><x:c><x:v>1</x:v></x:c></x:row><x:row hidden="1"/><x:row><x:c><x:v>2</x:v></x:c></x:row>';
    const formula = sheetOf('<x:row><x:c><x:f>1+1</x:f><x:v>2</x:v></x:c></x:row>');
    const parts = [
      { name: 'xl/worksheets/one.xml', content: formula },
      {
        name: 'xl/worksheets/two.xml',
        content: sheetOf(rows).replace('<x:sheetData>', '<x:cols><x:col min="2" max="3" hidden="1"/></x:cols><x:sheetData>'),
      },
      { name: 'xl/worksheets/three.xml', content: formula },
    ];
    const workbook = await openWorkbook(packed(sheets, parts), MOST, []);
    if (typeof workbook === 'string') throw new Error(workbook);
    const lines: SheetLine[] = [];
    for await (const line of workbook.lines) lines.push(line);
    expect(lines.map(({ values, faults }) => [values, faults])).toEqual([
      [['1'], []],
      [[], []],
      [['2'], []],
    ]);
    expect([workbook.sheet, workbook.others, workbook.hidden()]).toEqual(['카드', ['숨김', '계산'], { rows: 1, columns: 2 }]);
  });

  it('has its texts without how they are pronounced, of several runs, with what XML has no place for', async () => {
    const strings = `<sst><si><t>가</t><rPh sb="0" eb="1"><t>소리</t></rPh></si><si><r><t>나</t></r><r><rPr/><t> 다</t></r><rPh sb="0" eb="1"><t>소리</t></rPh></si><si/><si><t>a_x000A_b</t></si></sst>`;
    const cells =
      '<x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c><x:c t="s"><x:v>2</x:v></x:c><x:c t="s"><x:v>3</x:v></x:c><x:c t="inlineStr"><x:is><x:r><x:t>라</x:t></x:r><x:rPh><x:t>소리</x:t></x:rPh></x:is></x:c>';
    const parts = [
      { name: 'xl/strings.xml', content: strings },
      { name: 'xl/worksheets/one.xml', content: sheetOf(`<x:row>${cells}</x:row>`) },
    ];
    expect(await cellsIn(packed('<x:sheet name="a" sheetId="1" r:id="one"/>', parts))).toEqual([['가', '나 다', '', 'a\nb', '라']]);
  });

  it('shows numbers as a person sees them, and days in one form', async () => {
    const shown: readonly (readonly [pattern: string, value: string, text: string])[] = [
      ['General', '12345678901234', '12345678901234'],
      ['General', '0.30000000000000004', '0.3'],
      ['General', '1E3', '1000'],
      ['@', '10', '10'],
      ['00000', '123', '00123'],
      ['000-0000-0000', '1012345678', '010-1234-5678'],
      ['#,##0', '12000', '12,000'],
      ['#,##0&quot;원&quot;', '12000', '12,000원'],
      ['_-&quot;₩&quot;* #,##0_-;-&quot;₩&quot;* #,##0_-', '12000', '₩12,000'],
      ['[$₩-412]#,##0', '1200', '₩1,200'],
      ['#,##0;[Red]#,##0', '-5', '-5'],
      ['0.00E+00', '6001234567890', '6001234567890'],
      [';;;', '7', '7'],
      ['0%', '0.25', '25%'],
      ['not [a pattern', '5', '5'],
      ['yyyy&quot;년&quot; m&quot;월&quot; d&quot;일&quot;', '46418', '2027-01-31'],
      ['m/d/yy', '46418', '2027-01-31'],
      ['[$-412]yyyy. m. d. AM/PM h:mm', '46418.625', '2027-01-31 15:00'],
      ['h:mm', '0.375', '09:00'],
    ];
    const fmts = shown.map(([pattern], at) => `<numFmt numFmtId="${200 + at}" formatCode="${pattern}"/>`).join('');
    const xfs = shown.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('');
    const looks = `<styleSheet><numFmts>${fmts}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${xfs}<xf numFmtId="14"/><xf numFmtId="31"/><xf numFmtId="3"/></cellXfs><dxfs><dxf><numFmt numFmtId="200" formatCode="0%"/></dxf></dxfs></styleSheet>`;
    const rows = [...shown.map(([, value]) => value), '46418', '46418.5', '12000'].map(
      (value, at) => `<x:row><x:c s="${at}"><x:v>${value}</x:v></x:c></x:row>`,
    );
    const parts = [
      { name: 'xl/looks.xml', content: looks },
      { name: 'xl/worksheets/one.xml', content: sheetOf(rows.join('')) },
    ];
    const read = await cellsIn(packed('<x:sheet name="a" sheetId="1" r:id="one"/>', parts));
    expect(read.map(([cell]) => cell)).toEqual([...shown.map(([, , text]) => text), '2027-01-31', '2027-01-31 12:00', '12,000']);
    const of1904 = packed(
      '<x:sheet name="a" sheetId="1" r:id="one"/>',
      [
        { name: 'xl/looks.xml', content: '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>' },
        { name: 'xl/worksheets/one.xml', content: sheetOf('<x:row><x:c s="0"><x:v>44956</x:v></x:c></x:row>') },
      ],
      { more: '<x:workbookPr date1904="1"/>' },
    );
    expect(await cellsIn(of1904)).toEqual([['2027-01-31']]);
  });

  it('tells what a cell computes or fails to as a fault of its row', async () => {
    const cells =
      '<c r="A1" t="b"><v>1</v></c><c r="B1" t="d"><v>2027-01-31T09:30:00</v></c><c r="C1" t="e"><v>#N/A</v></c><c r="D1"><f t="shared" si="0"/><v>3</v></c><c r="E1"><f t="array" ref="E1:E2">X</f><v>1</v></c>';
    expect(
      must(
        await readSheet(
          workbookOf(
            `${row(cells)}<row r="2"><c r="E2"><v>2</v></c><c r="F2" t="b"><f>TRUE()</f><v>1</v></c></row><row r="3"><c r="A3"><f>A1</f></c></row>`,
          ),
          10,
          [],
        ),
      ),
    ).toEqual([
      {
        row: 1,
        cells: ['TRUE', '2027-01-31 09:30', '#N/A', '3', '1'],
        faults: [
          { column: 3, fault: 'errorValue', value: '#N/A' },
          { column: 4, fault: 'formula', value: '=' },
          { column: 5, fault: 'formula', value: '=X' },
        ],
      },
      { row: 2, cells: ['', '', '', '', '2', 'TRUE'], faults: [{ column: 5, fault: 'formula', value: '=' }] },
      { row: 3, cells: ['=A1'], faults: [{ column: 1, fault: 'formula', value: '=A1' }] },
    ]);
  });

  it.each([
    ['a sheet that is broken off', '<row><c><v>1</v>'],
    ['a place that is none', '<row><c r="7"><v>1</v></c></row>'],
    ['an entity of its own', '<row><c t="str"><v>&x;</v></c></row>'],
  ])('with %s is refused', async (_, rows) =>
    expect(await readSheet(workbookOf(rows), 10, [])).toEqual({ ok: false, failure: 'sheetUnreadable' }),
  );

  it('is read from the heads of its table on, in the first sheet that has them; merged cells are told, and only columns of heads count', async () => {
    const sheet = async (name: string) =>
      must(await readSheet(readFileSync(join(import.meta.dirname, 'samples', name)), 10, [['상품명', '판매가']]));
    expect(await sheet('openpyxl-titles.xlsx')).toEqual([
      { row: 4, cells: ['', '관리 번호', '상품명', '판매가', '비고', '비고', '출연 배우'] },
      { row: 5, cells: ['', 'A-1', '첫눈', '10000', '', '', '가'] },
      { row: 6, cells: ['', 'A-2', '봄비', '12,000', '', '', '가'], faults: [{ column: 7, fault: 'merged', value: '가' }] },
      { row: 7, cells: ['', 'A-3', '단풍', '9000', '', '', '나'] },
    ]);
    expect(await sheet('xlsxwriter-summary.xlsx')).toEqual([
      { row: 2, cells: ['상품명', '판매가', '수량'] },
      { row: 3, cells: ['첫눈', '10000', '1'] },
      { row: 4, cells: ['첫눈', '11000', '2'], faults: [{ column: 1, fault: 'merged', value: '첫눈' }] },
    ]);
  });

  it.each(['list-of-another-sheet.xlsx', 'formula-on-another-sheet.xlsx'])(
    '%s has its cards read, whatever its other sheets hold',
    async (name) => {
      const rows = must(await readSheet(readFileSync(join(import.meta.dirname, 'samples', name)), 10, []));
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.every(({ faults }) => faults === undefined)).toBe(true);
    },
  );
});
