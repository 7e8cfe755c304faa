import type { PictureFlaw } from '@naru/domain/file';

/** A BMP as Skia reads it rightly. */
export interface BmpFile {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
  /** Whether it is packed by runs, which may leave pixels out. */
  readonly hasRuns: boolean;
  /** Whether its rows end before the last one; of runs it is seen when they are drawn. */
  readonly isCut: boolean;
  /** Whether a mask says that its alpha counts. */
  readonly hasAlpha: boolean;
}

const FILE_HEADER = 14;
const OS2_HEADER = 12;
/** The sizes of headers (BITMAPINFOHEADER, OS/2 2, V3, V4, V5 and the short ones): others are of no program that is known. */
const HEADERS: readonly number[] = [OS2_HEADER, 16, 40, 52, 56, 64, 108, 124];
const V3 = 56;
const V4 = 108;
const ALPHA_MASK = FILE_HEADER + 52;
const PLAIN = 0;
const RUNS = [1, 2];
const MASKS = 3;
/** bV4CSType as it lies there: a profile that is in the file (MBED), or is named by it (LINK). */
const PROFILES = ['DEBM', 'KNIL'];
const DEPTHS: readonly number[] = [1, 2, 4, 8, 16, 24, 32];

/** With a header of the fourth version, by which Skia reads the alpha that an older one describes in the same words. */
const withLaterHeader = (bytes: Buffer): Buffer => {
  const head = Buffer.from(bytes.subarray(0, FILE_HEADER + V3));
  head.writeUInt32LE(bytes.readUInt32LE(10) + V4 - V3, 10);
  head.writeUInt32LE(V4, FILE_HEADER);
  return Buffer.concat([head, Buffer.alloc(V4 - V3), bytes.subarray(FILE_HEADER + V3)]);
};

/** Reads the header of a BMP, before anything of the size that it claims is set aside; or why it cannot be shown rightly. */
export const readBmp = (bytes: Buffer): BmpFile | PictureFlaw => {
  if (bytes.length < FILE_HEADER + OS2_HEADER) return 'damaged';
  const header = bytes.readUInt32LE(FILE_HEADER);
  if (!HEADERS.includes(header)) return 'bmpKind';
  if (bytes.length < FILE_HEADER + header) return 'damaged';
  const isShort = header === OS2_HEADER;
  const width = isShort ? bytes.readUInt16LE(18) : bytes.readInt32LE(18);
  const height = isShort ? bytes.readUInt16LE(20) : Math.abs(bytes.readInt32LE(22));
  if (width <= 0 || height === 0) return 'damaged';
  const depth = bytes.readUInt16LE(isShort ? 24 : 28);
  const packing = isShort || header === 16 ? PLAIN : bytes.readUInt32LE(30);
  const hasRuns = RUNS.includes(packing);
  if (!DEPTHS.includes(depth) || !(hasRuns || packing === PLAIN || packing === MASKS)) return 'bmpKind';
  if (header >= V4 && PROFILES.includes(bytes.toString('latin1', 70, 74))) return 'bmpProfile';
  const rows = Math.ceil((width * depth) / 32) * 4 * height;
  const isCut = !hasRuns && bytes.readUInt32LE(10) + rows > bytes.length;
  const isLater = header >= V4;
  const hasAlpha = packing === MASKS && (header === V3 || isLater) && bytes.readUInt32LE(ALPHA_MASK) !== 0;
  return { width, height, bytes: hasAlpha && !isLater ? withLaterHeader(bytes) : bytes, hasRuns, isCut, hasAlpha };
};
