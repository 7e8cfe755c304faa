import type { SheetFault } from '@naru/domain/upload';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { type ForeignFault, faultOfArchive, faultOfMainPart, isForeignFault } from './container.ts';
import type { OpenWorkbook, Place, Range } from './grid-lines.ts';
import { type CellStyle, GENERAL, hasLostDigits, styleOf, textOfDay, textOfNumber } from './number-text.ts';
import { type CellFault, hasHeads, isConstant, type KnownHeads, MOST_COLUMNS, SheetError, type SheetLine } from './sheet-row.ts';

/** Pictures have parts of their own, which nothing unpacks. */
const MOST_ENTRIES = 20_000;
/** SpreadsheetML as Office writes it, as the strict standard has it, and as some programs leave it out. */
const MAIN: ReadonlySet<string> = new Set([
  '',
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
  'http://schemas.openxmlformats.org/package/2006/relationships',
  'http://schemas.openxmlformats.org/package/2006/content-types',
]);

/** What is told of a part while it is read: each element by its names from the outermost to its own, those of other vocabularies as `-`. */
interface Handlers {
  readonly open?: (path: readonly string[], attribute: (name: string) => string | undefined) => void;
  readonly text?: (path: readonly string[], text: string) => void;
  readonly close?: (path: readonly string[]) => void;
}

/** An attribute by its own name, whatever stands for its vocabulary. */
const attributeOf =
  ({ attributes }: SaxesTagNS) =>
  (name: string): string | undefined =>
    attributes[name]?.value ?? Object.values(attributes).find(({ local, prefix }) => local === name && prefix !== 'xmlns')?.value;

const parserOf = ({ open, text, close }: Handlers): SaxesParser<{ xmlns: true; position: false }> => {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const path: string[] = [];
  parser.on('opentag', (tag) => {
    path.push(MAIN.has(tag.uri) ? tag.local : '-');
    open?.(path, attributeOf(tag));
  });
  parser.on('text', (some) => text?.(path, some));
  parser.on('cdata', (some) => text?.(path, some));
  parser.on('closetag', () => {
    close?.(path);
    path.pop();
  });
  parser.on('error', () => {
    throw new SheetError('sheetUnreadable');
  });
  return parser;
};

/** An archive that is unpacked part by part, within a bound that all of them share: an archive lies about its sizes. */
class Package {
  readonly #archive: ZipFile;
  readonly #parts: ReadonlyMap<string, Entry>;
  /** How much of each part was unpacked: what is read again counts once. */
  readonly #unpacked = new Map<string, number>();
  #left: number;

  private constructor(archive: ZipFile, parts: ReadonlyMap<string, Entry>, most: number) {
    this.#archive = archive;
    this.#parts = parts;
    this.#left = most;
  }

  static async open(bytes: Buffer, most: number): Promise<Package> {
    const archive = await fromBufferPromise(bytes, { validateEntrySizes: false, autoClose: false });
    const parts = new Map<string, Entry>();
    for await (const entry of archive.eachEntry()) {
      if (parts.size >= MOST_ENTRIES) throw new SheetError('sheetArchive');
      parts.set(entry.fileName.replaceAll('\\', '/').toLowerCase(), entry);
    }
    return new Package(archive, parts, most);
  }

