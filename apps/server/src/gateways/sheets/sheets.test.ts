import { fail, ok } from '@naru/domain/shared';
import { MOST_SHEET_BYTES } from '@naru/domain/upload';
import { describe, expect, it } from 'vitest';
import { workbookOf, zipOf } from '../../testing/zip.ts';
import { readSheet } from './read-sheet.ts';
import { writeXlsx } from './sheet-file.ts';

const HEAD = ['신청 번호', '운송장 번호'];
const bytesOf = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array> => new Uint8Array(await new Response(stream).arrayBuffer());
const written = (rows: readonly (readonly (string | number)[])[]) => bytesOf(writeXlsx({ name: '배송', head: HEAD, rows }));
const SPACES = ' '.repeat(17 * 1_024 * 1_024);
const textBytes = (text: string) => new TextEncoder().encode(text);

describe('a sheet', () => {
  it('is read as it was written, by row, and without rows that say nothing', async () => {
    const file = await written([
      [1, '6001234567890'],
      ['', ''],
      [2, '=HYPERLINK("http://x")'],
      [12_345_678_901_234, '달항아리 <1> & "2"'],
    ]);
    expect(await readSheet(file, 10, [])).toEqual(
      ok([
        { row: 1, cells: HEAD },
        { row: 2, cells: ['1', '6001234567890'] },
        { row: 4, cells: ['2', '=HYPERLINK("http://x")'] },
        { row: 5, cells: ['12345678901234', '달항아리 <1> & "2"'] },
      ]),
    );
  });

  it.each([
    ['UTF-8', textBytes('번호,택배사\r\n1,"우체국, 등기"\r\n')],
    ['UTF-8 with its mark', textBytes('\uFEFF번호,택배사\r\n1,"우체국, 등기"\r\n')],
    // 번호,택배사 / 1,"우체국, 등기"
    ['CP949', Buffer.from('b9f8c8a32cc5c3b9e8bbe70d0a312c22bfecc3bcb1b92c20b5eeb1e2220d0a', 'hex')],
  ])('is read from a CSV file in %s', async (_, file) => {
    expect(await readSheet(file, 10, [])).toEqual(
      ok([
        { row: 1, cells: ['번호', '택배사'] },
        { row: 2, cells: ['1', '우체국, 등기'] },
      ]),
    );
  });

  it('holds as many rows as were asked for, and not one more', async () => {
    const file = await written([['a'], ['b']]);
    expect((await readSheet(file, 3, [])).ok).toBe(true);
    expect(await readSheet(file, 2, [])).toEqual(fail('sheetTooLong'));
  });
});

describe('a file that means harm, or is none of these,', () => {
  it.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'sheetNothing'],
    ['more bytes than are taken', new Uint8Array(MOST_SHEET_BYTES + 1), 'sheetTooLarge'],
    ['an archive of texts', zipOf([{ name: 'a.txt', content: 'a' }]), 'sheetArchive'],
    ['half an archive', zipOf([{ name: 'a.txt', content: 'a' }]).subarray(0, 40), 'sheetUnreadable'],
    ['what unpacks to 17 MB', workbookOf(SPACES), 'sheetTooLarge'],
    ['and lies about it', zipOf([{ name: 'mimetype', content: SPACES, saidSize: 100 }]), 'sheetTooLarge'],
    ['one cell in the last column of the last row', workbookOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'), 'sheetTooWide'],
    ['broken quotes', textBytes('번호,택배사\r\n1,"우체국\r\n'), 'sheetQuotes'],
    ['1,000,000 empty rows', workbookOf('<row/>'.repeat(1_000_000)), 'sheetTooLong'],
    ['1,000,000 lines', textBytes('1\n'.repeat(1_000_000)), 'sheetTooLong'],
    ['1,000 parts', zipOf(Array.from({ length: 1_000 }, (_, i) => ({ name: `a${i}` }))), 'sheetArchive'],
  ])('of %s is refused', async (_, file, fault) => {
    expect(await readSheet(file, 1_001, [])).toEqual(fail(fault));
  });
});
