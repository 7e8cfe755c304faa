import { type Box, seal, unseal } from './box.ts';
import type { KeyedVault } from './make-vault.ts';
import type { Shelf, ShelfName } from './shelf.ts';

/** Values that lie sealed on one shelf. */
export interface SealedList<T> {
  all(): Promise<readonly T[]>;
  add(id: string, value: T): Promise<void>;
  remove(id: string): Promise<void>;
  clear(): Promise<void>;
  subscribe(listener: () => void): () => void;
}

/** A list under the vault's key; what does not open, or `read` does not know, is left out. */
export const sealedList = <T>(
  { shelf, vault }: { readonly shelf: Shelf; readonly vault: KeyedVault },
  place: ShelfName,
  read: (value: unknown) => T | undefined,
): SealedList<T> => {
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    all: async () => {
      const key = vault.key();
      const opened = await Promise.all((await shelf.all(place)).map((box) => unseal(key, place, box)));
      return opened.flatMap((value) => read(value) ?? []);
    },
    add: async (id, value) => {
      const box: Box = await seal(vault.key(), place, id, value);
      await shelf.put(place, id, box);
      changed();
    },
    remove: async (id) => {
      await shelf.remove(place, id);
      changed();
    },
    clear: async () => {
      await shelf.clear(place);
      changed();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
