import type { BatchDBOp, DB } from '@ethereumjs/util';
import { bytesOf, type Row, type Statement } from '../database/chain-database.ts';
import type { BlockStore } from '../store.ts';

/** Cached nodes beyond which the cache begins anew: memory stays bounded, and the database is near. */
const MOST_CACHED = 100_000;
/** As many are read at once when the first of a contract's storage is missed: one by one, a chain that was just opened would wait for each. */
const MOST_READ_AT_ONCE = 50_000;
/** A node of an account is called by its hash alone, one of a contract's storage has the contract's mark before that. */
const LONGEST_OF_AN_ACCOUNT = 64;

interface Shared {
  /** Null for a node that is known to be gone. */
  readonly cache: Map<string, Uint8Array | null>;
  readonly dirty: Set<string>;
  /** Whether many were read at once. */
  warmed: boolean;
  failure: Error | undefined;
}

/** The nodes of the state's tries. What is written waits in memory until the block that wrote it is stored. */
export class TrieNodes implements DB<string, Uint8Array> {
  readonly #store: BlockStore;
  readonly #shared: Shared;

  constructor(store: BlockStore, shared: Shared = { cache: new Map(), dirty: new Set(), warmed: false, failure: undefined }) {
    this.#store = store;
    this.#shared = shared;
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    const cached = this.#shared.cache.get(key);
    if (cached !== undefined) return cached ?? undefined;
    if (!this.#shared.warmed && key.length > LONGEST_OF_AN_ACCOUNT) {
      this.#shared.warmed = true;
      await this.#warm();
      return this.get(key);
    }
    const [row] = await this.#read({ text: 'select value from evm_node where key = $1', values: [key] });
    if (row === undefined) return undefined;
    const value = bytesOf(row, 'value');
    this.#shared.cache.set(key, value);
    return value;
  }

  async put(key: string, value: Uint8Array): Promise<void> {
    this.#set(key, value);
  }

  async del(key: string): Promise<void> {
    this.#set(key, null);
  }

  async batch(operations: BatchDBOp<string, Uint8Array>[]): Promise<void> {
    for (const operation of operations) this.#set(operation.key, operation.type === 'put' ? operation.value : null);
  }

  /** Another handle on the same nodes: the tries of accounts and of contracts share them. */
  shallowCopy(): TrieNodes {
    return new TrieNodes(this.#store, this.#shared);
  }

  async open(): Promise<void> {
    // The host has opened the database.
  }

  /** The statements that bring the stored nodes up to date. */
  changes(): readonly Statement[] {
    const { cache, dirty } = this.#shared;
    const written = [...dirty].flatMap((key) => {
      const value = cache.get(key);
      return value == null ? [] : [{ key, value: new Uint8Array(value) }];
    });
    const deleted = [...dirty].filter((key) => cache.get(key) === null);
    const statements: Statement[] = [];
    if (deleted.length > 0) statements.push({ text: 'delete from evm_node where key = any($1::text[])', values: [deleted] });
    if (written.length > 0) {
      statements.push({
        text: 'insert into evm_node select * from unnest($1::text[], $2::bytea[]) on conflict (key) do nothing',
        values: [written.map(({ key }) => key), written.map(({ value }) => value)],
      });
    }
    return statements;
  }

  /** The changes are stored. Answers whether the cache has grown too large, so that whoever keeps more should forget it too. */
  stored(): boolean {
    this.#shared.dirty.clear();
    if (this.#shared.cache.size <= MOST_CACHED) return false;
    this.#shared.cache.clear();
    return true;
  }

  reset(): void {
    this.#shared.cache.clear();
    this.#shared.dirty.clear();
  }

  /** Set once a node could not be read: whatever the EVM made of that, its checkpoints can no longer be trusted. */
  get failure(): Error | undefined {
    return this.#shared.failure;
  }

  /** What is newer here, or known to be gone, stays as it is. */
  async #warm(): Promise<void> {
    const { cache } = this.#shared;
    const rows = await this.#read({ text: `select key, value from evm_node limit ${MOST_READ_AT_ONCE}`, values: [] });
    for (const row of rows) {
      const key = String(row.key);
      if (!cache.has(key)) cache.set(key, bytesOf(row, 'value'));
    }
  }

  async #read(statement: Statement): Promise<readonly Row[]> {
    try {
      return await this.#store.query(statement);
    } catch (error) {
      this.#shared.failure = error instanceof Error ? error : new Error(String(error));
      throw error;
    }
  }

  #set(key: string, value: Uint8Array | null): void {
    this.#shared.cache.set(key, value);
    this.#shared.dirty.add(key);
  }
}
