import { WAITING_MOST } from '@naru/domain/overview';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';

/** How many there are of each, up to `WAITING_MOST`: of each the rows are named, from `from` on. */
export const countsOf = async <Name extends string>(db: Db, rowsOf: Readonly<Record<Name, SQL>>): Promise<Record<Name, number>> => {
  const counts = Object.entries<SQL>(rowsOf).map(
    ([name, rows]) => sql`(select count(*)::int from (select 1 ${rows} limit ${WAITING_MOST}) counted) as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Record<Name, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  const [row] = rows;
  if (row === undefined) throw new Error('a count without an answer');
  return row;
};
