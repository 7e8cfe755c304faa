import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { must } from '@naru/testkit';
import { encode } from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workbookOf, zipOf } from '../../testing/zip.ts';
import { readSheet } from './read-sheet.ts';
import { writeXlsx } from './sheet-file.ts';
import type { SheetRow } from './sheet-row.ts';
import { MOST_STREAMED_BYTES, openSheet } from './stream-sheet.ts';

const SYLLABLES = Array.from({ length: 11_172 }, (_, at) => String.fromCharCode(0xac00 + at)).join('');
/** Of all syllables in CP949, as Python writes them. */
const SYLLABLES_SHA256 = '9d355925bccc44ae41885b4e53eb25cf5f2f5f52000c586e3b8cd938791447bd';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'naru-sheet-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
const opened = async (content: string | Uint8Array, order: Parameters<typeof openSheet>[2] = {}) => {
  files += 1;
  const file = path.join(folder, String(files));
  await writeFile(file, content);
  return openSheet(file, [], order);
};
const collected = async (rows: AsyncIterable<SheetRow>): Promise<readonly SheetRow[]> => {
  const all: SheetRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
};
const rowsOf = async (content: string | Uint8Array, order: Parameters<typeof openSheet>[2] = {}): Promise<readonly SheetRow[]> =>
  collected(must(await opened(content, order)).rows);
const bytesOf = async (stream: ReadableStream<Uint8Array>) => new Uint8Array(await new Response(stream).arrayBuffer());

const CSV = '관리 번호,상품명\r\nA-1,"달항아리, 백자"\r\n\r\nA-2,뷁똠펲\r\n';
const ROWS = [
  { row: 1, cells: ['관리 번호', '상품명'] },
  { row: 2, cells: ['A-1', '달항아리, 백자'] },
  { row: 4, cells: ['A-2', '뷁똠펲'] },
];

const cellOf = (content: string) => workbookOf(`<row r="7"><c r="B7" t="inlineStr"><is><t>${content}</t></is></c></row>`);
const LONG = workbookOf(`${'<row><c><v>1</v></c></row>'.repeat(5_000)}<row r="5001"><c r="AB5001" s="1"><f>1+1</f><v>2</v></c></row>`);

describe('a sheet on the disk', () => {
  it.each([
    ['UTF-8', CSV, 'utf-8'],
    ['UTF-8 with its mark', `\uFEFF${CSV}`, 'utf-8'],
    ['CP949', encode(CSV, 'cp949'), 'cp949'],
    ['UTF-16', encode(CSV, 'utf-16le', { addBOM: true }), 'utf-16le'],
    ['UTF-16 without its mark', encode(CSV, 'utf-16le'), 'utf-16le'],
    ['UTF-16 from the other end', encode(CSV, 'utf-16be', { addBOM: true }), 'utf-16be'],
  ])('is read row by row from a CSV file in %s', async (_, content, encoding) => {
    const sheet = must(await opened(content));
    expect([sheet.format, sheet.encoding]).toEqual(['csv', encoding]);
    expect(await collected(sheet.rows)).toEqual(ROWS);
  });

  it('is read row by row from a workbook, dates and numbers as texts', async () => {
    const head = ['관리 번호', '수량', '날짜'];
    const rows: (string | number)[][] = Array.from({ length: 1_200 }, (_, at) => [`A-${at}`, at, '2026-11-23']);
    const sheet = must(await opened(await bytesOf(writeXlsx({ name: '발행', head, rows }))));
    expect(sheet.format).toBe('xlsx');
    const read = await collected(sheet.rows);
    expect(read).toHaveLength(1_201);
    expect(read.at(-1)).toEqual({ row: 1_201, cells: ['A-1199', '1199', '2026-11-23'] });
    const dated = workbookOf('<row r="1"><c r="B1"><v>46349.5</v></c><c r="C1" t="b"><v>1</v></c></row>');
    expect(await rowsOf(dated)).toEqual([{ row: 1, cells: ['', '46349.5', 'TRUE'] }]);
  });

  it.each([
    ['a text that is kept from being a number', '가,나\n="0012","=""0034"""\n', ['0012', '0034']],
    ['a quote in the middle of a cell', `가,나\n24" 화면,5'10"\n`, ['24" 화면', `5'10"`]],
    ['blanks beside separators', '가,나\n "서울, 중구" , "둘" \n', ['서울, 중구', '둘']],
    ['quotes within quotes', '가,나\n"""말""이다","말"""\n', ['"말"이다', '말"']],
    ['rows that end as on an old Mac', '가,나\r하나,둘\r', ['하나', '둘']],
    ['titles above it', '11월 명단\n\n가;나\n하나;1,000\n둘;2,000\n셋;3,000\n', ['셋', '3,000']],
  ])('is read as spreadsheets read it: %s', async (_, content, cells) => {
    expect((await rowsOf(content)).at(-1)?.cells).toEqual(cells);
  });

  it('tells a formula as a fault of its row, and reads all others', async () => {
    const rows = await rowsOf(LONG);
    expect(rows).toHaveLength(5_001);
    expect(rows.at(-1)).toEqual({
      row: 5_001,
      cells: [...Array.from({ length: 27 }, () => ''), '2'],
      faults: [{ column: 28, fault: 'formula', value: '=1+1' }],
    });
    expect(await rowsOf('a,b\n1, =cmd|calc\n2,3\n')).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['1', '=cmd|calc'], faults: [{ column: 2, fault: 'formula', value: '=cmd|calc' }] },
      { row: 3, cells: ['2', '3'] },
    ]);
  });

  it('tells numbers whose last digits a spreadsheet has lost', async () => {
    expect(await rowsOf('a,b\n1.23457E+11,E+11\n')).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['1.23457E+11', 'E+11'], faults: [{ column: 1, fault: 'digitsLost', value: '1.23457E+11' }] },
    ]);
    const typed = workbookOf('<row r="1"><c r="A1"><v>1234567890123450</v></c><c r="B1"><v>123456789012345</v></c></row>');
    expect(await rowsOf(typed)).toEqual([
      { row: 1, cells: ['1234567890123450', '123456789012345'], faults: [{ column: 1, fault: 'digitsLost', value: '1234567890123450' }] },
    ]);
  });

  it('lets go of its thread and its file when nobody wants more rows', async () => {
    const rows = must(await opened(await bytesOf(writeXlsx({ name: 's', head: ['a'], rows: [['b'], ['c']] })))).rows;
    for await (const { cells } of rows) {
      expect(cells).toEqual(['a']);
      break;
    }
  });

  it('is CP949 for all syllables of modern Korean, large or small', async () => {
    const bytes = encode(SYLLABLES, 'cp949');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(SYLLABLES_SHA256);
    expect(await rowsOf(bytes)).toEqual([{ row: 1, cells: [SYLLABLES] }]);
    expect(must(await readSheet(bytes, 1, []))).toEqual([{ row: 1, cells: [SYLLABLES] }]);
  });

  it('is read in the encoding that is said', async () => {
    await expect(rowsOf(encode('번호,상품명', 'cp949'), { encoding: 'utf-8' })).rejects.toMatchObject({ fault: 'sheetEncoding', row: 1 });
  });

  it('holds 50,000 rows below its heading', async () => {
    expect(await rowsOf('1\n'.repeat(50_001))).toHaveLength(50_001);
  });
});

