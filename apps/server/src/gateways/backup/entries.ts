import { DamagedArchive } from './sealed-archive.ts';

export interface Entry {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

const LENGTH_BYTES = 4;
const LONGEST = 16 * 1024 * 1024;
const LONGEST_NAME = 1_000;

const framed = (bytes: Uint8Array): Buffer => {
  const head = Buffer.alloc(LENGTH_BYTES);
  head.writeUInt32BE(bytes.length);
  return Buffer.concat([head, bytes]);
};
const END = framed(new Uint8Array());

/** Writes things one behind the other; none needs to say beforehand how large it is. */
export async function* written(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, content } of entries) {
    yield framed(Buffer.from(name));
    for await (const piece of content) for (let at = 0; at < piece.length; at += LONGEST) yield framed(piece.subarray(at, at + LONGEST));
    yield END;
  }
  yield END;
}

/** Reads them again, in their order; whoever does not want the content of one goes on to the next. */
export async function* readEntries(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const from = pieces[Symbol.asyncIterator]();
  let waiting: Buffer = Buffer.alloc(0);
  const take = async (count: number): Promise<Buffer> => {
    while (waiting.length < count) {
      const next = await from.next();
      if (next.done === true) throw new DamagedArchive('cut off');
      waiting = Buffer.concat([waiting, next.value]);
    }
    const taken = waiting.subarray(0, count);
    waiting = waiting.subarray(count);
    return taken;
  };
  const frame = async (longest: number): Promise<Buffer> => {
    const length = (await take(LENGTH_BYTES)).readUInt32BE();
    if (length > longest) throw new DamagedArchive('damaged');
    return take(length);
  };
  for (;;) {
    const name = await frame(LONGEST_NAME);
    if (name.length === 0) break;
    let ended = false;
    const content = (async function* () {
      while (!ended) {
        const piece = await frame(LONGEST);
        ended = piece.length === 0;
        if (!ended) yield piece;
      }
    })();
    yield { name: name.toString('utf8'), content };
    while (!ended) ended = (await frame(LONGEST)).length === 0;
  }
  // What is behind the last of them is read, so that it is known to be whole.
  if (waiting.length > 0 || (await from.next()).done !== true) throw new DamagedArchive('something lies behind its end');
}
