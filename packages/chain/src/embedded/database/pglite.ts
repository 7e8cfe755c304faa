import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { ChainDatabase, Row, Statement } from './chain-database.ts';

/** Who is inside a transaction of which PGlite, and which PGlite's chain is being written. */
interface Watch {
  readonly inside: AsyncLocalStorage<true>;
  written: boolean;
}

const watched = new WeakMap<PGlite, Watch>();

/**
 * The chain in PGlite, which the host shares. PGlite has one session: whoever asks the chain from inside a transaction waits for themselves.
 * So transactions of this instance are marked (Drizzle's go the same way), and the chain refuses there at once.
 */
export const pgliteChainDatabase = (client: PGlite): ChainDatabase<Transaction> => {
  const watch = watched.get(client) ?? watchOver(client);
  return {
    query: (statement) => ask(client, statement),
    transaction: (work) => client.transaction((tx) => work({ native: tx, query: (statement) => ask(tx, statement) })),
    // An advisory lock would always be granted: it is the same session. Another process is kept out by the host's lock of the folder.
    tryLock: async () => {
      if (watch.written) return undefined;
      watch.written = true;
      const { promise: lost, resolve } = Promise.withResolvers<void>();
      const release = async () => {
        watch.written = false;
        resolve();
      };
      return { lost, release };
    },
    insideTransaction: () => watch.inside.getStore() === true,
  };
};

const watchOver = (client: PGlite): Watch => {
  const watch: Watch = { inside: new AsyncLocalStorage(), written: false };
  const transaction = client.transaction.bind(client);
  client.transaction = (work) => transaction((tx) => watch.inside.run(true, () => work(tx)));
  watched.set(client, watch);
  return watch;
};

const ask = async (on: PGlite | Transaction, { text, values }: Statement): Promise<readonly Row[]> =>
  (await on.query<Row>(text, [...values])).rows;
