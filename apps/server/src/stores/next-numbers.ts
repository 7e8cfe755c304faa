import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/** The next running numbers of a table, ascending: for rows that other rows refer to before they are written. */
export const nextNumbers = async (db: Db, table: PgTable, count: number): Promise<readonly number[]> => {
  const { rows } = await db.execute<{ id: string | number }>(
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id')) as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
};
