import type { Shelf, ShelfName } from '../vault/shelf.ts';

/** A shelf that lasts as long as its test; values are copied in and out, as a database would. */
export const memoryShelf = (): Shelf & { readonly contents: Map<string, unknown> } => {
  const contents = new Map<string, unknown>();
  const place = (shelf: ShelfName, key: string): string => `${shelf}/${key}`;
  return {
    contents,
    get: async (shelf, key) => structuredClone(contents.get(place(shelf, key))),
    all: async (shelf) => [...contents].flatMap(([at, value]) => (at.startsWith(`${shelf}/`) ? [structuredClone(value)] : [])),
    put: async (shelf, key, value) => void contents.set(place(shelf, key), structuredClone(value)),
    remove: async (shelf, key) => void contents.delete(place(shelf, key)),
    change: async (shelf, key, next) => {
      const after = next(structuredClone(contents.get(place(shelf, key))));
      contents.set(place(shelf, key), structuredClone(after));
      return after;
    },
    clear: async (...shelves) => {
      for (const at of [...contents.keys()]) if (shelves.some((shelf) => at.startsWith(`${shelf}/`))) contents.delete(at);
    },
  };
};
