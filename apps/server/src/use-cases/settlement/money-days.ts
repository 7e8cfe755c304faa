import { OWED_ACCOUNTS } from '@naru/domain/ledger';
import { addBusinessDays } from '@naru/domain/payout';
import { percentOn } from '@naru/domain/settlement';
import { addKoreanDays, HOUR_MS, type KoreanDay, koreanDayAt, koreanDaySpan } from '@naru/domain/shared';
import { desc, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { brand } from '../../stores/branding.ts';
import { listOf, moneyDays } from '../../stores/schema/index.ts';

/** So long after midnight no transaction books anything into the day before any more. */
const SETTLED_MS = HOUR_MS;
/** A market that was there before days were counted has as many of them at once. */
const DAYS_AT_FIRST = 90;
const ROWS_AT_ONCE = 400;

/** What accounts of the books owe to whoever sells, what is on its way to them included, and to buyers. */
const OWED_TO = {
  sellers: [...OWED_ACCOUNTS, 'payout'],
  buyers: ['refund', 'held'],
} as const;

const sumOf = (whom: keyof typeof OWED_TO): SQL => sql`coalesce(0 - sum(amount) filter (where account in ${listOf(OWED_TO[whom])}), 0)`;

/** What a stretch of the ledger has added to what is owed: of all its bookings before a moment, or day by day. */
const OWED: SQL = sql`${sumOf('sellers')} as sellers, ${sumOf('buyers')} as buyers`;

type Sums = { sellers: string; buyers: string };

const instantOf = (day: KoreanDay): SQL => sql`${koreanDaySpan(day).start.toISOString()}::timestamptz`;

/**
 * The last day that is counted, and what was owed at its end; of a market without any, the day before its first ones. One that has booked nothing yet begins
 * with yesterday, also in the first hour of a day: the figure of any day before would be overdue already.
 */
const lastCounted = async (
  { db }: Pick<Deps, 'db'>,
  until: KoreanDay,
  now: Date,
): Promise<{ readonly day: KoreanDay; readonly sellers: number; readonly buyers: number }> => {
  const [last] = await db.select().from(moneyDays).orderBy(desc(moneyDays.day)).limit(1);
  if (last !== undefined) return { day: brand.koreanDay(last.day), sellers: last.sellers, buyers: last.buyers };
  const { rows: begun } = await db.execute<{ at: string | null }>(sql`select min(created_at) as at from ledger_entries`);
  const first = begun[0]?.at == null ? addKoreanDays(koreanDayAt(now), -1) : koreanDayAt(new Date(begun[0].at));
  const earliest = addKoreanDays(until, 1 - DAYS_AT_FIRST);
  const [, from = first] = [first, earliest].toSorted();
  const { rows } = await db.execute<Sums>(sql`select ${OWED} from ledger_entries where created_at < ${instantOf(from)}`);
  return { day: addKoreanDays(from, -1), sellers: Number(rows[0]?.sellers ?? 0), buyers: Number(rows[0]?.buyers ?? 0) };
};

/**
 * Writes down what is owed at the end of each day that is over and not counted yet: what the day before had, and the bookings of the day alone, so that
 * a day costs the same however long the books are. However many processes do so, a day is written once.
 */
export const countMoneyDays = async (deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> => {
  const { db, clock, config } = deps;
  const now = clock.now();
  const until = addKoreanDays(koreanDayAt(new Date(now.getTime() - SETTLED_MS)), -1);
  const last = await lastCounted(deps, until, now);
  if (last.day >= until) return;
  const { rows } = await db.execute<Sums & { day: string }>(sql`
    select to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, ${OWED} from ledger_entries
    where created_at >= ${instantOf(addKoreanDays(last.day, 1))} and created_at < ${instantOf(addKoreanDays(until, 1))} group by 1`);
  const moved = new Map(rows.map(({ day, sellers, buyers }) => [day, { sellers: Number(sellers), buyers: Number(buyers) }]));
  const values: (typeof moneyDays.$inferInsert)[] = [];
  let { day, sellers, buyers } = last;
  while (day < until && values.length < ROWS_AT_ONCE) {
    day = addKoreanDays(day, 1);
    sellers += moved.get(day)?.sellers ?? 0;
    buyers += moved.get(day)?.buyers ?? 0;
    const figureBy = addBusinessDays(addKoreanDays(day, 1), 0, config.payout.holidays);
    values.push({ day, sellers, buyers, percent: percentOn(config.money, day), figureBy, createdAt: now });
  }
  await db.insert(moneyDays).values(values).onConflictDoNothing();
};
