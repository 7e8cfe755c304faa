import { allBoxesIn, type Box, boxesIn, boxesOf, moovOf, samplesOf, type Track, tracksOf } from './iso-boxes.ts';
import type { Patch, ReadAt } from './read-at.ts';
import { clearXmpPosition } from './xmp-position.ts';

/** Boxes that say nothing but a place: QuickTime’s, and 3GPP’s. */
const PLACES: readonly string[] = ['\u00a9xyz', 'loci'];
/** Names of metadata that say a place: Apple’s and Android’s `…location…`. */
const PLACE_KEY = /location|gps/i;
const XMP_UUID = 'be7acfcb97a942e89c71999491e3afac';
/** Tracks of GoPro, Google, Sony and DJI, whose samples record the way of the camera. */
const WAYS: readonly string[] = ['gpmd', 'camm', 'rtmd', 'djmd', 'dbgi'];
/** Tracks of texts, in which drones write their place as a subtitle. */
const TEXTS: readonly string[] = ['text', 'sbtl', 'subt'];
const PLACE_TEXT = /gps|latitude|longitude/i;
const MOST_TEXT = 4_096;
/** The most bytes of an XMP, and of a sample that records a way. */
const MOST_BYTES = 4 * 1024 * 1024;

const isXmp = (bytes: Buffer, { type, start }: Box): boolean =>
  type === 'XMP_' || (type === 'uuid' && bytes.toString('hex', start, start + 16) === XMP_UUID);

/** Makes a box one of free space, empty. */
const empty = (bytes: Buffer, { at, start, end }: Box): void => {
  bytes.write('free', at + 4, 'latin1');
  bytes.fill(0, start, end);
};

/** The numbers under which a `keys` box names what says a place, from 1. */
const placeKeys = (bytes: Buffer, { start, end }: Box): ReadonlySet<number> =>
  new Set(
    [...boxesIn(bytes, start + 8, end)].flatMap((key, index) =>
      PLACE_KEY.test(bytes.toString('latin1', key.start, key.end)) ? [index + 1] : [],
    ),
  );

/** Empties the values of a `meta` whose keys say a place. */
const clearKeyed = (bytes: Buffer, meta: Box): boolean => {
  const inside = [...allBoxesIn(bytes, meta.at, meta.end)];
  const [keys, list] = [inside.find(({ type }) => type === 'keys'), inside.find(({ type }) => type === 'ilst')];
  if (keys === undefined || list === undefined) return false;
  const places = placeKeys(bytes, keys);
  const values = [...boxesIn(bytes, list.start, list.end)].filter(({ at }) => places.has(bytes.readUInt32BE(at + 4)));
  for (const value of values) empty(bytes, value);
  return values.length > 0;
};

/** Takes places out of the boxes of a `moov`, in place. */
const clearMoov = (bytes: Buffer): boolean => {
  let found = false;
  for (const box of [...allBoxesIn(bytes)]) {
    if (PLACES.includes(box.type)) {
      empty(bytes, box);
      found = true;
    } else if (box.type === 'meta') found = clearKeyed(bytes, box) || found;
    else if (box.type === 'xml ' || isXmp(bytes, box)) found = clearXmpPosition(bytes.subarray(box.start, box.end)) || found;
  }
  return found;
};

/** The ids by which samples of timed metadata say a place: the boxes of a `keys` in their sample entry are named by them. */
const timedIds = ({ entry }: Track): ReadonlySet<number> => {
  const keys = [...boxesIn(entry, 16)].find(({ type }) => type === 'keys');
  if (keys === undefined) return new Set();
  const ids = [...boxesIn(entry, keys.start, keys.end)].filter(({ start, end }) => PLACE_KEY.test(entry.toString('latin1', start, end)));
  return new Set(ids.map(({ at }) => entry.readUInt32BE(at + 4)));
};

/** What takes the place out of one sample of a track; null where it has none. */
const clearSample = (track: Track): ((sample: Buffer) => Buffer | null) | null => {
  if (WAYS.includes(track.codec)) return (sample) => Buffer.alloc(sample.length);
  if (track.codec === 'mebx') {
    const ids = timedIds(track);
    if (ids.size === 0) return null;
    return (sample) => {
      const boxes = [...boxesIn(sample)].filter(({ at }) => ids.has(sample.readUInt32BE(at + 4)));
      for (const { start, end } of boxes) sample.fill(0, start, end);
      return boxes.length > 0 ? sample : null;
    };
  }
  if (!TEXTS.includes(track.handler)) return null;
  return (sample) => {
    if (sample.length > MOST_TEXT || !PLACE_TEXT.test(sample.toString('latin1'))) return null;
    // Its length in two bytes, then the text; what styles it stays behind it.
    sample.fill(0x20, 2, Math.min(sample.length, 2 + sample.readUInt16BE(0)));
    return sample;
  };
};

async function* samplePatches(readAt: ReadAt, moov: Buffer): AsyncGenerator<Patch> {
  for (const track of tracksOf(moov)) {
    const clear = clearSample(track);
    if (clear === null) continue;
    for (const { at, size } of samplesOf(moov, track)) {
      if (size > MOST_BYTES) continue;
      const given = await readAt(at, size);
      // What is empty already says nothing.
      if (given.every((byte) => byte === 0)) continue;
      const cleared = clear(Buffer.from(given));
      if (cleared !== null) yield { at, bytes: cleared };
    }
  }
}

/** What has to be put over an MP4 so that nothing in it says where it was made; nothing of it moves, and picture and sound stay as they are. */
export async function* isoPositionPatches(readAt: ReadAt, size: number): AsyncGenerator<Patch> {
  for await (const box of boxesOf(readAt, size)) {
    if (box.type !== 'uuid' || box.end - box.at > MOST_BYTES) continue;
    const bytes = Buffer.from(await readAt(box.at, box.end - box.at));
    if (isXmp(bytes, { ...box, at: 0, start: box.start - box.at, end: bytes.length }) && clearXmpPosition(bytes))
      yield { at: box.at, bytes };
  }
  const moov = await moovOf(readAt, size);
  if (moov === null) return;
  try {
    yield* samplePatches(readAt, moov.bytes);
  } catch (error) {
    // Lists that lead nowhere: no program finds the samples by them.
    if (!(error instanceof RangeError)) throw error;
  }
  if (clearMoov(moov.bytes)) yield { at: moov.box.at, bytes: moov.bytes };
}
