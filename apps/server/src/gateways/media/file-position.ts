import { open } from 'node:fs/promises';
import type { MediaNote } from '@naru/domain/file';
import { isoPositionPatches } from './iso-position.ts';
import type { Patch, ReadAt } from './read-at.ts';
import { isSealedFile, positionNotes } from './seal.ts';
import { clearTiffPosition } from './tiff-position.ts';
import { clearXmpPosition } from './xmp-position.ts';

/** A file is looked through in pieces of this size, each with the beginning of the next: no EXIF is longer than 64 kB. */
const PIECE = 4 * 1024 * 1024;
const BESIDE = 128 * 1024;
const EXIF = Buffer.from('Exif\0\0');
/** More photographs than a piece has room for. */
const MOST_EXIF = 500;
const XMP = { begins: ['<x:xmpmeta', '<rdf:RDF'], ends: '</rdf:RDF>' };

const clearTexts = (piece: Buffer): boolean => {
  let found = false;
  for (const words of XMP.begins)
    for (let at = piece.indexOf(words); at !== -1; ) {
      const ends = piece.indexOf(XMP.ends, at);
      const end = ends === -1 ? piece.length : ends;
      found = clearXmpPosition(piece.subarray(at, end)) || found;
      at = piece.indexOf(words, end);
    }
  return found;
};

/** Takes positions out of the EXIF and the XMP that lie open in a piece of a file. */
const clearPiece = (piece: Buffer): boolean => {
  let found = clearTexts(piece);
  let seen = 0;
  for (let at = piece.indexOf(EXIF); at !== -1 && seen < MOST_EXIF; at = piece.indexOf(EXIF, at + 1), seen += 1)
    found = clearTiffPosition(piece.subarray(at + EXIF.length, at + EXIF.length + 65_536)) || found;
  return found;
};

async function* openPatches(readAt: ReadAt, size: number): AsyncGenerator<Patch> {
  for (let at = 0; at < size; at += PIECE) {
    const bytes = Buffer.from(await readAt(at, PIECE + BESIDE));
    if (clearPiece(bytes)) yield { at, bytes };
  }
}

/** What lies open in these, since it is not packed: the tags of sounds, and what a PDF holds of XMP and of photographs. */
const OPEN: readonly string[] = ['audio/mpeg', 'audio/wav', 'application/pdf'];

/** Takes out of a file where it was made, in place: not a byte of it moves. Answers what is told of that; nothing where it did not say so. */
export const clearFilePosition = async (path: string, mime: string): Promise<readonly MediaNote[]> => {
  const isFilm = mime === 'video/mp4';
  if (!isFilm && !OPEN.includes(mime)) return [];
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const readAt: ReadAt = async (place, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, place);
      return buffer.subarray(0, bytesRead);
    };
    let found = false;
    for await (const { at, bytes } of isFilm ? isoPositionPatches(readAt, size) : openPatches(readAt, size)) {
      await file.write(bytes, 0, bytes.length, at);
      found = true;
    }
    return found ? positionNotes(await isSealedFile(readAt, size, mime)) : [];
  } finally {
    await file.close();
  }
};