  get names(): readonly string[] {
    return [...this.#parts.values()].map(({ fileName }) => fileName);
  }

  /** The text of a part as it is unpacked; nothing for one that is not there. */
  async *texts(name: string): AsyncGenerator<string, void, undefined> {
    const entry = this.#parts.get(name.toLowerCase());
    if (entry === undefined) return;
    let decoder: TextDecoder | undefined;
    let unpacked = 0;
    for await (const chunk of await this.#archive.openReadStreamPromise(entry)) {
      unpacked += chunk.length;
      const before = this.#unpacked.get(entry.fileName) ?? 0;
      this.#left -= Math.max(unpacked - before, 0);
      this.#unpacked.set(entry.fileName, Math.max(unpacked, before));
      if (this.#left < 0) throw new SheetError('sheetTooLarge');
      decoder ??= new TextDecoder(chunk[0] === 0xff ? 'utf-16le' : chunk[0] === 0xfe ? 'utf-16be' : 'utf-8');
      yield decoder.decode(chunk, { stream: true });
    }
  }

  /** Unpacks every part, and keeps none. */
  async unpackAll(): Promise<void> {
    for (const name of this.names) for await (const _ of this.texts(name.replaceAll('\\', '/')));
  }

  has(name: string): boolean {
    return this.#parts.has(name.toLowerCase());
  }

  /** Reads a part to its end; nothing of one that is not there. */
  async read(name: string, handlers: Handlers): Promise<void> {
    if (!this.has(name)) return;
    const parser = parserOf(handlers);
    for await (const text of this.texts(name)) parser.write(text);
    parser.close();
  }

  /** What a part leads to, by id: where that lies, and of which kind it is. */
  async relationsOf(name: string): Promise<ReadonlyMap<string, { readonly kind: string; readonly part: string }>> {
    const cut = name.lastIndexOf('/') + 1;
    const [folder, file] = [name.slice(0, cut), name.slice(cut)];
    const found = new Map<string, { readonly kind: string; readonly part: string }>();
    await this.read(`${folder}_rels/${file}.rels`, {
      open: (path, attribute) => {
        if (path.at(-1) !== 'Relationship') return;
        const target = (attribute('Target') ?? '').replaceAll('\\', '/');
        const { pathname } = new URL(target, `zip:///${folder}`);
        const kind = attribute('Type')?.split('/').at(-1) ?? '';
        found.set(attribute('Id') ?? '', { kind, part: decodeURIComponent(pathname).replace(/^\/+/, '') });
      },
    });
    return found;
  }
}

const isTrue = (said: string | undefined): boolean => said === '1' || said === 'true';

/** Characters that XML has no place for, as Excel writes them in texts. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Whether what stands here is the text of an item: not how it is pronounced. */
const isTextOf = (item: string, path: readonly string[]): boolean => {
  const [owner, parent, own] = path.slice(-3);
  return own === 't' && (parent === item || (parent === 'r' && owner === item));
};

const sharedStringsIn = async (workbook: Package, name: string): Promise<readonly string[]> => {
  const strings: string[] = [];
  let item = '';
  await workbook.read(name, {
    text: (path, text) => {
      if (isTextOf('si', path)) item += text;
    },
    close: (path) => {
      if (path.at(-1) !== 'si') return;
      strings.push(unescaped(item));
      item = '';
    },
  });
  return strings;
};

/** How the cells of each style are shown. */
const stylesIn = async (workbook: Package, name: string): Promise<readonly CellStyle[]> => {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  await workbook.read(name, {
    open: (path, attribute) => {
      const [parent, own] = path.slice(-2);
      if (own === 'numFmt' && parent === 'numFmts') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      if (own === 'xf' && parent === 'cellXfs') ids.push(Number(attribute('numFmtId') ?? 0));
    },
  });
  return ids.map((id) => styleOf(id, codes.get(id)));
};

const CELL = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/;
/** Where a cell is, from 1. */
const placeOf = (name: string): Place => {
  const [, letters, row] = CELL.exec(name) ?? [];
  if (letters === undefined) throw new SheetError('sheetUnreadable');
  return { row: Number(row), column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) };
};

const rangeOf = (name: string): Range => {
  const [from = '', to = from] = name.split(':');
  return { from: placeOf(from), to: placeOf(to) };
};
const isSame = (one: Place, { row, column }: Place): boolean => one.row === row && one.column === column;
const isIn = ({ from, to }: Range, { row, column }: Place): boolean =>
  from.row <= row && row <= to.row && from.column <= column && column <= to.column;

/** A cell as it is read, before its end says what it holds. */
interface OpenCell {
  readonly place: Place;
  readonly type: string;
  readonly style: CellStyle;
  value: string;
  inline: string;
  formula: string | null;
  /** Whether its maker kept what it computes to, be that nothing. */
  isKept: boolean;
}

/** A range of cells that are shown as one, which shows what its first says. */
interface Merge extends Range {
  shown: string;
}

interface Reading {
  readonly strings: readonly string[];
  readonly styles: readonly CellStyle[];
  readonly is1904: boolean;
}

/** What a person sees in a cell. */
const shownOf = ({ type, style, value, inline }: OpenCell, { strings, is1904 }: Reading): string => {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'inlineStr') return unescaped(inline);
  if (type === 'str' || type === 'e') return unescaped(value);
  if (value === '') return '';
  if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
  if (type === 'd') return textOfDay(value);
  return textOfNumber(value, style, is1904);
};

