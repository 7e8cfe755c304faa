import type { ReadAt } from './read-at.ts';

/** A box of an ISO base media file (ISO/IEC 14496-12), as MP4 is one: its type, and where it, its content and its end lie. */
export interface Box {
  readonly type: string;
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

const HEADER = 8;
const LONG_HEADER = 16;

const boxFrom = (head: Buffer, at: number, end: number): Box | null => {
  if (head.length < HEADER) return null;
  const short = head.readUInt32BE(0);
  if (short === 1 && head.length < LONG_HEADER) return null;
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short;
  const start = at + (short === 1 ? LONG_HEADER : HEADER);
  if (at + size < start || at + size > end) return null;
  return { type: head.toString('latin1', 4, 8), at, start, end: at + size };
};

/** The boxes between two places, as far as they are whole. */
export function* boxesIn(bytes: Buffer, from = 0, to = bytes.length): Generator<Box> {
  for (let at = from; at + HEADER <= to; ) {
    const box = boxFrom(bytes.subarray(at, at + LONG_HEADER), at, to);
    if (box === null) return;
    yield box;
    at = box.end;
  }
}

/** The boxes of a file, of which only the heads are read. */
export async function* boxesOf(readAt: ReadAt, size: number): AsyncGenerator<Box> {
  for (let at = 0; at + HEADER <= size; ) {
    const box = boxFrom(await readAt(at, LONG_HEADER), at, size);
    if (box === null) return;
    yield box;
    at = box.end;
  }
}

/** Boxes that hold boxes, and how many bytes of their own come before them. */
const HOLDERS: Readonly<Record<string, number>> = { moov: 0, trak: 0, mdia: 0, minf: 0, stbl: 0, udta: 0, ilst: 0, stsd: 8 };

/** Where the boxes of a `meta` begin: QuickTime has them at once, ISO behind a version. */
const metaStart = (bytes: Buffer, { start, end }: Box): number =>
  bytes.toString('latin1', start + 4, start + 8) === 'hdlr' || end - start < HEADER ? start : start + 4;

/** Every box below a place, each before what it holds. */
export function* allBoxesIn(bytes: Buffer, from = 0, to = bytes.length): Generator<Box> {
  for (const box of boxesIn(bytes, from, to)) {
    yield box;
    const own = box.type === 'meta' ? metaStart(bytes, box) - box.start : HOLDERS[box.type];
    if (own !== undefined) yield* allBoxesIn(bytes, box.start + own, box.end);
  }
}

/** A track: what it holds, how it is packed, and its boxes by type. */
export interface Track {
  /** `vide`, `soun`, `meta`, `text`, … */
  readonly handler: string;
  /** The type of its sample entry (`avc1`, `mp4a`, …), and the entry whole; empty where it has none. */
  readonly codec: string;
  readonly entry: Buffer;
  readonly boxes: ReadonlyMap<string, Box>;
}

/** The tracks of a `moov`. */
export const tracksOf = (moov: Buffer): readonly Track[] =>
  [...allBoxesIn(moov)]
    .filter(({ type }) => type === 'trak')
    .map(({ start, end }) => {
      const boxes = new Map([...allBoxesIn(moov, start, end)].map((box) => [box.type, box]));
      const [hdlr, stsd] = [boxes.get('hdlr'), boxes.get('stsd')];
      const [entry] = stsd === undefined ? [] : [...boxesIn(moov, stsd.start + 8, stsd.end)];
      return {
        handler: hdlr === undefined ? '' : moov.toString('latin1', hdlr.start + 8, hdlr.start + 12),
        codec: entry?.type ?? '',
        entry: entry === undefined ? Buffer.alloc(0) : moov.subarray(entry.at, entry.end),
        boxes,
      };
    });

/** A `moov` is a list of places and sizes: one that is larger is none of a camera. */
const MOST_MOOV = 64 * 1024 * 1024;

/** The `moov` of a file, read whole, and where it lies; null where there is none. */
export const moovOf = async (readAt: ReadAt, size: number): Promise<{ readonly box: Box; readonly bytes: Buffer } | null> => {
  for await (const box of boxesOf(readAt, size))
    if (box.type === 'moov' && box.end - box.at <= MOST_MOOV) return { box, bytes: Buffer.from(await readAt(box.at, box.end - box.at)) };
  return null;
};

/** More than hours of film have. */
const MOST_SAMPLES = 1_000_000;

/** Where the samples of a track lie; throws where its lists are broken. */
export const samplesOf = (moov: Buffer, { boxes }: Track): readonly { readonly at: number; readonly size: number }[] => {
  const [sizes, chunks, runs] = [boxes.get('stsz'), boxes.get('stco') ?? boxes.get('co64'), boxes.get('stsc')];
  if (sizes === undefined || chunks === undefined || runs === undefined) return [];
  const u32 = (at: number): number => moov.readUInt32BE(at);
  const isLong = chunks.type === 'co64';
  const chunkAt = (index: number): number =>
    isLong ? Number(moov.readBigUInt64BE(chunks.start + 8 + index * 8)) : u32(chunks.start + 8 + index * 4);
  const same = u32(sizes.start + 4);
  const count = u32(sizes.start + 8);
  const sizeOf = (index: number): number => (same === 0 ? u32(sizes.start + 12 + index * 4) : same);
  const samples: { readonly at: number; readonly size: number }[] = [];
  const runCount = u32(runs.start + 4);
  for (let run = 0; run < runCount; run += 1) {
    const place = runs.start + 8 + run * 12;
    const first = u32(place) - 1;
    const last = run + 1 < runCount ? u32(place + 12) - 1 : u32(chunks.start + 4);
    for (let chunk = first; chunk < last; chunk += 1) {
      let at = chunkAt(chunk);
      for (let each = 0; each < u32(place + 4) && samples.length < Math.min(count, MOST_SAMPLES); each += 1) {
        const size = sizeOf(samples.length);
        samples.push({ at, size });
        at += size;
      }
    }
  }
  return samples;
};
