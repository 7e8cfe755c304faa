import { type Failure, failure } from '@naru/domain/failure';
import { OPEN_APPROVAL_STATES } from '@naru/domain/operator';
import { fail, ok, type Result } from '@naru/domain/shared';
import { desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../stores/db.ts';
import { operatorApprovals, operators } from '../../stores/schema/index.ts';

const MOST = 200;

type Row = typeof operatorApprovals.$inferSelect;

const concerned = alias(operators, 'concerned');

const lineOf = ({ row, maker, concerns }: { readonly row: Row; readonly maker: string; readonly concerns: string | null }) => ({
  id: row.id,
  call: row.call,
  target: row.target,
  state: row.state,
  digest: row.digest,
  maker,
  concerns,
  makerRole: row.makerRole,
  reason: row.reason,
  checkedAs: row.checkedAs,
  answer: row.answer,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  dueAt: row.dueAt?.toISOString() ?? null,
});

const ask = (db: Db) =>
  db
    .select({ row: operatorApprovals, maker: operators.name, concerns: concerned.name })
    .from(operatorApprovals)
    .innerJoin(operators, eq(operators.id, operatorApprovals.makerId))
    .leftJoin(concerned, eq(concerned.id, operatorApprovals.concernsId));

/** Acts that wait for a second person or to be carried out, or all of them, the newest first. */
export const listApprovals = async (db: Db, { all }: { readonly all: boolean }) =>
  (
    await ask(db)
      .where(all ? undefined : inArray(operatorApprovals.state, [...OPEN_APPROVAL_STATES]))
      .orderBy(desc(operatorApprovals.id))
      .limit(MOST)
  ).map(lineOf);

/** One of them, with exactly what would be carried out; refused with `lookupFailed`. */
export const showApproval = async (
  db: Db,
  id: number,
): Promise<Result<ReturnType<typeof lineOf> & { readonly input: unknown }, Failure>> => {
  const [found] = await ask(db).where(eq(operatorApprovals.id, id));
  return found === undefined ? fail(failure('lookupFailed', { field: 'id' })) : ok({ ...lineOf(found), input: found.row.input });
};
