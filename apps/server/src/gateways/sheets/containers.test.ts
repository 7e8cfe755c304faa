import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHEET_SEPARATORS } from '@naru/domain/bulk';
import { fail, ok } from '@naru/domain/shared';
import type { SheetFault } from '@naru/domain/upload';
import { must } from '@naru/testkit';
import fc from 'fast-check';
import { encode } from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { zipOf } from '../../testing/zip.ts';
import { readSheet } from './read-sheet.ts';
import { writeXlsx } from './sheet-file.ts';

const FILES = join(import.meta.dirname, 'samples');
const ROWS = [
  ['관리 번호', '상품명', '판매가'],
  ['A-1', '첫눈 카드', '10000'],
  ['#2', '둘째 카드', '12000'],
];
const cellsIn = async (bytes: Uint8Array): Promise<readonly (readonly string[])[]> =>
  must(await readSheet(bytes, 1_000, [])).map(({ cells }) => cells);

/** What each sample is told to be; the others are read. */
const FAULTS: Readonly<Record<string, SheetFault>> = {
  'excel-locked.xlsx': 'sheetLocked',
  'sheetjs.fods': 'sheetXml',
  'sheetjs-xml2003.xls': 'sheetXml',
  'libreoffice.pdf': 'sheetPdf',
  'sheetjs.rtf': 'sheetDocument',
};

const BINARY_TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/></Types>';
const MAIN_PART =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.bin"/></Relationships>';

describe('a file of another program', () => {
  it.each(readdirSync(FILES).filter((name) => !/\.md$|another-sheet|-titles|-summary|-hidden/.test(name)))(
    '%s is read whole, or named for what it is',
    async (name) => {
      const bytes = readFileSync(join(FILES, name));
      const fault = FAULTS[name];
      if (fault === undefined) expect(await cellsIn(bytes)).toEqual(ROWS);
      else expect(await readSheet(bytes, 1_000, [])).toEqual(fail(fault));
    },
  );

  it.each<[string, Uint8Array, SheetFault]>([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'sheetPicture'],
    ['a document in RTF', Buffer.from('{\\rtf1\\ansi'), 'sheetDocument'],
    ['a page without a table', Buffer.from('<!-- x -->\r\n<html><p>로그인해 주세요.'), 'sheetHtml'],
    ['a page of many layers', Buffer.from(`<table><tr><td>${'<div>'.repeat(200_000)}`), 'sheetHtml'],
    ['old Excel, damaged', readFileSync(join(FILES, 'xlwt.xls')).fill(0xff, 600, 1_500), 'sheetOldExcel'],
    [
      'binary Excel without its sheets',
      zipOf([
        { name: '[Content_Types].xml', content: BINARY_TYPES },
        { name: '_rels/.rels', content: MAIN_PART },
      ]),
      'sheetBinaryExcel',
    ],
    [
      'a text of OpenDocument',
      zipOf([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', method: 0 }]),
      'sheetDocument',
    ],
    ['a page that was saved whole', Buffer.from('MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\n'), 'sheetHtml'],
    ['a document of 한글', zipOf([{ name: 'mimetype', content: 'application/hwp+zip', method: 0 }]), 'sheetHangul'],
    ['a file of Numbers', zipOf([{ name: 'Index/Document.iwa', content: 'x' }]), 'sheetNumbers'],
    ['an archive with a password', zipOf([{ name: '카드.xlsx', content: 'x', flags: 1 }]), 'sheetArchive'],
    ['zeros', Buffer.alloc(100), 'sheetUnreadable'],
  ])('%s is named for what it is', async (_, bytes, fault) => expect(await readSheet(bytes, 10, [])).toEqual(fail(fault)));

  it.each(['BM 카드,가격', 'ID3,가격', '<새>,가격', 'PK,가격', 'II*,가격'])(
    'a table that begins like another file is a table: %s',
    async (line) =>
      expect(await readSheet(Buffer.from(`${line}\n1,2\n`), 10, [])).toEqual(
        ok([
          { row: 1, cells: line.split(',') },
          { row: 2, cells: ['1', '2'] },
        ]),
      ),
  );

  it('says itself what separates its cells', async () =>
    expect(await readSheet(Buffer.from('sep=;\r\n가,나;다\r\n1;2\r\n'), 10, [])).toEqual(
      ok([
        { row: 1, cells: ['가,나', '다'] },
        { row: 2, cells: ['1', '2'] },
      ]),
    ));
});

const cell = fc.oneof(
  fc.constantFrom('#1', '# 메모', '1,000', '가;나', '"따옴표"', '세로|줄', '', '예) 10000', 'A\n둘째 줄', '12,000원', '탭\t칸'),
  fc.stringMatching(/^[가-힣a-z0-9#,;|]{0,8}$/),
);
const table = fc.integer({ min: 2, max: 5 }).chain((width) =>
  fc.array(
    fc
      .tuple(fc.stringMatching(/^[가-힣a-z0-9#]{1,6}$/), fc.array(cell, { minLength: width - 1, maxLength: width - 1 }))
      .map(([first, rest]) => [first, ...rest]),
    { minLength: 1, maxLength: 12 },
  ),
);
const headsFor = (rows: readonly (readonly string[])[]): readonly string[] => (rows[0] ?? []).map((_, at) => `열 ${at + 1}`);
const trimmed = (rows: readonly (readonly string[])[]) => rows.map((row) => row.slice(0, row.findLastIndex((one) => one !== '') + 1));

describe('every row of a table', () => {
  it('comes back out of a text, by any separator and in any encoding', async () => {
    const quoted = (text: string, separator: string): string =>
      text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom(...SHEET_SEPARATORS),
        fc.constantFrom('utf-8', 'cp949', 'utf-16le', 'utf-16be'),
        async (rows, separator, encoding) => {
          const all = [headsFor(rows), ...rows];
          const text = all.map((row) => row.map((one) => quoted(one, separator)).join(separator)).join('\r\n');
          const bytes = encode(`${text}\r\n`, encoding, { addBOM: encoding.startsWith('utf-16') });
          expect(await cellsIn(bytes)).toEqual(trimmed(all));
        },
      ),
    );
  });

  it('comes back out of a workbook', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const stream = writeXlsx({ name: '표', head: headsFor(rows), rows });
        const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
        expect(await cellsIn(bytes)).toEqual(trimmed([headsFor(rows), ...rows]));
      }),
      { numRuns: 30 },
    );
  });
});
