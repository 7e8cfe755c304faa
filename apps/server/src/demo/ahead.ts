import type { Failure } from '@naru/domain/failure';
import type { Result } from '@naru/domain/shared';
import type { Deps } from '../composition/deps.ts';
import type { PreparedImage } from '../gateways/images/prepare-image.ts';

/** Pictures that are made while something else goes on. */
export interface Ahead {
  /** The bytes of a picture by its name; they are ready to be stored. */
  picture(name: string): Promise<Uint8Array>;
  /** The image gateway, which answers for those bytes what it found out ahead. */
  readonly prepareImage: Deps['prepareImage'];
  /** Leaves what is not begun. */
  stop(): void;
}

/** Drawing uses other threads than the database does: two at a time keep two cores busy. */
const AT_ONCE = 2;

/** Draws and prepares pictures in their order, before they are asked for. */
export const prepareAhead = (
  prepareImage: Deps['prepareImage'],
  jobs: readonly (readonly [name: string, draw: () => Promise<Uint8Array>])[],
): Ahead => {
  const prepared = new WeakMap<Uint8Array, Result<PreparedImage, Failure>>();
  const promised = new Map(jobs.map(([name]) => [name, Promise.withResolvers<Uint8Array>()]));
  // A picture that nobody comes to fetch any more, since something else failed, must not count as an unhandled failure.
  for (const { promise } of promised.values()) promise.catch(() => undefined);
  const waiting = [...jobs];
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      const [name, draw] = job;
      try {
        const bytes = await draw();
        prepared.set(bytes, await prepareImage(bytes));
        promised.get(name)?.resolve(bytes);
      } catch (error) {
        promised.get(name)?.reject(error);
      }
    }
  };
  for (let worker = 0; worker < AT_ONCE; worker += 1) void work();
  return {
    picture: (name) => {
      const found = promised.get(name);
      if (found === undefined) throw new Error(`no picture was ordered: ${name}`);
      return found.promise;
    },
    prepareImage: async (bytes) => prepared.get(bytes) ?? prepareImage(bytes),
    stop: () => {
      waiting.length = 0;
    },
  };
};