describe('a sheet on the disk that means harm, or is none,', () => {
  it.each<[string, string | Buffer]>([
    ['sheetNothing', ''],
    ['sheetTooLarge', Buffer.alloc(MOST_STREAMED_BYTES + 1)],
  ])('is refused as %s before it is read', async (failure, content) => {
    expect(await opened(content)).toEqual({ ok: false, failure });
  });

  it.each<[string, string | Buffer, string, number | null, number | null]>([
    ['a quote that never closes', 'a,b\n1,2\n3,"4\n5,6\n', 'sheetQuotes', 3, 2],
    ['words behind a closing quote', 'a,b\n1,"2"x\n', 'sheetQuotes', 2, 2],
    ['a byte that is no CP949', Buffer.concat([encode('번호,이름\n1,', 'cp949'), Buffer.from([0xff, 0x41])]), 'sheetEncoding', 2, 2],
    [
      'a broken byte behind the mark of UTF-8',
      Buffer.concat([Buffer.from('\uFEFFa,가\n1,'), Buffer.from([0xea, 0x41])]),
      'sheetEncoding',
      2,
      2,
    ],
    ['200 columns', `a\n${','.repeat(199)}1\n`, 'sheetTooWide', 2, 200],
    ['a cell too long', `a,b\n1,${'가'.repeat(32_768)}\n`, 'sheetCellTooLong', 2, 2],
    ['a cell of 10 MB', `a,b\n1,"${'x'.repeat(10_000_000)}"\n`, 'sheetCellTooLong', 2, 2],
    ['1,000,000 rows', `a\n${'1\n'.repeat(1_000_000)}`, 'sheetTooLong', 50_002, null],
    ['1,000,000 empty lines', '\n'.repeat(1_000_000), 'sheetTooLong', 100_003, null],
    ['half a workbook', LONG.subarray(0, 400), 'sheetUnreadable', null, null],
    ['a workbook of 300 MB', workbookOf(' '.repeat(300_000_000)), 'sheetTooLarge', null, null],
    ['one that lies about it', zipOf([{ name: 'mimetype', content: Buffer.alloc(300_000_000), saidSize: 9 }]), 'sheetTooLarge', null, null],
    ['a workbook with a cell of 10 MB', cellOf('x'.repeat(10_000_000)), 'sheetCellTooLong', 7, 2],
    ['a workbook of 200 columns', workbookOf('<row r="3"><c r="GR3"><v>1</v></c></row>'), 'sheetTooWide', 3, 200],
    ['a workbook of 1,000,000 rows', workbookOf('<row/>'.repeat(1_000_000)), 'sheetTooLong', 100_003, null],
  ])('of %s ends where it cannot be read', async (_, content, fault, row, column) => {
    await expect(rowsOf(content)).rejects.toMatchObject({ fault, row, column });
  });

  it('gives the rows before the fault', async () => {
    const seen: number[] = [];
    const content = Buffer.concat([Buffer.from('\uFEFFa\n1\n2\n'), Buffer.from([0xff])]);
    const { rows } = must(await opened(content));
    const reading = (async () => {
      for await (const { row } of rows) seen.push(row);
    })();
    await expect(reading).rejects.toMatchObject({ fault: 'sheetEncoding', row: 4 });
    expect(seen).toEqual([1, 2, 3]);
  });
});
