import { failure } from '@naru/domain/failure';
import type { PayoutState } from '@naru/domain/payout';
import { fail, ok } from '@naru/domain/shared';
import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../stores/db.ts';
import { operators, payoutRuns, payouts } from '../../stores/schema/index.ts';

/** As many runs are told, the latest first. */
const LISTED = 60;
/** As many of a run's payouts are shown, the largest first: two people are to have seen what is large. */
const SHOWN = 200;

const checkers = alias(operators, 'checkers');
const approvers = alias(operators, 'approvers');

const select = (db: Db) =>
  db
    .select({ run: payoutRuns, checkedBy: checkers.name, approvedBy: approvers.name })
    .from(payoutRuns)
    .leftJoin(checkers, eq(checkers.id, payoutRuns.checkedBy))
    .leftJoin(approvers, eq(approvers.id, payoutRuns.approvedBy));

type Row = Awaited<ReturnType<typeof select>>[number];

const toldOf = ({ run: { id, day, state, payouts: count, total, digest, reason }, checkedBy, approvedBy }: Row) => ({
  ...{ run: id, day, state, payouts: count, total, digest, reason, checkedBy, approvedBy },
});

/** The latest runs, with who judged them. */
export const listRuns = async (db: Db) => (await select(db).orderBy(desc(payoutRuns.id)).limit(LISTED)).map(toldOf);

/** A run: how many of its payouts stand how, and the largest of them. Refused with `lookupFailed`. */
export const showRun = async (db: Db, runId: number) => {
  const [run] = await select(db).where(eq(payoutRuns.id, runId));
  if (run === undefined) return fail(failure('lookupFailed', { field: 'run' }));
  const { rows: sums } = await db.execute<{ state: PayoutState; count: number; amount: string }>(
    sql`select state, count(*)::int as count, sum(amount) as amount from payouts where run_id = ${runId} group by 1 order by 1`,
  );
  const largest = await db.select().from(payouts).where(eq(payouts.runId, runId)).orderBy(desc(payouts.amount), payouts.id).limit(SHOWN);
  return ok({
    ...toldOf(run),
    sums: sums.map(({ amount, ...sum }) => ({ ...sum, amount: Number(amount) })),
    largest: largest.map(({ id, memberId, siteCode, amount, state, bankId, lastDigits, holder, reason }) => ({
      ...{ payoutId: id, whose: siteCode ?? `회원 ${memberId}`, amount, state, bankId, account: `****${lastDigits}`, holder, reason },
    })),
  });
};
