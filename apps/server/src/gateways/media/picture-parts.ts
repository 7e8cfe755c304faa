import { inflateSync } from 'node:zlib';

/** A chunk of a PNG: its name, and where its data lie. */
export interface PngChunk {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const PNG_SIGNATURE = 8;

/** The chunks of a PNG in their order, as far as they are whole. */
export function* pngChunks(bytes: Buffer): Generator<PngChunk> {
  for (let at = PNG_SIGNATURE; at + 12 <= bytes.length; ) {
    const start = at + 8;
    const end = start + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) return;
    yield { name: bytes.toString('latin1', at + 4, start), start, end };
    at = end + 4;
  }
}

/** The most that the texts of a PNG may unpack to, all together: of what is more, nothing is looked at. */
export const MOST_TEXT = 16 * 1024 * 1024;

/** A packed part of a PNG, up to `most` bytes; null where it is broken or longer. */
export const inflated = (bytes: Buffer, most: number): Buffer | null => {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, most) });
  } catch {
    return null;
  }
};

/** What a PNG calls its XMP. */
export const XMP_KEYWORD = 'XML:com.adobe.xmp';

/** Where the text of a chunk begins behind its keyword, and whether it is packed. */
export const pngTextOf = (
  name: string,
  data: Buffer,
): { readonly keyword: string; readonly at: number; readonly isPacked: boolean } | null => {
  const end = data.indexOf(0);
  if (end === -1) return null;
  const keyword = data.toString('latin1', 0, end);
  if (name === 'tEXt') return { keyword, at: end + 1, isPacked: false };
  if (name === 'zTXt') return { keyword, at: end + 2, isPacked: true };
  const language = data.indexOf(0, end + 3);
  const translated = data.indexOf(0, language + 1);
  return language === -1 || translated === -1 ? null : { keyword, at: translated + 1, isPacked: data[end + 1] === 1 };
};

/** A segment of a JPEG: its marker, and where its data lie behind their length. */
export interface JpegSegment {
  readonly marker: number;
  readonly start: number;
  readonly end: number;
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Markers without data: TEM, and RST0 to EOI. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= END_OF_IMAGE);

/** The segments of a JPEG that begins at a place, up to its pixels; those of a second picture behind it begin at a place of their own. */
export function* jpegSegments(bytes: Buffer, from = 0): Generator<JpegSegment> {
  for (let at = from + 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff || isBare(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) return;
    yield { marker, start: at + 4, end };
    if (marker === START_OF_SCAN) return;
    at = end;
  }
}

/** A rectangle of a GIF’s screen. */
const GIF_HEADER = 13;
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Whether the first frame of a GIF covers its whole screen: what it leaves out is see-through, which not every decoder knows. */
export const coversScreen = (bytes: Buffer): boolean => {
  if (bytes.length < GIF_HEADER) return true;
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  let at = GIF_HEADER + tableBytes(bytes[10] ?? 0);
  while (bytes[at] === 0x21) {
    at += 2;
    while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }
  if (bytes[at] !== 0x2c || at + 10 > bytes.length) return true;
  const [left, top, across, down] = [1, 3, 5, 7].map((place) => bytes.readUInt16LE(at + place));
  return left === 0 && top === 0 && (across ?? 0) >= width && (down ?? 0) >= height;
};
