import { streamXlsxRows } from 'hucre/xlsx';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { archiveFault } from './container.ts';
import { SheetError, type SheetLine } from './sheet-row.ts';

const MOST_ENTRIES = 200;
const FORMULA = /<(?:\w+:)?f[\s>/]/;
/** The cell that a formula stands in, as its tag says before it. */
const CELL = /<(?:\w+:)?c\s[^<>]*\br="([A-Z]{1,3})(\d{1,7})"[^<>]*>\s*$/;
/** What of a text is looked at again with the one that follows it: more than such a tag is long. */
const TAIL = 512;

const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Where a formula stands in a text that holds one. */
const formulaIn = (text: string, at: number): SheetError => {
  const [, letters, row] = CELL.exec(text.slice(Math.max(0, at - TAIL), at)) ?? [];
  return letters === undefined ? new SheetError('sheetFormula') : new SheetError('sheetFormula', Number(row), columnOf(letters));
};

/** Unpacks an entry and lets go of it: how many bytes it holds, of `most` that it may. */
const weigh = async (archive: ZipFile, entry: Entry, most: number): Promise<number> => {
  const isSheet = entry.fileName.startsWith('xl/worksheets/');
  let size = 0;
  let tail = '';
  for await (const chunk of await archive.openReadStreamPromise(entry)) {
    size += chunk.length;
    if (size > most) throw new SheetError('sheetTooLarge');
    if (!isSheet) continue;
    const text = tail + chunk.toString('latin1');
    const at = text.search(FORMULA);
    if (at >= 0) throw formulaIn(text, at);
    tail = text.slice(-TAIL);
  }
  return size;
};

/** The parts in which a file says what it is: of Office, and of other programs. */
const SAYING = ['[Content_Types].xml', 'mimetype'];
const WORKBOOK =
  /application\/vnd\.(?:openxmlformats-officedocument\.spreadsheetml|ms-excel)\.(?:sheet|template)(?:\.macroEnabled)?\.main\+xml/;

/** Throws what an archive is where it is no workbook. */
const mustBeWorkbook = async (archive: ZipFile, entries: readonly Entry[], most: number): Promise<void> => {
  let said = '';
  for (const entry of entries.filter(({ fileName, uncompressedSize }) => SAYING.includes(fileName) && uncompressedSize <= most))
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      said += chunk.toString('latin1');
      if (said.length > most) throw new SheetError('sheetTooLarge');
    }
  const names = entries.map(({ fileName }) => fileName);
  if (!WORKBOOK.test(said)) throw new SheetError(archiveFault(names, said));
};

/** Unpacks every entry within the bound before a program opens it, which itself has none; an archive that lies about its sizes is refused on the way. */
const weighAll = async (bytes: Buffer, most: number): Promise<void> => {
  const archive = await fromBufferPromise(bytes, { validateEntrySizes: false, autoClose: false });
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) {
    entries.push(entry);
    if (entries.length > MOST_ENTRIES) break;
  }
  await mustBeWorkbook(archive, entries, most);
  if (archive.entryCount > MOST_ENTRIES) throw new SheetError('sheetUnreadable');
  let left = most;
  for (const entry of entries) left -= await weigh(archive, entry, left);
};

/** The lines of the first sheet of a workbook that unpacks to at most `most` bytes; throws a {@link SheetError} where it is none or holds a formula. */
export async function* xlsxLines(bytes: Buffer, most: number): AsyncGenerator<SheetLine, void, undefined> {
  try {
    await weighAll(bytes, most);
    yield* streamXlsxRows(bytes);
  } catch (error) {
    // Whatever is wrong inside, its maker can only save it anew.
    throw error instanceof SheetError ? error : new SheetError('sheetUnreadable');
  }
}
