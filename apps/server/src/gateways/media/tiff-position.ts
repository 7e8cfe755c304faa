import { clearXmpPosition } from './xmp-position.ts';

const ENTRY = 12;
const GPS_IFD = 0x8825;
const XMP = 0x02bc;
/** A version alone says nothing of a place: some cameras always write it. */
const GPS_VERSION = 0;
/** The last tag of a directory of a position (EXIF 3.0): what has others is another one, to which a pointer leads by mistake. */
const LAST_GPS_TAG = 0x1f;
const MOST_DIRECTORIES = 8;
/** Bytes of a value by its type (TIFF 6.0, and EXIF’s UTF-8). */
const SIZES: readonly number[] = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

/** Reads numbers in the order that the file says; throws for what ends before. */
const numbersOf = (tiff: Buffer) => {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  return {
    short: (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)),
    long: (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)),
    putShort: (value: number, at: number) => (isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)),
  };
};

const HEADS = ['49492a00', '4d4d002a'];

/** Whether these bytes begin as EXIF does. */
export const isTiff = (bytes: Buffer): boolean => HEADS.includes(bytes.toString('hex', 0, 4));

/** Empties the directory of a position; answers whether it said any. */
const clearDirectory = (tiff: Buffer, at: number): boolean => {
  const { short, long } = numbersOf(tiff);
  const count = short(at);
  const places = Array.from({ length: count }, (_, index) => at + 2 + index * ENTRY);
  if (places.every((place) => short(place) === GPS_VERSION) || places.some((place) => short(place) > LAST_GPS_TAG)) return false;
  for (const place of places) {
    const bytes = (SIZES[short(place + 2)] ?? 0) * long(place + 4);
    const value = long(place + 8);
    if (bytes > 4 && value + bytes <= tiff.length) tiff.fill(0, value, value + bytes);
  }
  tiff.fill(0, at, Math.min(tiff.length, at + 2 + count * ENTRY + 4));
  return true;
};

/** Takes an entry out of a directory: those behind it move up, and so does the place of the next directory. */
const dropEntry = (tiff: Buffer, directory: number, place: number): void => {
  const { short, putShort } = numbersOf(tiff);
  const count = short(directory);
  const end = directory + 2 + count * ENTRY + 4;
  tiff.copyWithin(place, place + ENTRY, end);
  tiff.fill(0, end - ENTRY, end);
  putShort(count - 1, directory);
};

const clearEntries = (tiff: Buffer, directory: number): boolean => {
  const { short, long } = numbersOf(tiff);
  let found = false;
  for (let index = 0; index < short(directory); ) {
    const place = directory + 2 + index * ENTRY;
    const [tag, length, value] = [short(place), long(place + 4), long(place + 8)];
    if (tag === XMP && length > 4 && value + length <= tiff.length) found = clearXmpPosition(tiff.subarray(value, value + length)) || found;
    if (tag === GPS_IFD && clearDirectory(tiff, value)) {
      dropEntry(tiff, directory, place);
      found = true;
    } else index += 1;
  }
  return found;
};

/** Takes out of EXIF (a TIFF) where a picture was made, in place; everything else stays where and as it is. Answers whether there was any. */
export const clearTiffPosition = (tiff: Buffer): boolean => {
  if (!isTiff(tiff)) return false;
  const { short, long } = numbersOf(tiff);
  let found = false;
  try {
    let directory = long(4);
    for (let seen = 0; directory !== 0 && seen < MOST_DIRECTORIES; seen += 1) {
      found = clearEntries(tiff, directory) || found;
      directory = long(directory + 2 + short(directory) * ENTRY);
    }
  } catch (error) {
    // What ends before it says so holds nothing that could be read.
    if (!(error instanceof RangeError)) throw error;
  }
  return found;
};
