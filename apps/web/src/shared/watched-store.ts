import { useSyncExternalStore } from 'react';

/** A value outside React that components can watch. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
  /** What the page shows until it runs: it was drawn by the server, which knows nothing of this browser. */
  drawn(): T;
}

/** A store holding `first`; `drawn` is what it held where the page was drawn. */
export const createStore = <T>(first: T, drawn: T = first): Store<T> => {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    drawn: () => drawn,
  };
};

export const useStore = <T>(store: Pick<Store<T>, 'get' | 'subscribe' | 'drawn'>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.drawn);
