import type { SheetFault } from '@naru/domain/upload';
import { fileTypeFromBuffer } from 'file-type';
import type { ReadAt } from '../media/read-at.ts';

/** How the text of a table is written: as everybody does, as Korean Excel does, or as ‘Unicode text’ of Excel. */
export type SheetEncoding = 'utf-8' | 'cp949' | 'utf-16le' | 'utf-16be';

/** Tables that are read by what holds all of them, each by the fault that it is called by where it cannot be. */
const FOREIGN = ['sheetOldExcel', 'sheetBinaryExcel', 'sheetOpenDocument'] as const satisfies readonly SheetFault[];
export type ForeignFault = (typeof FOREIGN)[number];
export const isForeignFault = (fault: SheetFault | undefined): fault is ForeignFault => FOREIGN.some((one) => one === fault);

/** What a file is by its first bytes: a workbook, one of another form, a page or a text whose encoding may be known by them, or none of these. */
export type Container =
  | { readonly is: 'workbook' }
  | { readonly is: 'foreign'; readonly fault: ForeignFault }
  | { readonly is: 'text' | 'page'; readonly encoding: SheetEncoding | null }
  | { readonly is: 'other'; readonly fault: SheetFault };

const HEAD_BYTES = 4_096;
/** How a sheet of Excel 4 and before begins, which is in no compound file ([MS-XLS] 2.4.21, `BOF`). */
const BARE_SHEET = [0, 2, 4].flatMap((version) => [4, 6].map((length) => Buffer.from([9, version, length, 0])));
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const UTF16_MARKS = [
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
] as const;

const other = (fault: SheetFault): Container => (isForeignFault(fault) ? { is: 'foreign', fault } : { is: 'other', fault });
const text = (encoding: SheetEncoding | null): Container => ({ is: 'text', encoding });

const MOST_DIRECTORY_SECTORS = 16;
const ENTRY_BYTES = 128;
const NO_SECTOR = 0xfffffffa;

/** The names in the directory of a compound file (MS-CFB 2.6), of its first sectors. */
export const namesInCompound = async (readAt: ReadAt, header: Buffer): Promise<ReadonlySet<string>> => {
  const names = new Set<string>();
  if (header.length < 512) return names;
  const size = 2 ** Math.min(header.readUInt16LE(30), 12);
  const sector = (number: number): Promise<Buffer> => readAt((number + 1) * size, size);
  let number = header.readUInt32LE(48);
  for (let seen = 0; seen < MOST_DIRECTORY_SECTORS && number < NO_SECTOR; seen += 1) {
    const bytes = await sector(number);
    for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
      const length = Math.min(bytes.readUInt16LE(at + 64), 64);
      if (length > 2) names.add(bytes.toString('utf16le', at, at + length - 2));
    }
    const perSector = size / 4;
    const table = Math.floor(number / perSector);
    if (table >= 109) break;
    const allocation = await sector(header.readUInt32LE(76 + table * 4));
    const next = (number % perSector) * 4;
    if (next + 4 > allocation.length) break;
    number = allocation.readUInt32LE(next);
  }
  return names;
};

const compoundFault = (names: ReadonlySet<string>): SheetFault => {
  if (names.has('EncryptedPackage')) return 'sheetLocked';
  if (names.has('Workbook') || names.has('Book')) return 'sheetOldExcel';
  if (names.has('FileHeader') || names.has('\u0005HwpSummaryInformation')) return 'sheetHangul';
  return names.has('WordDocument') || names.has('PowerPoint Document') ? 'sheetDocument' : 'sheetUnreadable';
};

