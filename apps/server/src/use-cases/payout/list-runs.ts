import { failure } from '@naru/domain/failure';
import type { PayoutState } from '@naru/domain/payout';
import { fail, ok } from '@naru/domain/shared';
import { formatAccount } from '@naru/messages';
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
  run: id,
  day,
  state,
  payouts: count,
  total,
  digest,
  reason,
  checkedBy,
  approvedBy,
});

/** The latest runs, with who judged them. */
export const listRuns = async (db: Db) => (await select(db).orderBy(desc(payoutRuns.id)).limit(LISTED)).map(toldOf);

type Returned = {
  payout_id: string;
  whose: string;
  amount: string;
  bank_before: string;
  bank_now: string;
  digits_before: string;
  digits_now: string;
  reason: string | null;
};

/** Of whose payouts in a run the one before came back: the same sum goes out once more, and whoever judges the run is to see where to. */
const afterReturn = async (db: Db, runId: number) => {
  const { rows } = await db.execute<Returned>(sql`
    select p.id as payout_id, coalesce(p.site_code, '회원 ' || p.member_id) as whose, p.amount, b.bank_id as bank_before, p.bank_id as bank_now,
      b.last_digits as digits_before, p.last_digits as digits_now, b.reason
    from payouts p join lateral (
      select * from payouts b where b.run_id < p.run_id and b.state in ('paid', 'returned')
        and (b.member_id = p.member_id or b.site_code = p.site_code) order by b.run_id desc limit 1) b on b.state = 'returned'
    where p.run_id = ${runId} order by p.amount desc, p.id limit ${SHOWN}`);
  return rows.map(({ payout_id: payoutId, whose, amount, ...row }) => ({
    payoutId,
    whose,
    amount: Number(amount),
    reason: row.reason ?? '',
    before: formatAccount({ bankId: row.bank_before, account: `****${row.digits_before}` }),
    now: formatAccount({ bankId: row.bank_now, account: `****${row.digits_now}` }),
    isOtherAccount: row.bank_before !== row.bank_now || row.digits_before !== row.digits_now,
  }));
};

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
    afterReturn: await afterReturn(db, runId),
    sums: sums.map(({ amount, ...sum }) => ({ ...sum, amount: Number(amount) })),
    largest: largest.map(({ id, memberId, siteCode, amount, state, bankId, lastDigits, holder, reason }) => ({
      payoutId: id,
      whose: siteCode ?? `회원 ${memberId}`,
      amount,
      state,
      bankId,
      account: `****${lastDigits}`,
      holder,
      reason,
    })),
  });
};
