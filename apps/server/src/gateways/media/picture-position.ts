import { crc32, deflateSync } from 'node:zlib';
import { isoPositionPatches } from './iso-position.ts';
import { inflated, jpegSegments, MOST_TEXT, pngChunks, pngTextOf, XMP_KEYWORD } from './picture-parts.ts';
import { readerOf } from './read-at.ts';
import { clearTiffPosition } from './tiff-position.ts';
import { clearXmpPosition } from './xmp-position.ts';

const EXIF = 'Exif\0\0';
const XMP = ['http://ns.adobe.com/xap/1.0/\0', 'http://ns.adobe.com/xmp/extension/\0'];
const PHOTOSHOP = 'Photoshop 3.0\0';
/** What Photoshop keeps of EXIF and of XMP beside them. */
const RESOURCE = { exif: 0x0422, xmp: 0x0424 };

const begins = (bytes: Buffer, words: string): boolean => bytes.toString('latin1', 0, words.length) === words;

/** Takes the position out of Photoshop’s resources: `8BIM`, a number, a name and data, both of an even length. */
const clearResources = (bytes: Buffer): boolean => {
  let found = false;
  for (let at = PHOTOSHOP.length; at + 12 <= bytes.length && bytes.toString('latin1', at, at + 4) === '8BIM'; ) {
    const kind = bytes.readUInt16BE(at + 4);
    const name = at + 6;
    const data = name + 2 * Math.ceil((1 + (bytes[name] ?? 0)) / 2) + 4;
    if (data > bytes.length) break;
    const end = data + bytes.readUInt32BE(data - 4);
    const value = bytes.subarray(data, end);
    if (kind === RESOURCE.exif) found = clearTiffPosition(value) || found;
    if (kind === RESOURCE.xmp) found = clearXmpPosition(value) || found;
    at = end + (end % 2 === data % 2 ? 0 : 1);
  }
  return found;
};

const clearSegment = (segment: Buffer): boolean => {
  if (begins(segment, EXIF)) return clearTiffPosition(segment.subarray(EXIF.length));
  if (XMP.some((words) => begins(segment, words))) return clearXmpPosition(segment);
  return begins(segment, PHOTOSHOP) && clearResources(segment);
};

const END_OF_IMAGE = 0xd9;
const isStuffed = (byte: number): boolean => byte === 0 || byte === 0xff || (byte >= 0xd0 && byte <= 0xd7);

/** Where a JPEG ends whose pixels begin at a place: behind its last marker, which no pixel looks like. */
export const endOfJpeg = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 2 <= bytes.length; at = bytes.indexOf(0xff, at)) {
    const byte = bytes[at + 1] ?? 0;
    if (byte === END_OF_IMAGE) return at + 2;
    if (byte === 0xff) at += 1;
    else at += isStuffed(byte) ? 2 : at + 4 <= bytes.length ? 2 + bytes.readUInt16BE(at + 2) : bytes.length;
  }
  return bytes.length;
};

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const FILM = Buffer.from('ftyp');
/** More pictures behind a picture than any camera writes. */
const MOST_BEHIND = 64;

/** A further picture, or a film, that lies behind the picture that a JPEG shows: of two lenses, of more light, or of the moment before. */
export interface Behind {
  readonly is: 'picture' | 'film';
  readonly at: number;
}

/** The pictures of a JPEG, each where it begins; and a film, whose end nobody knows. */
export function* picturesBehind(bytes: Buffer): Generator<Behind> {
  let at = 0;
  for (let seen = 0; seen < MOST_BEHIND; seen += 1) {
    yield { is: 'picture', at };
    const last = [...jpegSegments(bytes, at)].at(-1);
    const end = endOfJpeg(bytes, last?.end ?? at + 2);
    const [picture, film] = [bytes.indexOf(JPEG, end), bytes.indexOf(FILM, end + 4)];
    if (film !== -1 && (picture === -1 || film - 4 < picture)) return yield { is: 'film', at: film - 4 };
    if (picture === -1) return undefined;
    at = picture;
  }
  return undefined;
}

