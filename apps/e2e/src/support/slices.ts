import type { Page } from './journey.ts';

/** A page that is taken over as slowly as can be: React gives way after every few elements, and goes on only when it is let. */
export interface Slices {
  /** Lets it do at most so many slices; answers how many there were. */
  go(most: number): Promise<number>;
  /** Lets it go on by itself. */
  release(): Promise<void>;
}

/** So many looks at the clock React takes in a slice before it has done anything. */
const LOOKS = 8;

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
  await page.addInitScript(takeTheReins, LOOKS);
  const once = (most: number): Promise<number> => page.evaluate((some) => Reflect.get(globalThis, 'slices').go(some), most);
  return {
    go: async (most) => {
      if (most === 0) return 0;
      let done = 0;
      // The script has to come first.
      await page.waitForFunction(() => Reflect.get(globalThis, 'slices').go(1) === 1);
      for (let more = 1; more > 0 && done + 1 < most; done += more) more = await once(most - 1 - done);
      return done + 1;
    },
    release: () => page.evaluate(() => Reflect.get(globalThis, 'slices').release()),
  };
};
