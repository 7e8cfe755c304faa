import { DISPUTABLE_STATES } from '@naru/domain/dispute';
import { lateSince } from '@naru/domain/exchange';
import type { ReturnedSales } from '@naru/domain/issuer';
import { OPEN_LISTING_STATES } from '@naru/domain/listing';
import { PAYABLE_ORDER_STATES } from '@naru/domain/order';
import {
  type DaySales,
  type MemberOverview,
  OVERVIEW_DAYS,
  type OwnWaiting,
  type SiteOverview,
  STOCK_THRESHOLD,
  WAITING_MOST,
  type Waiting,
} from '@naru/domain/overview';
import { addKoreanDays, type KoreanDay, koreanDayAt, parseKoreanDay, type SiteCode } from '@naru/domain/shared';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { listOf, siteWatches } from '../../stores/schema/index.ts';
import { lateOf, unansweredDispute } from '../exchange.ts';
import { lowOnStock } from '../issuer/products.ts';
import { returnedByDay, returnedOf } from '../issuer/returned.ts';
import { nextPayout } from '../payout/payouts.ts';
import { failedMintsOf, toldSince } from './failed-mints.ts';

/** How many there are of each, up to `WAITING_MOST`: of each the rows are named, from `from` on. */
const countsOf = async <Name extends string>(db: Db, rowsOf: Readonly<Record<Name, SQL>>): Promise<Record<Name, number>> => {
  const counts = Object.entries<SQL>(rowsOf).map(
    ([name, rows]) => sql`(select count(*)::int from (select 1 ${rows} limit ${WAITING_MOST}) counted) as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Record<Name, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  const [row] = rows;
  if (row === undefined) throw new Error('a count without an answer');
  return row;
};

/** What a site has watched, or what is usual where it has said nothing. */
export const siteWatch = async (db: Db, siteCode: SiteCode): Promise<Omit<typeof siteWatches.$inferSelect, 'siteCode'>> => {
  const [watch] = await db.select().from(siteWatches).where(eq(siteWatches.siteCode, siteCode));
  return watch ?? { ordersSeenAt: null, stockThreshold: STOCK_THRESHOLD.usual };
};

/** How a site stands at a moment. Every count stops at `WAITING_MOST`. */
export const siteOverview = async (deps: Pick<Deps, 'db' | 'config'>, siteCode: SiteCode, now: Date): Promise<SiteOverview> => {
  const { db } = deps;
  const { ordersSeenAt, stockThreshold } = await siteWatch(db, siteCode);
  const [waiting, days, payout, steps] = await Promise.all([
    countsOf(db, rowsThatWait({ siteCode, ordersSeenAt, stockThreshold, now })),
    daysOf(db, siteCode, koreanDayAt(now)),
    nextPayout(deps, { siteCode }, now),
    stepsOf(db, siteCode),
  ]);
  return { at: now.toISOString(), waiting, ordersSeenAt: ordersSeenAt?.toISOString() ?? null, stockThreshold, days, payout, steps };
};

interface Watched {
  readonly siteCode: SiteCode;
  readonly ordersSeenAt: Date | null;
  readonly stockThreshold: number;
  readonly now: Date;
}

/** What waits, each as the rows of which it is made; what else comes to wait gets its row here and its name in the domain. */
const rowsThatWait = ({ siteCode, ordersSeenAt, stockThreshold, now }: Watched): Readonly<Record<Waiting, SQL>> => {
  const exchangesIn = (state: string) => sql`from exchanges where site_code = ${siteCode} and state = ${state}`;
  return {
    newOrders: sql`from orders where site_code = ${siteCode} and kind = 'store' and state = 'completed' and not reversal_due and reversed_at is null
      and completed_at > ${(ordersSeenAt ?? new Date(0)).toISOString()}::timestamptz`,
    toPrepare: exchangesIn('requested'),
    toSend: exchangesIn('preparing'),
    late: sql`from exchanges where site_code = ${siteCode} and ${lateOf(lateSince(now))}`,
    disputes: sql`from exchanges where site_code = ${siteCode} and ${unansweredDispute}`,
    questions: sql`from questions where site_code = ${siteCode} and answer_number = 0 and hidden_at is null`,
    failedMints: failedMintsOf(siteCode, now),
    proposedJobs: sql`from jobs where site_code = ${siteCode} and state = 'proposed'`,
    refusedJobs: sql`from jobs where site_code = ${siteCode} and refused > 0 and ended_at > ${toldSince(now)}`,
    drafts: sql`from products where site_code = ${siteCode} and state = 'draft'`,
    lowStock: sql`from products where ${lowOnStock(siteCode, stockThreshold)}`,
  };
};

const mustDay = (text: string): KoreanDay => {
  const day = parseKoreanDay(text);
  if (!day.ok) throw new Error('a day that is none');
  return day.value;
};

/** What is left of a day's sales: what of them has gone back since is not sold. */
export const netOfDay = (
  { sold, price }: Readonly<Record<'sold' | 'price', string | number>>,
  returned: ReturnedSales,
): Pick<DaySales, 'sold' | 'price'> => ({ sold: Number(sold) - returned.count, price: Number(price) - returned.price });

const daysOf = async (db: Db, siteCode: SiteCode, today: KoreanDay): Promise<SiteOverview['days']> => {
  const first = addKoreanDays(today, 1 - OVERVIEW_DAYS);
  const [{ rows }, returned] = await Promise.all([
    db.execute<{ day: string; sold: string; price: string }>(sql`
      select day::text, sum(sold) as sold, sum(price) as price from product_sales
      where site_code = ${siteCode} and day >= ${first} and day <= ${today} group by day`),
    returnedByDay(db, { siteCode, from: first, to: today }),
  ]);
  const known = new Map(rows.map(({ day, sold, price }) => [mustDay(day), netOfDay({ sold, price }, returnedOf(returned, day))]));
  return Array.from({ length: OVERVIEW_DAYS }, (_, at) => {
    const day = addKoreanDays(first, at);
    return { day, ...(known.get(day) ?? { sold: 0, price: 0 }) };
  });
};

const stepsOf = async (db: Db, siteCode: SiteCode): Promise<SiteOverview['steps']> => {
  const { rows } = await db.execute<{ [Step in keyof SiteOverview['steps']]: boolean }>(sql`
    select s.logo_file_id is not null and coalesce(s.info ->> 'introduction', '') <> '' as "storeFront",
      exists (select 1 from categories c where c.site_code = s.site_code) as category,
      exists (select 1 from products p where p.site_code = s.site_code and p.state <> 'deleted') as product,
      exists (select 1 from tokens t where t.site_code = s.site_code) as mint,
      exists (select 1 from product_shelves h where h.site_code = s.site_code and (h.on_shelf > 0 or h.sold > 0)) as listing,
      exists (select 1 from site_accounts a where a.site_code = s.site_code) as account
    from sites s where s.site_code = ${siteCode}`);
  const [row] = rows;
  if (row === undefined) throw new Error('a site that there is not');
  return row;
};

/** How things stand for a member at a moment. */
export const memberOverview = async (deps: Pick<Deps, 'db' | 'config'>, memberId: number, now: Date): Promise<MemberOverview> => {
  const [counted, payout] = await Promise.all([
    countsOf(deps.db, { ...ownRowsThatWait(memberId), ...rowsThatAreOwned(memberId) }),
    nextPayout(deps, { memberId }, now),
  ]);
  const { owned, onSale, ...waiting } = counted;
  return { waiting, owned, onSale, payout };
};

/** What waits, each as the rows of which it is made; what else comes to wait gets its row here and its name in the domain. */
const ownRowsThatWait = (memberId: number): Readonly<Record<OwnWaiting, SQL>> => {
  const boughtIn = (states: SQL) => sql`from offers where buyer_member_id = ${memberId} and state in (${states}) and open_order_id is null`;
  return {
    ordersToPay: sql`from orders where buyer_member_id = ${memberId} and state in ${listOf(PAYABLE_ORDER_STATES)}`,
    offersToAnswer: sql`from offers where owner_member_id = ${memberId} and state = 'requested'`,
    countersToAnswer: boughtIn(sql`'countered'`),
    offersToPay: boughtIn(sql`'accepted'`),
    goodsUnderWay: sql`from exchanges where owner_member_id = ${memberId} and state in ('requested', 'preparing', 'shipped', 'delivered')`,
    disputes: sql`from exchanges where owner_member_id = ${memberId} and state in ${listOf(DISPUTABLE_STATES)} and disputed`,
    giftsUnderWay: sql`from gifts where sender_member_id = ${memberId} and state = 'sent'`,
  };
};

const rowsThatAreOwned = (memberId: number): Readonly<Record<'owned' | 'onSale', SQL>> => ({
  owned: sql`from tokens where owner_member_id = ${memberId} and state = 'live'`,
  onSale: sql`from listings where seller_member_id = ${memberId} and state in ${listOf(OPEN_LISTING_STATES)}`,
});