/** The rows of a sheet as they are read, and how many of them the program hid. */
class SheetReader {
  readonly #reading: Reading;
  readonly #arrays: Range[] = [];
  /** Those that begin further down, the next at the end, and those of this row. */
  readonly #merges: Merge[];
  #merged: readonly Merge[] = [];
  #row = 0;
  #column = 0;
  #values: string[] = [];
  #faults: CellFault[] = [];
  #cell: OpenCell | null = null;
  #isHidden = false;
  #lines: SheetLine[] = [];
  hiddenRows = 0;
  hiddenColumns = 0;

  constructor(reading: Reading, merges: readonly Range[]) {
    this.#reading = reading;
    this.#merges = merges.map((range) => ({ ...range, shown: '' })).toSorted((a, b) => b.from.row - a.from.row);
  }

  /** Takes the lines that are whole by now. */
  take(): readonly SheetLine[] {
    const lines = this.#lines;
    this.#lines = [];
    return lines;
  }

  readonly handlers: Handlers = {
    open: (path, attribute) => {
      const [parent, own] = path.slice(-2);
      if (own === 'row' && parent === 'sheetData') this.#openRow(attribute);
      else if (own === 'c' && parent === 'row') this.#openCell(attribute);
      else if (own === 'f' && parent === 'c' && this.#cell !== null) {
        this.#cell.formula = '';
        const ref = attribute('ref');
        if (ref !== undefined && attribute('t') !== 'shared') this.#arrays.push(rangeOf(ref));
      } else if (own === 'v' && parent === 'c' && this.#cell !== null) this.#cell.isKept = true;
      else if (own === 'col' && isTrue(attribute('hidden'))) {
        const [from, to] = [Number(attribute('min')), Math.min(Number(attribute('max')), MOST_COLUMNS)];
        this.hiddenColumns += Math.max(0, to - from + 1);
      }
    },
    text: (path, text) => {
      const cell = this.#cell;
      if (cell === null) return;
      const [parent, own] = path.slice(-2);
      if (own === 'v' && parent === 'c') cell.value += text;
      else if (own === 'f' && parent === 'c') cell.formula += text;
      else if (isTextOf('is', path)) cell.inline += text;
    },
    close: (path) => {
      const own = path.at(-1);
      if (own === 'c' && this.#cell !== null) this.#closeCell(this.#cell);
      else if (own === 'row' && path.at(-2) === 'sheetData') this.#closeRow();
    },
  };

  #openRow(attribute: (name: string) => string | undefined): void {
    this.#row = Number(attribute('r') ?? this.#row + 1);
    this.#column = 0;
    this.#values = [];
    this.#faults = [];
    this.#isHidden = isTrue(attribute('hidden'));
    const beginning: Merge[] = [];
    for (let next = this.#merges.at(-1); next !== undefined && next.from.row <= this.#row; next = this.#merges.at(-1)) {
      beginning.push(next);
      this.#merges.pop();
    }
    this.#merged = [...this.#merged, ...beginning].filter(({ to }) => to.row >= this.#row);
  }

  #openCell(attribute: (name: string) => string | undefined): void {
    const said = attribute('r');
    const place = said === undefined ? { row: this.#row, column: this.#column + 1 } : placeOf(said);
    this.#column = place.column;
    const style = this.#reading.styles[Number(attribute('s') ?? 0)] ?? GENERAL;
    this.#cell = { place, type: attribute('t') ?? 'n', style, value: '', inline: '', formula: null, isKept: false };
  }

  #closeCell(cell: OpenCell): void {
    this.#cell = null;
    const { place, type, formula } = cell;
    const merge = this.#merged.find((range) => isIn(range, place));
    if (merge !== undefined && !isSame(merge.from, place)) return;
    const isComputed = formula === null ? this.#arrays.some((range) => isIn(range, place)) : !isConstant(formula);
    const shown = isComputed && !cell.isKept ? `=${formula ?? ''}` : shownOf(cell, this.#reading);
    if (shown === '' && !isComputed) return;
    this.#put(place.column, shown);
    if (merge !== undefined) merge.shown = shown;
    if (type === 'e') this.#faults.push({ column: place.column, fault: 'errorValue', value: shown });
    else if (isComputed) this.#faults.push({ column: place.column, fault: 'formula', value: `=${formula ?? ''}` });
    else if (type === 'n' && hasLostDigits(cell.value)) this.#faults.push({ column: place.column, fault: 'digitsLost', value: shown });
  }

  #put(column: number, shown: string): void {
    if (column > MOST_COLUMNS) throw new SheetError('sheetTooWide', this.#row, column);
    while (this.#values.length < column - 1) this.#values.push('');
    this.#values[column - 1] = shown;
  }

  /** Cells that are merged with one before them show what that says, and hold nothing themselves: no row is read by a guess at which was meant. */
  #putMerged(): void {
    for (const { from, to, shown } of this.#merged) {
      if (shown === '') continue;
      for (let column = from.column; column <= Math.min(to.column, MOST_COLUMNS); column += 1) {
        if (isSame(from, { row: this.#row, column })) continue;
        this.#put(column, shown);
        this.#faults.push({ column, fault: 'merged', value: shown });
      }
    }
  }

  #closeRow(): void {
    this.#putMerged();
    if (this.#isHidden && this.#values.length > 0) this.hiddenRows += 1;
    this.#lines.push({ index: this.#row - 1, values: this.#values, faults: this.#faults });
  }
}

/**
 * Opens a workbook (ECMA-376, also strict, with macros, or a template) that unpacks to at most `most` bytes as far as it is read. One of another form that
 * {@link openForeign} reads is that fault by which it is called, once all of it was seen to unpack to as much at most. Throws a {@link SheetError} where it is
 * none; the lines throw one where they cannot be read.
 */
export const openWorkbook = async (bytes: Buffer, most: number, heads: KnownHeads): Promise<OpenWorkbook | ForeignFault> => {
  try {
    return await opened(await Package.open(bytes, most), heads);
  } catch (error) {
    throw sheetErrorOf(error);
  }
};

/** Whatever is wrong inside, its maker can only save it anew. */
const sheetErrorOf = (error: unknown): SheetError => (error instanceof SheetError ? error : new SheetError('sheetUnreadable'));

/** The type of a part: its own, or that of its ending. */
const typeOf = async (workbook: Package, part: string): Promise<string> => {
  let own: string | undefined;
  let ofEnding = '';
  await workbook.read('[Content_Types].xml', {
    open: (_, attribute) => {
      const type = attribute('ContentType') ?? '';
      if (attribute('PartName')?.toLowerCase() === `/${part}`.toLowerCase()) own = type;
      if (part.toLowerCase().endsWith(`.${attribute('Extension')?.toLowerCase()}`)) ofEnding = type;
    },
  });
  return own ?? ofEnding;
};

/** What a package is by its main part, or by what it says of itself where it has none; undefined for a workbook. */
const faultOf = async (workbook: Package, main: string): Promise<SheetFault | undefined> => {
  if (main !== '') return faultOfMainPart(await typeOf(workbook, main));
  let said = '';
  for await (const text of workbook.texts('mimetype')) said += text;
  return faultOfArchive(said, workbook.names);
};

/** The parts of a workbook that its sheets are read by. */
interface Parts {
  readonly sheets: readonly { readonly name: string; readonly part: string; readonly isShown: boolean }[];
  readonly reading: Reading;
}

const partsOf = async (workbook: Package, main: string): Promise<Parts> => {
  const relations = await workbook.relationsOf(main);
  const sheets: { readonly name: string; readonly part: string; readonly isShown: boolean }[] = [];
  let is1904 = false;
  await workbook.read(main, {
    open: (path, attribute) => {
      if (path.at(-1) === 'workbookPr') is1904 = isTrue(attribute('date1904'));
      if (path.at(-1) !== 'sheet') return;
      const relation = relations.get(attribute('id') ?? '');
      if (relation?.kind !== 'worksheet' || !workbook.has(relation.part)) return;
      sheets.push({ name: attribute('name') ?? '', part: relation.part, isShown: (attribute('state') ?? 'visible') === 'visible' });
    },
  });
  const partOf = (kind: string): string => [...relations.values()].find((one) => one.kind === kind)?.part ?? '';
  const strings = await sharedStringsIn(workbook, partOf('sharedStrings'));
  return { sheets, reading: { strings, styles: await stylesIn(workbook, partOf('styles')), is1904 } };
};

/** The merged cells of a sheet, which stand behind its rows: it is read for them only where it has any. */
const mergesIn = async (workbook: Package, part: string): Promise<readonly Range[]> => {
  let end = '';
  let hasAny = false;
  for await (const text of workbook.texts(part)) {
    hasAny ||= (end + text).includes(MERGE);
    end = text.slice(-MERGE.length);
  }
  const merges: Range[] = [];
  if (!hasAny) return merges;
  await workbook.read(part, {
    open: (path, attribute) => {
      const ref = attribute('ref');
      if (path.at(-1) === MERGE && path.at(-2) === 'mergeCells' && ref !== undefined) merges.push(rangeOf(ref));
    },
  });
  return merges;
};
const MERGE = 'mergeCell';

async function* linesIn(workbook: Package, part: string, reader: SheetReader): AsyncGenerator<SheetLine, void, undefined> {
  try {
    const parser = parserOf(reader.handlers);
    for await (const text of workbook.texts(part)) {
      parser.write(text);
      yield* reader.take();
    }
    parser.close();
    yield* reader.take();
  } catch (error) {
    throw sheetErrorOf(error);
  }
}

const opened = async (workbook: Package, heads: KnownHeads): Promise<OpenWorkbook | ForeignFault> => {
  const main = [...(await workbook.relationsOf('')).values()].find(({ kind }) => kind === 'officeDocument')?.part ?? '';
  const fault = await faultOf(workbook, main);
  if (isForeignFault(fault)) {
    await workbook.unpackAll();
    return fault;
  }
  if (fault !== undefined) throw new SheetError(fault);
  const { sheets, reading } = await partsOf(workbook, main);
  const shown = sheets.filter(({ isShown }) => isShown);
  let [read] = shown;
  if (shown.length > 1)
    for (const sheet of shown)
      if (await hasHeads(linesIn(workbook, sheet.part, new SheetReader(reading, [])), heads)) {
        read = sheet;
        break;
      }
  if (read === undefined) throw new SheetError('sheetUnreadable');
  const reader = new SheetReader(reading, await mergesIn(workbook, read.part));
  return {
    sheet: read.name,
    others: sheets.flatMap((one) => (one === read ? [] : [one.name])),
    lines: linesIn(workbook, read.part, reader),
    hidden: () => ({ rows: reader.hiddenRows, columns: reader.hiddenColumns }),
  };
};
