import type { MediaNote } from '@naru/domain/file';
import { boxesOf } from './iso-boxes.ts';
import { jpegSegments, pngChunks } from './picture-parts.ts';
import type { ReadAt } from './read-at.ts';

/** Where a JPEG keeps boxes of JUMBF, and what those of content credentials (C2PA) are called in each kind of file. */
const APP11 = 0xeb;
const C2PA = 'c2pa';
const PNG_CHUNK = 'caBX';
const UUID = 'd8fec3d61b0e483c92975828877ec481';

/** Whether a picture carries the signature of who made it, which holds for every byte of it. */
export const isSealedPicture = (bytes: Buffer, mime: string): boolean => {
  if (mime === 'image/png') return [...pngChunks(bytes)].some(({ name }) => name === PNG_CHUNK);
  if (mime !== 'image/jpeg') return false;
  return [...jpegSegments(bytes)].some(({ marker, start, end }) => marker === APP11 && bytes.subarray(start, end).includes(C2PA));
};

/** What a PDF says of the bytes that a signature in it is for. */
const SIGNED = '/ByteRange';
const PIECE = 4 * 1024 * 1024;

/** The same of a film or a PDF. */
export const isSealedFile = async (readAt: ReadAt, size: number, mime: string): Promise<boolean> => {
  if (mime === 'video/mp4') {
    for await (const { type, start } of boxesOf(readAt, size))
      if (type === 'uuid' && (await readAt(start, 16)).toString('hex') === UUID) return true;
    return false;
  }
  if (mime !== 'application/pdf') return false;
  for (let at = 0; at < size; at += PIECE) if ((await readAt(at, PIECE + SIGNED.length)).includes(SIGNED)) return true;
  return false;
};

/** What is told where a position was taken out of a file. */
export const positionNotes = (isSealed: boolean): readonly MediaNote[] => [
  { is: 'positionRemoved' },
  ...(isSealed ? [{ is: 'sealBroken' } as const] : []),
];
