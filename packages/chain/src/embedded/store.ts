import type { ChainDatabase, ChainTransaction, Queries, Statement } from './database/chain-database.ts';

/** A block as the host hears of it, in the transaction that stores it. */
export interface MinedBlock {
  readonly number: number;
  readonly hash: string;
  readonly transactions: readonly { readonly hash: string; readonly succeeded: boolean }[];
}

/** Rows of the host that are to stand exactly if the block does. When it throws, the block falls with all its transactions. */
export type BeforeCommit<Native> = (tx: ChainTransaction<Native>, block: MinedBlock) => Promise<void>;

/** Where the engine keeps its blocks; the same in the host's thread and in the worker's. */
export interface BlockStore extends Queries {
  /** One transaction: these statements, and the host's rows for a block that has transactions. */
  commit(statements: readonly Statement[], block: MinedBlock): Promise<void>;
  /** The host's time, in milliseconds since 1970. */
  now(): Promise<number>;
}

/** Keeps blocks in the host's database. */
export const blockStore = <Native>(
  database: ChainDatabase<Native>,
  beforeCommit: BeforeCommit<Native> | undefined,
  now: () => number = () => Date.now(),
): BlockStore => ({
  now: async () => now(),
  query: (statement) => database.query(statement),
  commit: (statements, block) =>
    database.transaction(async (tx) => {
      for (const statement of statements) await tx.query(statement);
      if (block.transactions.length > 0) await beforeCommit?.(tx, block);
    }),
});
