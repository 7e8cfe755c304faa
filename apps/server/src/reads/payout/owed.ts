import { type DuePayout, netDue, type Owed, payableDay, payoutDayOf } from '@naru/domain/payout';
import { addKoreanDays, type KoreanDay, koreanDayAt } from '@naru/domain/shared';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { brand } from '../../stores/branding.ts';
import { payoutRuns } from '../../stores/schema/index.ts';
import { type Holder, heldBy } from '../settlement/owed.ts';
import { accountOf } from './account.ts';
import { UNPAID } from './unpaid.ts';

type OwedDeps = Pick<Deps, 'db' | 'config'>;

/** The first day on which something can still go out: today, as long as today's run is not closed. */
const nextRunDay = async ({ db }: OwedDeps, now: Date): Promise<KoreanDay> => {
  const today = koreanDayAt(now);
  const closed = await db.select({ id: payoutRuns.id }).from(payoutRuns).where(eq(payoutRuns.day, today));
  return closed.length === 0 ? today : addKoreanDays(today, 1);
};

/** What somebody is owed and has not got: when which of it goes out, and what stands still (choices 3). */
export const owedOf = async (deps: OwedDeps, holder: Holder, now: Date): Promise<Owed> => {
  const { db, config } = deps;
  const [{ rows }, [underway], account, next] = await Promise.all([
    db.execute<{ day: string; amount: string; later: string; stopped: boolean }>(sql`
      select to_char(confirmed_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, stopped, sum(amount) as amount,
        coalesce(sum(amount) filter (where confirmed_at > ${now.toISOString()}::timestamptz), 0) as later
      from (${UNPAID} where u.${heldBy(holder)}) unpaid group by 1, 2 order by 1`),
    db
      .execute<{ amount: string }>(
        sql`select coalesce(sum(amount), 0) as amount from payouts where ${heldBy(holder)} and state in ('planned', 'sent')`,
      )
      .then((found) => found.rows),
    accountOf(db, holder),
    nextRunDay(deps, now),
  ]);
  const due = new Map<KoreanDay, number>();
  for (const { day, amount, stopped } of rows) {
    if (stopped) continue;
    const term = payoutDayOf(brand.koreanDay(day), config.payout);
    const [, later = term] = [term, next].toSorted();
    const at = payableDay(later, account?.heldUntil ?? null, config.payout);
    due.set(at, (due.get(at) ?? 0) + Number(amount));
  }
  const sumOf = (pick: (row: (typeof rows)[number]) => string | number): number => rows.reduce((sum, row) => sum + Number(pick(row)), 0);
  return {
    ...netDue([...due].map(([day, amount]) => ({ day, amount })).toSorted((a, b) => (a.day < b.day ? -1 : 1))),
    unconfirmed: sumOf(({ stopped, later }) => (stopped ? 0 : later)),
    stopped: sumOf(({ stopped, amount }) => (stopped ? amount : 0)),
    underway: Number(underway?.amount ?? 0),
    least: config.payout.least,
  };
};

/** What is paid out next, and when: what is due by then together, as soon as that is enough; null where nothing is. */
export const nextPayout = async (deps: OwedDeps, holder: Holder, now: Date): Promise<DuePayout | null> => {
  const { due, least } = await owedOf(deps, holder, now);
  let amount = 0;
  for (const one of due) {
    amount += one.amount;
    if (amount >= least) return { day: one.day, amount };
  }
  return null;
};
