import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';

/** As nobody's work: whoever looks on asks by a connection of their own, also where they do so from within a transaction that is held open on purpose. */
const outside = AsyncLocalStorage.snapshot();

/** How many connections to the database wait for a lock that another one holds. PostgreSQL alone; PGlite has a single connection. */
export const lockWaits = (db: Db): Promise<number> =>
  outside(async () => {
    const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await db.execute(waits)).rows.length;
  });
