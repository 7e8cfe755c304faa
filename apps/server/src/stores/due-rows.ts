import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/** As many are looked up at once. */
const BATCH = 50;

/** Where a pass through rows in the order of their time stands. */
export interface Place<Id> {
  readonly id: Id;
  readonly due: Date;
}

/** The columns of one table by which its rows are due. */
interface DueColumns<Id> {
  readonly id: PgColumn & { readonly _: { readonly data: Id } };
  readonly due: PgColumn;
}

/** Overdue rows of one table by time, then number: the first, or those after a place. No row comes twice in a pass, whatever becomes of it meanwhile. */
export const dueRows =
  <Id extends string | number>(db: Db, overdue: SQL | undefined, { id, due }: DueColumns<Id>) =>
  async (place: Place<Id> | undefined): Promise<readonly Place<Id>[]> => {
    const later = place === undefined ? undefined : sql`(${due}, ${id}) > (${place.due.toISOString()}::timestamptz, ${place.id})`;
    const rows = await db.select({ id, due }).from(id.table).where(and(overdue, later)).orderBy(asc(due), asc(id)).limit(BATCH);
    return rows.flatMap((row) => (row.due instanceof Date && row.id !== null ? [{ id: row.id, due: row.due }] : []));
  };
