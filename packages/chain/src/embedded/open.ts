import { setTimeout as pause } from 'node:timers/promises';
import type { ChainDatabase, WriterLock } from './database/chain-database.ts';
import type { RpcRequest } from './methods/answer.ts';
import { type EvmNode, openNode } from './node.ts';
import { nodeFailed } from './rpc-error.ts';
import { type BeforeCommit, blockStore } from './store.ts';
import { openNodeInWorker } from './worker/open.ts';

/**
 * The embedded chain's tables, a statement each, harmless to run again. `evm_node` is the state (nodes of the tries, and code), the others
 * are its past; a receipt's logs are rows of their own. The number of a block is its primary key, which is what keeps a second writer out.
 */
const CHAIN_TABLES: readonly string[] = Object.freeze([
  'create table if not exists evm_node (key text primary key, value bytea not null)',
  `create table if not exists evm_block (
    number bigint primary key,
    hash text not null unique,
    rlp bytea not null,
    mined_at timestamptz not null default now()
  )`,
  `create table if not exists evm_tx (
    hash text primary key,
    block bigint not null references evm_block,
    position int not null,
    raw bytea not null,
    receipt jsonb not null,
    unique (block, position)
  )`,
  `create table if not exists evm_log (
    block bigint not null,
    position int not null,
    tx int not null,
    address text not null,
    topic0 text,
    topic1 text,
    topic2 text,
    topic3 text,
    data text not null,
    primary key (block, position)
  )`,
  'create index if not exists evm_log_address on evm_log (address, block)',
  'create index if not exists evm_log_token on evm_log (address, topic3) where topic3 is not null',
]);

/** How often a process that waits for the right to write asks for it. */
const RETRY_MS = 250;

/** How the embedded chain is run. */
export interface EmbeddedSettings<Native> {
  readonly chainId: number;
  /** Where the EVM runs. In the host's thread, every query waits while thousands are minted: for tests and scripts. Default: a worker. */
  readonly thread?: 'worker' | 'host';
  /** Rows of the host in the transaction that stores a block. One fixed statement: what it refuses, the whole block is refused. */
  readonly beforeCommit?: BeforeCommit<Native>;
  /** The time that blocks tell, in milliseconds since 1970. Default: this machine's. */
  readonly now?: () => number;
  /** Ends the wait for the right to write. */
  readonly signal?: AbortSignal;
}

/** The chain in the product's own database, while this process is the one that writes it. */
export interface EmbeddedNode {
  readonly chainId: number;
  /** EIP-1193: what viem's `custom` transport and other clients take. */
  request(request: RpcRequest): Promise<unknown>;
  /** Resolves when this process no longer is the writer, or the chain cannot go on: open it again. Not after `close`. */
  readonly ended: Promise<Error>;
  /** Lets the running block end and gives the right to write back. */
  close(): Promise<void>;
}

/**
 * Makes the chain's tables where they are missing.
 *
 * @public For hosts without migrations of their own.
 */
export const prepareTables = async <Native>(database: ChainDatabase<Native>): Promise<void> => {
  for (const text of CHAIN_TABLES) await database.query({ text, values: [] });
};

/**
 * Opens the embedded chain, which has one writer: waits in the queue until the process that writes it is gone (or the signal aborts, which
 * throws its reason). Throws `WrongStoredChain` when the database holds a chain with another id. The tables must be there.
 */
export const openEmbeddedNode = async <Native>(
  database: ChainDatabase<Native>,
  settings: EmbeddedSettings<Native>,
): Promise<EmbeddedNode> => {
  const { chainId, thread = 'worker', beforeCommit, now, signal } = settings;
  const lock = await waitForLock(database, chainId, signal);
  try {
    const store = blockStore(database, beforeCommit, now);
    const node = await (thread === 'worker' ? openNodeInWorker : openNode)(store, chainId);
    return guarded(database, node, lock, chainId);
  } catch (error) {
    await lock.release();
    throw error;
  }
};

const waitForLock = async <Native>(
  database: ChainDatabase<Native>,
  chainId: number,
  signal: AbortSignal | undefined,
): Promise<WriterLock> => {
  for (;;) {
    signal?.throwIfAborted();
    const lock = await database.tryLock(chainId);
    if (lock !== undefined) return lock;
    await pause(RETRY_MS, undefined, signal === undefined ? {} : { signal });
  }
};

const guarded = <Native>(database: ChainDatabase<Native>, node: EvmNode, lock: WriterLock, chainId: number): EmbeddedNode => {
  const { promise: ended, resolve } = Promise.withResolvers<Error>();
  let over: Error | undefined;
  const stop = async (): Promise<void> => {
    await node.close();
    await lock.release();
  };
  const end = (error: Error): void => {
    if (over !== undefined) return;
    over = error;
    void stop().then(() => resolve(error));
  };
  void lock.lost.then(() => end(new Error('the right to write the chain is lost')));
  void node.ended.then(end);
  return {
    chainId,
    ended,
    request: async (request) => {
      if (database.insideTransaction()) throw nodeFailed('the chain was asked inside a database transaction, for whose end it would wait');
      if (over !== undefined) throw nodeFailed(over.message);
      return node.request(request);
    },
    close: async () => {
      over ??= new Error('the chain is closed');
      await stop();
    },
  };
};
