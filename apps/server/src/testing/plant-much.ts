import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';

/** Has a statement plant very many rows, for as long as it takes: the time that a request's statement has is for requests, and a busy machine is no fault. */
export const plantMuch = (db: Db, statement: SQL): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(statement);
  });
