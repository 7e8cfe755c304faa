import { firstDayOf, type KoreanMonth, koreanDaySpan, type SiteCode } from '@naru/domain/shared';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';

/** Whom something is owed to: an issuer's site, or a member who resells. */
export type Holder = { readonly siteCode: SiteCode } | { readonly memberId: number };

/** Rows of a holder, by columns that ledger and lines name alike. */
export const heldBy = (holder: Holder): SQL =>
  'siteCode' in holder ? sql`site_code = ${holder.siteCode}` : sql`member_id = ${holder.memberId}`;

/** Which bookings: of a stretch of time, open on the sides of which nothing is said, of orders or of payouts alone. */
interface Bookings {
  readonly from?: Date;
  readonly to?: Date;
  readonly of?: 'orders' | 'payouts';
}

const ONLY = { orders: sql`order_id is not null`, payouts: sql`order_id is null` } as const;

/** What the ledger booked to a holder less what was paid out to them, in whole won. */
export const owed = async (db: Db, holder: Holder, { from, to, of }: Bookings = {}): Promise<number> => {
  const since = from === undefined ? sql`true` : sql`created_at >= ${from.toISOString()}::timestamptz`;
  const before = to === undefined ? sql`true` : sql`created_at < ${to.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ owed: string | null }>(sql`
    select 0 - sum(amount) as owed from ledger_entries
    where ${heldBy(holder)} and account in ('sellerDeposit', 'royalty', 'liability') and ${since} and ${before}
      and ${of === undefined ? sql`true` : ONLY[of]}`);
  return Number(rows[0]?.owed ?? 0);
};

/** What the ledger owed sites of months that are over, by site and month: no row of them changes any more, nor does one come. */
const owedBefore = new WeakMap<Db, Map<string, number>>();
/** After so long nothing is booked any more by a transaction that began in the month before. */
const SETTLED_MS = 3_600_000;

/** The sum over every month before another: of a site asked for once a month, since it grows with the years. */
const owedUpTo = async (db: Db, holder: Holder, month: Date, now: Date): Promise<number> => {
  if (!('siteCode' in holder)) return owed(db, holder, { to: month });
  const known = owedBefore.get(db) ?? new Map<string, number>();
  owedBefore.set(db, known);
  const key = `${holder.siteCode} ${month.toISOString()}`;
  const sum = known.get(key) ?? (await owed(db, holder, { to: month }));
  if (now.getTime() - month.getTime() > SETTLED_MS) known.set(key, sum);
  return sum;
};

/** When a month begins in Korea, and when the next one does. */
export const monthSpan = (month: KoreanMonth): { readonly start: Date; readonly end: Date } => ({
  start: koreanDaySpan(firstDayOf(month)).start,
  end: koreanDaySpan(firstDayOf(month, 1)).start,
});

/** What the ledger booked to a holder in a month, what was paid out in it, and what of the time before was still owed when it began. */
export const settledIn = async (
  db: Db,
  holder: Holder,
  { month, now }: { readonly month: KoreanMonth; readonly now: Date },
): Promise<{ readonly booked: number; readonly carried: number; readonly paid: number }> => {
  const { start, end } = monthSpan(month);
  const [booked, carried, paid] = await Promise.all([
    owed(db, holder, { from: start, to: end, of: 'orders' }),
    owedUpTo(db, holder, start, now),
    owed(db, holder, { from: start, to: end, of: 'payouts' }),
  ]);
  return { booked, carried, paid: 0 - paid };
};