const clearJpeg = async (bytes: Buffer): Promise<boolean> => {
  let found = false;
  for (const { is, at } of picturesBehind(bytes)) {
    if (is === 'film') {
      const film = bytes.subarray(at);
      for await (const patch of isoPositionPatches(readerOf(film), film.length)) {
        patch.bytes.copy(film, patch.at);
        found = true;
      }
    } else for (const { start, end } of jpegSegments(bytes, at)) found = clearSegment(bytes.subarray(start, end)) || found;
  }
  return found;
};

const IM_PROFILE = /^Raw profile type (?:exif|APP1|xmp)$/i;
const PLACE_WORD = /gps/i;

/** Takes the position out of a profile that ImageMagick has written as a text of hexadecimal digits: its name and its length stand before them. */
const clearHex = (text: Buffer): Buffer | null => {
  const [, head = '', digits = ''] = /^(\s*\w+\s+\d+\s+)([\da-f\s]*)$/i.exec(text.toString('latin1')) ?? [];
  const bytes = Buffer.from(digits.replace(/\s/g, ''), 'hex');
  const at = bytes.indexOf(EXIF) === 0 ? EXIF.length : 0;
  const found = clearTiffPosition(bytes.subarray(at)) || clearXmpPosition(bytes);
  if (!found) return null;
  const hex = bytes.toString('hex');
  let next = 0;
  return Buffer.from(head + digits.replace(/[\da-f]/gi, () => hex[next++] ?? '0'), 'latin1');
};

/** A text of a PNG without a position: null where it has none, nothing where it says nothing else. */
const clearedText = (name: string, data: Buffer, budget: { left: number }): Buffer | 'nothing' | null => {
  const parsed = pngTextOf(name, data);
  if (parsed === null) return null;
  if (PLACE_WORD.test(parsed.keyword)) return 'nothing';
  if (!IM_PROFILE.test(parsed.keyword) && parsed.keyword !== XMP_KEYWORD) return null;
  const given = data.subarray(parsed.at);
  const text = parsed.isPacked ? inflated(given, budget.left) : Buffer.from(given);
  if (text === null) return null;
  budget.left -= text.length;
  const cleared = IM_PROFILE.test(parsed.keyword) ? clearHex(text) : clearXmpPosition(text) ? text : null;
  if (cleared === null) return null;
  return Buffer.concat([data.subarray(0, parsed.at), parsed.isPacked ? deflateSync(cleared) : cleared]);
};

/** A chunk without a position, under the same rules. */
const clearedChunk = (name: string, data: Buffer, budget: { left: number }): Buffer | 'nothing' | null => {
  if (name === 'eXIf') {
    const exif = Buffer.from(data);
    return clearTiffPosition(exif) ? exif : null;
  }
  return ['tEXt', 'zTXt', 'iTXt'].includes(name) ? clearedText(name, data, budget) : null;
};

const chunkOf = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

const withoutInPng = (bytes: Buffer): Buffer | null => {
  const parts: Buffer[] = [];
  const budget = { left: MOST_TEXT };
  let copied = 0;
  for (const { name, start, end } of pngChunks(bytes)) {
    const cleared = clearedChunk(name, bytes.subarray(start, end), budget);
    if (cleared === null) continue;
    parts.push(bytes.subarray(copied, start - 8), cleared === 'nothing' ? Buffer.alloc(0) : chunkOf(name, cleared));
    copied = end + 4;
  }
  return parts.length === 0 ? null : Buffer.concat([...parts, bytes.subarray(copied)]);
};

const GIF_XMP = 'XMP DataXMP';

/** A picture in which nothing says where it was made, all else as it was given; null where nothing has said so. */
export const withoutPosition = async (bytes: Buffer, mime: string): Promise<Buffer | null> => {
  if (mime === 'image/png') return withoutInPng(bytes);
  const copy = Buffer.from(bytes);
  if (mime === 'image/jpeg') return (await clearJpeg(copy)) ? copy : null;
  const xmp = mime === 'image/gif' ? copy.indexOf(GIF_XMP) : -1;
  return xmp !== -1 && clearXmpPosition(copy.subarray(xmp)) ? copy : null;
};
