import { getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/** The next running numbers of a table, ascending: for rows that other rows refer to before they are written. */
export const nextNumbers = async <Id extends number>(
  db: Db,
  table: PgTable & { readonly id: PgColumn & { readonly _: { readonly data: Id } } },
  count: number,
): Promise<readonly Id[]> => {
  const { rows } = await db.execute<{ id: string | number }>(
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id')) as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => Number(id) as Id).toSorted((a, b) => a - b);
};
