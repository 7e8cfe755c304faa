import { drizzle, NodePgSession } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { POOL_SIZES, type PoolName, type PoolSizes } from '../shared/pool-sizes.ts';
import { Availability } from './availability.ts';
import type { Database } from './db.ts';
import { listenOnPostgres } from './listening.ts';
import { MIGRATIONS } from './migrations.ts';
import { type Opening, tellingWaits } from './opening.ts';
import { assertOwnSession } from './own-session.ts';
import { mapRowsByList } from './row-mapping.ts';
import { sqlState } from './sql-state.ts';
import { nameOf } from './statement-names.ts';
import { makeTransact, refuseBeside } from './transact.ts';
import { watchPostgres } from './watch-postgres.ts';

mapRowsByList(NodePgSession);

const named = (config: unknown, values: unknown): unknown => {
  if (typeof config !== 'object' || config === null || !('text' in config) || typeof config.text !== 'string') return config;
  if (('name' in config && config.name !== undefined) || !Array.isArray(values) || values.length === 0) return config;
  return { ...config, name: nameOf(config.text) };
};

const begins = (config: unknown): boolean =>
  typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string' && /^begin\b/i.test(config.text);

/** A client that keeps frequent queries as prepared statements, planned once per connection: a claim in a drop costs more to plan than to run. */
class PreparingClient extends pg.Client {
  #readsOnly = false;

  override query: typeof pg.Client.prototype.query = (config: unknown, ...rest: readonly unknown[]) => {
    const answered = Reflect.apply(super.query, this, [named(config, rest[0]), ...rest]);
    if (answered instanceof Promise) {
      answered.then(
        () => this.#leave(),
        (error: unknown) => {
          this.#leave(error);
          if (begins(config)) this.#giveBack();
        },
      );
    }
    return answered;
  };

  /** Drizzle never returns a client whose `begin` failed, for that stands before its release. Ten such breaks would be all connections, for good. */
  #giveBack(): void {
    if ('release' in this && typeof this.release === 'function') this.release(true);
  }

  /** A server that only reads any more is left, once its transaction is rolled back: the pool then opens a connection to the one that took its place. */
  #leave(error?: unknown): void {
    if (this.#readsOnly) this.end().catch(() => undefined);
    this.#readsOnly ||= error !== undefined && sqlState(error) === READ_ONLY;
  }
}

const READ_ONLY = '25006';

/** Any number will do, as long as every Naru process takes the same one. */
const MIGRATION_LOCK = 7_280_101;

/** Connects to PostgreSQL and brings its tables up to date. */
export const openPostgres = async (url: string, opening: Opening & Connecting = {}): Promise<Database> => {
  await assertOwnSession(url);
  await migratePostgres(url, opening);
  return connectPostgres(url, opening);
};

/** How long anybody waits, in milliseconds. */
interface Patience {
  /** For one of the connections, or for a new one. */
  readonly connectMs: number;
  /** For a lock that another holds; a transaction is then repeated once. */
  readonly lockMs: number;
  /** Others, for a process that stopped within a transaction: it holds its locks no longer. */
  readonly idleMs: number;
}

const PATIENCE: Patience = { connectMs: 2_500, lockMs: 2_000, idleMs: 5_000 };

/** Settings of each session: no parallel query, since requests come many at a time; and no JIT, which takes many times as long as any request. */
const sessionOf = ({ lockMs, idleMs }: Patience): string =>
  Object.entries({
    statement_timeout: '15s',
    lock_timeout: `${lockMs}ms`,
    idle_in_transaction_session_timeout: `${idleMs}ms`,
    max_parallel_workers_per_gather: '0',
    jit: 'off',
  })
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join('; ');

export interface Connecting extends Pick<Opening, 'onIdleError'> {
  readonly patience?: Partial<Patience>;
  /** {@link POOL_SIZES} where nobody says so. */
  readonly pools?: PoolSizes | undefined;
}

const openPool = (url: string, max: number, { onIdleError = () => undefined, patience: given }: Connecting): pg.Pool => {
  const patience = { ...PATIENCE, ...given };
  // A server that hangs meanwhile keeps none of the places.
  const begun = { text: sessionOf(patience), query_timeout: patience.connectMs };
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max,
    connectionTimeoutMillis: patience.connectMs,
    idleTimeoutMillis: 30_000,
    application_name: 'naru',
    // Said once a connection is there, and not while it is made: PgBouncer refuses whatever it does not know of the beginning of a session.
    onConnect: (client) => client.query(begun),
  });
  pool.on('error', onIdleError);
  // The pool listens to idle clients only: one that breaks between two statements of a transaction would otherwise end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** Connects without migrating: for tests, whose databases are copies of a migrated one. */
export const connectPostgres = (url: string, connecting: Connecting = {}): Database => {
  const open = (pool: PoolName): pg.Pool => openPool(url, (connecting.pools ?? POOL_SIZES)[pool], connecting);
  const pools = { reads: open('reads'), writes: open('writes'), workers: open('workers'), chain: open('chain') };
  const running = refuseBeside(...Object.values(pools));
  const on = (pool: PoolName): Pick<Database, 'db' | 'transact'> => {
    const db = drizzle({ client: pools[pool], casing: 'snake_case' });
    return { db, transact: makeTransact(db, running) };
  };
  const apart = { workers: on('workers'), chain: on('chain') };
  const availability = new Availability();
  const watching = watchPostgres(url, availability);
  return {
    kind: 'postgres',
    driver: { pools },
    db: on('reads').db,
    transact: on('writes').transact,
    through: (pool) => apart[pool],
    listen: async (channel, listener) => listenOnPostgres(url, channel, listener),
    availability,
    close: async () => {
      await watching.stop();
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
};

/** Runs the migrations under an advisory lock, so that several processes may start at once; a connection of its own has no statement timeout. */
export const migratePostgres = async (url: string, { beforeTables, onWait }: Opening = {}): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await tellingWaits('the lock under which another process brings the tables up to date', onWait, () =>
      client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]),
    );
    await beforeTables?.(async (text) => (await client.query<Readonly<Record<string, unknown>>>(text)).rows);
    await tellingWaits('the tables to be brought up to date', onWait, () => migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS }));
  } finally {
    // Ending the connection gives the lock back, also after a failure.
    await client.end();
  }
};
