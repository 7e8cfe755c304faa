/** What lies where. `vault`: the wrapped key and the count of wrong tries; `keys`: the holder's pair; the rest is sealed. */
export type ShelfName = 'vault' | 'keys' | 'certificates' | 'log';

/** A place on this device that outlives the page. What comes out of it is unknown until it is read. */
export interface Shelf {
  get(shelf: ShelfName, key: string): Promise<unknown>;
  all(shelf: ShelfName): Promise<readonly unknown[]>;
  put(shelf: ShelfName, key: string, value: unknown): Promise<void>;
  remove(shelf: ShelfName, key: string): Promise<void>;
  /** Replaces one value by what `next` makes of it, with nobody in between; answers the new one. */
  change<T>(shelf: ShelfName, key: string, next: (before: unknown) => T): Promise<T>;
  clear(...shelves: readonly ShelfName[]): Promise<void>;
}

export const SHELVES: readonly ShelfName[] = ['vault', 'keys', 'certificates', 'log'];