const MARKUP = /^<(?:!doctype\s+html|html|head|body|meta|style|table|div|center|font|script)\b/i;
/** Files of text that are no table: what they begin with. */
const TEXT_FAULTS: readonly (readonly [RegExp, SheetFault])[] = [
  [/^%PDF-/, 'sheetPdf'],
  [/^\{\\rtf/, 'sheetDocument'],
  [/^MIME-Version:/i, 'sheetHtml'],
  [/^<\?xml[^>]*>[\s\S]*urn:schemas-microsoft-com:office:spreadsheet/, 'sheetXml'],
  [/^<\?xml\b/, 'sheetXml'],
];
const PAGE = /^<\?xml[^>]*>[\s\S]*<html\b/i;
/** What a text is by its beginning: a page, or what is no table; undefined where it may be one. */
const kindOfText = (beginning: string): 'page' | SheetFault | undefined => {
  const start = beginning.replace(/^\uFEFF/, '').trimStart();
  // Comments before the first element of a page.
  const bare = start.replace(/^(?:<!--[\s\S]*?-->\s*)+/, '');
  if (MARKUP.test(bare) || PAGE.test(bare)) return 'page';
  return TEXT_FAULTS.find(([begins]) => begins.test(start) || begins.test(bare))?.[1];
};

/** Letters of Korean tables: ASCII with tabs and ends of lines, Latin, general signs, Hangul, Chinese and full-width ones. */
const KNOWN = /[\t\r\n -~\u00a0-\u024f\u2000-\u27bf\u3000-\u318f\u3200-\u33ff\u4e00-\u9fff\uac00-\ud7a3\uff00-\uffef]/g;
const MOSTLY = 0.9;
/** In which order of bytes a text without a mark is one in UTF-16; null for neither. */
const utf16Of = (head: Buffer): SheetEncoding | null => {
  const even = head.subarray(0, head.length - (head.length % 2));
  const swapped = Buffer.from(even).swap16();
  const shareOf = (bytes: Buffer): number => (bytes.toString('utf16le').match(KNOWN)?.length ?? 0) / (bytes.length / 2);
  const [little, big] = [shareOf(even), shareOf(swapped)];
  if (Math.max(little, big) < MOSTLY) return null;
  return little >= big ? 'utf-16le' : 'utf-16be';
};

/** What an archive is whose main part is of this type; undefined for a workbook, whatever else its maker calls it. */
export const faultOfMainPart = (type: string): SheetFault | undefined => {
  if (type.includes('.sheet.binary.')) return 'sheetBinaryExcel';
  return /wordprocessingml|presentationml|ms-word|ms-powerpoint/.test(type) ? 'sheetDocument' : undefined;
};

/** What an archive is that Office did not make, by what it says of itself and by its names. */
export const faultOfArchive = (said: string, names: readonly string[]): SheetFault => {
  if (said.includes('application/vnd.oasis.opendocument'))
    return said.includes('opendocument.spreadsheet') ? 'sheetOpenDocument' : 'sheetDocument';
  if (said.includes('application/hwp+zip')) return 'sheetHangul';
  return names.some((name) => name === 'Index.zip' || /^Index\/.*\.iwa$/.test(name)) ? 'sheetNumbers' : 'sheetArchive';
};

const inText = (head: Buffer, encoding: SheetEncoding | null): Container => {
  const decoded =
    encoding?.startsWith('utf-16') === true ? new TextDecoder(encoding).decode(head) : head.toString('latin1').replace(/^ï»¿/, '');
  const kind = kindOfText(decoded);
  if (kind === 'page') return { is: 'page', encoding };
  return kind === undefined ? text(encoding) : other(kind);
};

/** Tells what a table is by what it begins with, whatever its name says. */
export const containerOf = async (readAt: ReadAt): Promise<Container> => {
  const head = await readAt(0, HEAD_BYTES);
  if (head.length === 0) return other('sheetNothing');
  const [encoding] = UTF16_MARKS.find(([, mark]) => head.subarray(0, 2).equals(mark)) ?? [];
  if (encoding !== undefined) return inText(head, encoding);
  if (head.subarray(0, COMPOUND.length).equals(COMPOUND)) return other(compoundFault(await namesInCompound(readAt, head)));
  if (BARE_SHEET.some((mark) => head.subarray(0, 4).equals(mark))) return other('sheetOldExcel');
  if (head.toString('latin1', 0, 4) === 'PK\u0003\u0004') return { is: 'workbook' };
  const inEightBits = inText(head, null);
  // A text of eight bits has no NUL, so that a table that begins like a picture is no picture.
  if (inEightBits.is !== 'text' || !head.includes(0)) return inEightBits;
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found !== undefined && /^(?:image|video|audio)\//.test(found.mime)) return other('sheetPicture');
  if (found !== undefined)
    return other(
      found.mime.includes('zip') || found.mime.includes('compressed') || found.mime.includes('rar') ? 'sheetArchive' : 'sheetUnreadable',
    );
  const guessed = utf16Of(head);
  return guessed === null ? other('sheetUnreadable') : inText(head, guessed);
};
