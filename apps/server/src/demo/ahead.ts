import { ok } from '@naru/domain/shared';
import { webpOf } from '../gateways/images/prepare-image.ts';
import type { Deps } from '../kernel/deps.ts';
import { cachedPicture } from './picture-cache.ts';
import { draw } from './pictures/draw.ts';
import type { Sketch } from './sketches.ts';

type Gateways = Pick<Deps, 'prepareImage' | 'files'>;
type Prepared = Awaited<ReturnType<Deps['prepareImage']>>;
type StoredFile = Awaited<ReturnType<Deps['files']['put']>>;

export interface Ahead {
  /** The bytes of a picture by its name; what becomes of them is known by then. */
  picture(name: string): Promise<Uint8Array>;
  /** The image gateway and the file store, which have done their work on those bytes ahead and only answer. */
  readonly gateways: Gateways;
  /** Leaves what is not begun. */
  stop(): void;
}

/** Drawing uses other threads than the database does: two at a time keep two cores busy. */
const AT_ONCE = 2;

/** Draws, prepares and stores pictures in order, ahead of use, so that nobody waits for the next one's drawing. Those that the build made are only stored. */
export const prepareAhead = ({ prepareImage, files }: Gateways, jobs: readonly Sketch[]): Ahead => {
  const prepared = new WeakMap<Uint8Array, Prepared>();
  const stored = new WeakMap<Uint8Array, StoredFile>();
  const variants = new WeakSet<Uint8Array>();
  const promised = new Map(jobs.map(([name]) => [name, Promise.withResolvers<Uint8Array>()]));
  // A picture that nobody comes to fetch any more, since something else failed, must not count as an unhandled failure.
  for (const { promise } of promised.values()) promise.catch(() => undefined);
  const make = async (sketch: string): Promise<Uint8Array> => {
    const cached = await cachedPicture(sketch);
    const bytes = cached?.bytes ?? (await draw(sketch));
    const made = cached === null ? await prepareImage(bytes, 'verbatim') : ok(cached);
    prepared.set(bytes, made);
    if (!made.ok) return bytes;
    const file = await files.put(made.value.bytes);
    stored.set(made.value.bytes, file);
    await Promise.all(
      made.value.thumbnails.map(async (thumbnail) => {
        await files.putVariant(file.sha256, webpOf(thumbnail.width), thumbnail.bytes);
        variants.add(thumbnail.bytes);
      }),
    );
    return bytes;
  };
  const waiting = [...jobs];
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      const [name, svg] = job;
      await make(svg()).then(promised.get(name)?.resolve, promised.get(name)?.reject);
    }
  };
  for (let worker = 0; worker < AT_ONCE; worker += 1) void work();
  return {
    picture: (name) => {
      const found = promised.get(name);
      if (found === undefined) throw new Error(`no picture was ordered: ${name}`);
      return found.promise;
    },
    gateways: {
      prepareImage: async (bytes, storage) => prepared.get(bytes) ?? prepareImage(bytes, storage),
      files: {
        ...files,
        put: async (bytes) => stored.get(bytes) ?? files.put(bytes),
        putVariant: async (sha256, variant, bytes) => (variants.has(bytes) ? undefined : files.putVariant(sha256, variant, bytes)),
      },
    },
    stop: () => {
      waiting.length = 0;
    },
  };
};
