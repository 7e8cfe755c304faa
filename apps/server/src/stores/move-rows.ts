import { type Failure, failure } from '@naru/domain/failure';
import { fail, type Lifecycle, ok, type Result, transitionOf } from '@naru/domain/shared';
import { and, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { LIFECYCLES } from './lifecycles.ts';
import { inStates } from './schema/index.ts';

type Lifecycles = typeof LIFECYCLES;
export type Stateful = keyof Lifecycles;
type RowOf<Noun extends Stateful> = Lifecycles[Noun]['table']['$inferSelect'];
type EventOf<Noun extends Stateful> = Lifecycles[Noun]['lifecycle'] extends Lifecycle<string, infer Move> ? Move : never;
type ChangeOf<Noun extends Stateful> = { readonly [Name in Exclude<keyof RowOf<Noun>, 'state'>]?: RowOf<Noun>[Name] | SQL };

/** Which rows are to move, and what else changes in them. */
export interface RowsToMove<Noun extends Stateful> {
  readonly where: SQL | undefined;
  readonly set: ChangeOf<Noun>;
}

/** Moves rows along their lifecycle in one statement: those in a state where the move may begin; answers them. Every change of state passes here. */
export const moveRows = async <Noun extends Stateful>(
  db: Db,
  noun: Noun,
  event: EventOf<Noun>,
  { where, set }: RowsToMove<Noun>,
): Promise<readonly RowOf<Noun>[]> => {
  const { table, lifecycle }: { table: PgTable & { readonly state: PgColumn }; lifecycle: Lifecycle<string, string> } = LIFECYCLES[noun];
  const { from, to } = transitionOf(lifecycle, event);
  const moved = await db
    .update(table)
    .set({ ...set, state: to })
    .where(and(where, inStates(table.state, from)))
    .returning();
  return moved as RowOf<Noun>[];
};

/** Moves one row; refused with `wrongState` when it does not stand where the move may begin. */
export const moveRow = async <Noun extends Stateful>(
  db: Db,
  noun: Noun,
  event: EventOf<Noun>,
  rows: RowsToMove<Noun>,
): Promise<Result<RowOf<Noun>, Failure>> => {
  const [moved, ...others] = await moveRows(db, noun, event, rows);
  if (others.length > 0) throw new Error(`one ${noun} was to ${event}, and several did`);
  return moved === undefined ? fail(failure('wrongState', { data: { event } })) : ok(moved);
};

/** Moves one row that has been locked and judged: that it stands elsewhere is a defect. */
export const mustMoveRow = async <Noun extends Stateful>(
  db: Db,
  noun: Noun,
  event: EventOf<Noun>,
  rows: RowsToMove<Noun>,
): Promise<RowOf<Noun>> => {
  const moved = await moveRow(db, noun, event, rows);
  if (!moved.ok) throw new Error(`this ${noun} cannot ${event}`);
  return moved.value;
};
