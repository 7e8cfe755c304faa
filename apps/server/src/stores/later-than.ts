import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Where a pass through rows in the order of a moment stands. */
export interface Place<Id extends string | number> {
  readonly id: Id;
  readonly due: Date;
}

/** Whether a row comes after a place, in the order of a moment and then of a number; true of all where there is none yet. */
export const laterThan = <Id extends string | number>(due: AnyColumn, id: AnyColumn, place: Place<Id> | undefined): SQL | undefined =>
  place === undefined ? undefined : sql`(${due}, ${id}) > (${place.due.toISOString()}::timestamptz, ${place.id})`;
