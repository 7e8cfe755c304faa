import type { MediaNote } from '@naru/domain/file';
import type { ReadAt } from './read-at.ts';

const HEAD = 64 * 1024;
const RIFF_HEADER = 12;
/** Formats of WAV that all browsers play: samples as numbers of whole and of floating point, A-law and µ-law. */
const PLAYED: readonly number[] = [1, 3, 6, 7];
const EXTENSIBLE = 0xfffe;
const WAV_NAMES: Readonly<Record<number, string>> = {
  2: 'ADPCM',
  17: 'IMA ADPCM',
  49: 'GSM',
  80: 'MPEG',
  85: 'MP3',
  353: 'WMA',
  354: 'WMA Pro',
  8192: 'AC-3',
};

/** What browsers will not play of a WAV. */
const lookAtWav = (head: Buffer): readonly MediaNote[] => {
  for (let at = RIFF_HEADER; at + 8 <= head.length; at += 8 + head.readUInt32LE(at + 4) + (head.readUInt32LE(at + 4) % 2)) {
    if (head.toString('latin1', at, at + 4) !== 'fmt ' || at + 24 > head.length) continue;
    const written = head.readUInt16LE(at + 8);
    // An extensible format says what it is in the first two bytes of its GUID.
    const format = written === EXTENSIBLE && at + 34 <= head.length ? head.readUInt16LE(at + 32) : written;
    return PLAYED.includes(format) ? [] : [{ is: 'soundCodec', of: WAV_NAMES[format] ?? `WAV ${format}` }];
  }
  return [{ is: 'damaged' }];
};

const LAYERS: Readonly<Record<number, string>> = { 2: 'MPEG Layer II', 3: 'MPEG Layer I' };

/** What browsers will not play of MPEG audio: its two older layers. */
const lookAtMpeg = (head: Buffer): readonly MediaNote[] => {
  const tag = head.toString('latin1', 0, 3) === 'ID3' ? 10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + (head[at] ?? 0), 0) : 0;
  for (let at = tag; at + 4 <= head.length; at += 1) {
    const layer = ((head[at + 1] ?? 0) >> 1) & 3;
    if (head[at] !== 0xff || ((head[at + 1] ?? 0) & 0xe0) !== 0xe0 || layer === 0) continue;
    return layer === 1 ? [] : [{ is: 'soundCodec', of: LAYERS[layer] }];
  }
  return [];
};

/** What browsers will not play of a sound as it was meant. */
export const lookAtSound = async (readAt: ReadAt, mime: string): Promise<readonly MediaNote[]> => {
  const head = await readAt(0, HEAD);
  return mime === 'audio/wav' ? lookAtWav(head) : lookAtMpeg(head);
};
