import { SHELVES, type Shelf, type ShelfName } from './shelf.ts';

const NAME = 'naru-wallet';
const VERSION = 1;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const whole = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    for (const shelf of SHELVES) request.result.createObjectStore(shelf);
  };
  return done(request);
};

/** The shelf in the browser's database. A database that cannot be opened is asked for again at the next call. */
export const indexedShelf = (): Shelf => {
  let opened: Promise<IDBDatabase> | undefined;
  const database = (): Promise<IDBDatabase> => {
    opened ??= openDatabase().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const writing = async (shelves: readonly ShelfName[], act: (transaction: IDBTransaction) => void): Promise<void> => {
    const transaction = (await database()).transaction([...shelves], 'readwrite', { durability: 'strict' });
    act(transaction);
    await whole(transaction);
  };
  return {
    get: async (shelf, key) => done((await database()).transaction(shelf).objectStore(shelf).get(key)),
    all: async (shelf) => done((await database()).transaction(shelf).objectStore(shelf).getAll()),
    put: (shelf, key, value) => writing([shelf], (transaction) => void transaction.objectStore(shelf).put(value, key)),
    remove: (shelf, key) => writing([shelf], (transaction) => void transaction.objectStore(shelf).delete(key)),
    change: async (shelf, key, next) => {
      const transaction = (await database()).transaction(shelf, 'readwrite', { durability: 'strict' });
      const store = transaction.objectStore(shelf);
      // Nothing else is awaited in between, so the transaction stays open and nobody comes between reading and writing.
      const after = next(await done(store.get(key)));
      store.put(after, key);
      await whole(transaction);
      return after;
    },
    clear: (...shelves) =>
      writing(shelves, (transaction) => {
        for (const shelf of shelves) transaction.objectStore(shelf).clear();
      }),
  };
};
