import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { PoolName } from '../shared/pool-sizes.ts';
import type { Availability } from './availability.ts';
import type { Listener, Listening } from './listening.ts';

/** What a raw `execute` answers on both engines. Counts differ between the drivers: use `.returning()` where a count matters. */
interface RowsHKT extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}
interface Rows<Row> {
  readonly rows: Row[];
}

/**
 * The tables, on PGlite or PostgreSQL, inside a transaction or not. Stores take this and cannot tell which it is. It knows the tables by what a
 * statement names: were it given all of them, it would build something for each anew in every transaction, which nobody here asks.
 */
export type Db = PgDatabase<RowsHKT>;

/** How a transaction is to be run. */
export interface TransactOptions {
  /** Default: read committed, with the checks made by conditional updates and unique indexes. */
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** The work is guarded by an idempotency key, so that it may be repeated although its first commit may have succeeded. */
  readonly idempotent?: boolean;
  /** Commit although the work answers a refusal (a counted PIN try, for one). Otherwise a refusal undoes the work. */
  readonly keepOnRefusal?: boolean;
}

/** Runs `work` in one transaction; everything in it goes through the `tx` handed in. */
export type Transact = <T>(work: (tx: Db) => Promise<T>, options?: TransactOptions) => Promise<T>;

export type EngineKind = 'pglite' | 'postgres';

/** The driver beneath; PGlite is one connection for everybody. */
export type Driver = { readonly pglite: PGlite } | { readonly pools: Readonly<Record<PoolName, Pool>> };

export interface Database {
  readonly kind: EngineKind;
  /** The open driver itself, for the chain, which keeps its blocks beside our tables. */
  readonly driver: Driver;
  /** For reads that need no transaction. Writes go through {@link Database.transact}. */
  readonly db: Db;
  readonly transact: Transact;
  /** The same through the connections of those who wait for nobody's answer. Requests read through `db` and write through `transact`. */
  through(pool: 'workers' | 'chain'): Pick<Database, 'db' | 'transact'>;
  /** Hears what `pg_notify` says on a channel, from whichever process. */
  listen(channel: string, listener: Listener): Promise<Listening>;
  /** Whether it answers at this moment. */
  readonly availability: Availability;
  /** Lets running statements end, then closes and gives the folder's lock back. */
  close(): Promise<void>;
}
