import { deflateRawSync } from 'node:zlib';
import { fail, ok } from '@naru/domain/shared';
import { describe, expect, it } from 'vitest';
import { MOST_SHEET_BYTES, readSheet } from './read-sheet.ts';
import { writeXlsx } from './write-xlsx.ts';

const HEAD = ['신청 번호', '운송장 번호'];
const bytesOf = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array> => new Uint8Array(await new Response(stream).arrayBuffer());
const written = (rows: readonly (readonly (string | number)[])[]) => bytesOf(writeXlsx({ name: '배송', head: HEAD, rows }));
const textBytes = (text: string) => new TextEncoder().encode(text);

/** An archive by hand: what it says of its sizes is up to whoever makes it. */
const archiveOf = (entries: Readonly<Record<string, string | Buffer>>, saidSize?: number): Uint8Array => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(entries)) {
    const packed = deflateRawSync(content);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50);
    header.writeUInt16LE(8, 8);
    header.writeUInt32LE(packed.length, 18);
    header.writeUInt32LE(saidSize ?? content.length, 22);
    header.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(saidSize ?? content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(header, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
};
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const workbookOf = (sheet: string) => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${TYPES}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns:r="${TYPES}"><sheets><sheet name="s" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${TYPES}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
});

describe('a sheet', () => {
  it('is read as it was written, by row, and without rows that say nothing', async () => {
    const file = await written([
      [1, '6001234567890'],
      ['', ''],
      [2, '=HYPERLINK("http://x")'],
      [12_345_678_901_234, '달항아리 <1> & "2"'],
    ]);
    expect(await readSheet(file, 10)).toEqual(
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
    expect(await readSheet(file, 10)).toEqual(
      ok([
        { row: 1, cells: ['번호', '택배사'] },
        { row: 2, cells: ['1', '우체국, 등기'] },
      ]),
    );
  });

  it('holds as many rows as were asked for, and not one more', async () => {
    const file = await written([['a'], ['b']]);
    expect((await readSheet(file, 3)).ok).toBe(true);
    expect(await readSheet(file, 2)).toEqual(fail('sheetTooLong'));
  });
});

describe('a file that means harm, or is none of these,', () => {
  it.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'sheetUnreadable'],
    ['more bytes than are taken', new Uint8Array(MOST_SHEET_BYTES + 1), 'sheetTooLarge'],
    ['another encoding', Buffer.from('번호,택배사', 'utf16le'), 'sheetEncoding'],
    ['an archive of nothing', archiveOf({ 'a.txt': 'a' }), 'sheetUnreadable'],
    ['half an archive', archiveOf({ 'a.txt': 'a' }).subarray(0, 40), 'sheetUnreadable'],
    ['what unpacks to 17 MB', archiveOf({ ...workbookOf(''), 'xl/sharedStrings.xml': Buffer.alloc(17 * 1_024 * 1_024) }), 'sheetTooLarge'],
    ['and lies about it', archiveOf({ ...workbookOf(''), 'xl/media/x': Buffer.alloc(17 * 1_024 * 1_024) }, 100), 'sheetTooLarge'],
    ['a formula', archiveOf(workbookOf('<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>')), 'sheetFormula'],
    ['a formula in a CSV file', textBytes('번호,택배사\r\n1,=cmd|calc\r\n'), 'sheetFormula'],
    ['1,000,000 empty rows', archiveOf(workbookOf('<row/>'.repeat(1_000_000))), 'sheetTooLong'],
    ['1,000,000 lines', textBytes('1\n'.repeat(1_000_000)), 'sheetTooLong'],
    ['1,000 parts', archiveOf(Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`a${i}`, '']))), 'sheetUnreadable'],
  ])('of %s is refused', async (_, file, fault) => {
    expect(await readSheet(file, 1_001)).toEqual(fail(fault));
  });

  it('of one cell in the last column of the last row costs what its one row does', async () => {
    const file = archiveOf(workbookOf('<row r="1048576"><c r="A1048576"><v>1</v></c><c r="XFD1048576"><v>1</v></c></row>'));
    const read = await readSheet(file, 10);
    expect(read.ok && read.value.map(({ row, cells }) => [row, cells.length])).toEqual([[1_048_576, 100]]);
  });
});
