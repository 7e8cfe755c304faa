import type { Page } from './journey.ts';

/** A page that is hydrated as slowly as can be: React gives way after every few elements, and goes on only when it is let. */
export interface Slices {
  /** Lets it do so many slices; fails where no more come. */
  go(wanted: number): Promise<void>;
  release(): Promise<void>;
}

/** So many looks at the clock React takes in a slice before it has done anything. */
const VISUAL_VARIANTS = 8;

const takeTheReins = (looks: number): void => {
  const now = performance.now.bind(performance);
  const waiting: (() => void)[] = [];
  let free = false;
  let looked: number | undefined;
  // After a few looks, as much time has passed as a slice may last.
  performance.now = () => {
    if (looked === undefined) return now();
    looked += 1;
    return looked > looks ? now() + 30 : now();
  };
  // React tells itself to go on by a message.
  const Channel = class {
    readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
    readonly port2 = {
      postMessage: (): void => {
        const slice = (): void => {
          looked = 0;
          this.port1.onmessage?.();
          looked = undefined;
        };
        if (free) setTimeout(slice);
        else waiting.push(slice);
      },
    };
  };
  Reflect.set(globalThis, 'MessageChannel', Channel);
  Reflect.set(globalThis, 'slices', {
    go: (most: number): number => {
      let done = 0;
      for (let next = waiting.shift(); next !== undefined; next = done < most ? waiting.shift() : undefined) {
        next();
        done += 1;
      }
      return done;
    },
    release: (): void => {
      free = true;
      for (const slice of waiting.splice(0)) setTimeout(slice);
    },
  });
};

/** To be called before the page is opened. */
export const inSlices = async (page: Page): Promise<Slices> => {
  await page.addInitScript(takeTheReins, VISUAL_VARIANTS);
  const once = (most: number): Promise<number> => page.evaluate((some) => Reflect.get(globalThis, 'slices').go(some), most);
  return {
    go: async (wanted) => {
      for (let done = 0; done < wanted; ) {
        // The script comes first, and what it still has to fetch in between.
        await page.waitForFunction(() => Reflect.get(globalThis, 'slices').go(1) === 1);
        done += 1;
        if (done < wanted) done += await once(wanted - done);
      }
    },
    release: () => page.evaluate(() => Reflect.get(globalThis, 'slices').release()),
  };
};
