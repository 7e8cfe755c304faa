import { open } from 'node:fs/promises';
import type { MediaNote } from '@naru/domain/file';
import type { OriginalMedia } from '../files/recognise.ts';
import { lookAtDocument } from './look-at-document.ts';
import { lookAtFilm } from './look-at-film.ts';
import { lookAtPdf, PDF_LIMITS } from './look-at-pdf.ts';
import { lookAtSound } from './look-at-sound.ts';
import type { ReadAt } from './read-at.ts';

type Look = (path: string, readAt: ReadAt, size: number, mime: string) => Promise<readonly MediaNote[]>;

const LOOKS: Readonly<Record<Exclude<OriginalMedia, 'image'>, Look>> = {
  video: (_, readAt, size) => lookAtFilm(readAt, size),
  audio: (_, readAt, __, mime) => lookAtSound(readAt, mime),
  pdf: async (path, _, size) => (size > PDF_LIMITS.bytes ? [] : lookAtPdf(path)),
  zip: lookAtDocument,
};

/** What buyers’ browsers will not show of an original that is no picture as it was meant. */
export const lookAtOriginal = async (
  path: string,
  { mime, media }: { readonly mime: string; readonly media: Exclude<OriginalMedia, 'image'> },
): Promise<readonly MediaNote[]> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const readAt: ReadAt = async (place, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, place);
      return buffer.subarray(0, bytesRead);
    };
    return await LOOKS[media](path, readAt, size, mime);
  } catch (error) {
    // Lengths and places that lead out of the file.
    if (error instanceof RangeError) return [{ is: 'damaged' }];
    throw error;
  } finally {
    await file.close();
  }
};
