import { Worker } from 'node:worker_threads';
import type { Row } from '../database/chain-database.ts';
import type { EvmNode } from '../node.ts';
import type { BlockStore } from '../store.ts';
import { callsOver } from './calls.ts';
import type { HostOffers, ThreadOffers } from './protocol.ts';

/** A row whose bytes lie in memory of their own: copying a slice to another thread would copy everything it was cut from. */
const isolated = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, value instanceof Uint8Array ? new Uint8Array(value) : value]));

/** The same node with its EVM in a thread of its own; its statements run here, on `store`. */
export const openNodeInWorker = async (store: BlockStore, chainId: number): Promise<EvmNode> => {
  const worker = new Worker(new URL('./thread.ts', import.meta.url));
  const { promise: ended, resolve } = Promise.withResolvers<Error>();
  const offers: HostOffers = {
    query: async (statement) => (await store.query(statement)).map(isolated),
    commit: ({ statements, block }) => store.commit(statements, block),
    now: () => store.now(),
    ended: async (reason) => resolve(new Error(reason)),
  };
  const thread = callsOver<ThreadOffers>(worker, offers);
  const stop = (error: Error): void => {
    thread.end(error);
    resolve(error);
  };
  worker.once('error', (error) => stop(error instanceof Error ? error : new Error(String(error))));
  worker.once('exit', () => stop(new Error('the thread of the chain has ended')));
  try {
    await thread.call('open', chainId);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    ended,
    request: ({ method, params }) => thread.call('request', { method, params }),
    close: async () => {
      await thread.call('close', undefined).catch(() => undefined);
      await worker.terminate();
    },
  };
};
