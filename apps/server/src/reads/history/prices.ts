import {
  daysOfPoint,
  firstDayOfPeriod,
  MOST_PRICE_POINTS,
  type PricePeriod,
  type PricePoint,
  type PriceSummary,
  TRADE_TYPE,
} from '@naru/domain/history';
import { DAY_MS, koreanDayAt, koreanDaySpan, type ProductId, type TokenId, type Won } from '@naru/domain/shared';
import { and, desc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { history, items, tokens } from '../../stores/schema/index.ts';
import { seenBy } from '../nft/lists.ts';
import { COUNT_LIMIT } from '../paging.ts';

export const productOfToken = async (db: Db, tokenId: string): Promise<ProductId | null> => {
  const [row] = await db.select({ id: tokens.productId }).from(tokens).where(eq(tokens.tokenId, tokenId));
  return row?.id ?? null;
};

/** Whose sales are told, and where they are found. */
interface Sold {
  /** The rows of their history. */
  readonly where: SQL | undefined;
  readonly newest: readonly SQL[];
  /** How often they were sold on which day at which price. */
  readonly days: SQL;
  /** Whether numbers of private NFTs are told, too: whoever asks of one NFT knows which. */
  readonly known: boolean;
}

const SALE = and(eq(history.tradeType, TRADE_TYPE.sale), isNotNull(history.price));

/** What the NFTs of a product were sold for within a period that ends now: figures of all its sales, and points for a chart, oldest first. */
export const priceSummary = (db: Db, productId: ProductId, period: PricePeriod, now: Date): Promise<PriceSummary> =>
  summaryOf(
    db,
    {
      where: eq(history.productId, productId),
      newest: [desc(history.createdAt), desc(history.id)],
      days: sql`select day, price, sales from product_prices where product_id = ${productId}`,
      known: false,
    },
    period,
    now,
  );

/** The same of one NFT; of one that was sold more often than lists are counted, of so many of its newest sales. Null where `memberId` may not see it. */
export const nftPriceSummary = async (
  db: Db,
  { tokenId, memberId }: { readonly tokenId: TokenId; readonly memberId: number | null },
  period: PricePeriod,
  now: Date,
): Promise<PriceSummary | null> => {
  const [seen] = await db
    .select({ id: tokens.tokenId })
    .from(tokens)
    .where(and(eq(tokens.tokenId, tokenId), seenBy(memberId)));
  if (seen === undefined) return null;
  const where = eq(history.tokenId, tokenId);
  const newest = [desc(history.seq)];
  const sales = db
    .select({ day: koreanDayOf.as('day'), price: history.price, sales: sql`1`.as('sales') })
    .from(history)
    .where(and(where, SALE))
    .orderBy(...newest)
    .limit(COUNT_LIMIT);
  return summaryOf(db, { where, newest, days: sql`${sales}`, known: true }, period, now);
};

const koreanDayOf = sql`((${history.createdAt} at time zone 'UTC') + interval '9 hours')::date`;

const summaryOf = async (db: Db, sold: Sold, period: PricePeriod, now: Date): Promise<PriceSummary> => {
  const firstDay = firstDayOfPeriod(period, now);
  const start = firstDay === null ? null : koreanDaySpan(firstDay).start;
  const days = firstDay === null ? sold.days : sql`select * from (${sold.days}) of_all where day >= ${firstDay}`;
  const [[all], [last]] = await Promise.all([folded(db, days, sql`0`), newestSales(db, sold, null, 1)]);
  const points =
    all === undefined || all.trades <= MOST_PRICE_POINTS
      ? (await newestSales(db, sold, start, MOST_PRICE_POINTS)).toReversed()
      : await daysTogether(db, days, all, now);
  return {
    from: start?.toISOString() ?? points[0]?.time ?? null,
    until: now.toISOString(),
    tradeCount: all?.trades ?? 0,
    lastPrice: last?.price ?? null,
    lastTime: last?.time ?? null,
    lowestPrice: all?.low ?? null,
    highestPrice: all?.high ?? null,
    medianPrice: all?.price ?? null,
    points,
  };
};

/** Newest first, each by itself: of a moment on, or of all. */
const newestSales = async (db: Db, { where, newest, known }: Sold, start: Date | null, most: number): Promise<readonly PricePoint[]> => {
  const rows = await db
    .select({ price: history.price, at: history.createdAt, number: items.number, visibility: tokens.visibility })
    .from(history)
    .innerJoin(tokens, eq(tokens.tokenId, history.tokenId))
    .innerJoin(items, eq(items.id, tokens.itemId))
    .where(and(where, SALE, start === null ? undefined : gte(history.createdAt, start)))
    .orderBy(...newest)
    .limit(most);
  return rows.map(({ price: won, at, number, visibility }) => {
    const [price, time] = [brand.won(won ?? 0), at.toISOString()];
    return { time, until: time, price, low: price, high: price, trades: 1, number: known || visibility === 'public' ? number : null };
  });
};

/** Sales that were taken together: on which days they were, how many, and their lowest, middle and highest price. */
interface Fold {
  readonly first: Date;
  /** When the last of the days ends. */
  readonly end: Date;
  readonly days: number;
  readonly trades: number;
  readonly low: Won;
  readonly price: Won;
  readonly high: Won;
}

/** Takes sales together that have the same `key`, in its order. The price in the middle is, of an even number, the lower of the two. */
const folded = async (db: Db, days: SQL, key: SQL): Promise<readonly Fold[]> => {
  const { rows } = await db.execute<Record<'first' | 'last' | 'days' | 'trades' | 'low' | 'price' | 'high', string>>(sql`
    with told as (
      select ${key} as key, price, sum(sales) as sales, min(day) as first, max(day) as last from (${days}) of_days group by 1, 2),
    running as (select *, sum(sales) over (partition by key order by price) as so_far, sum(sales) over (partition by key) as trades from told)
    select min(first)::text as first, max(last)::text as last, max(last) - min(first) + 1 as days, max(trades) as trades, min(price) as low,
      min(price) filter (where so_far * 2 >= trades) as price, max(price) as high
    from running group by key order by key`);
  const won = (text: string) => brand.won(Number(text));
  return rows.map(({ first, last, days, trades, low, price, high }) => ({
    first: midnight(first),
    end: new Date(midnight(last).getTime() + DAY_MS),
    days: Number(days),
    trades: Number(trades),
    low: won(low),
    price: won(price),
    high: won(high),
  }));
};

const midnight = (day: string): Date => new Date(`${day}T00:00:00+09:00`);

/** So many days taken together that the points are few enough; the last may not be over. */
const daysTogether = async (db: Db, sold: SQL, { first, days }: Fold, now: Date): Promise<readonly PricePoint[]> => {
  const folds = await folded(db, sold, sql`(day - ${koreanDayAt(first)}::date) / ${daysOfPoint(days)}::int`);
  return folds.map(({ first: from, end, trades, low, price, high }) => ({
    time: from.toISOString(),
    until: new Date(Math.min(end.getTime(), now.getTime())).toISOString(),
    price,
    low,
    high,
    trades,
    number: null,
  }));
};
