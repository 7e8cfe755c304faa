import { NOTHING_RETURNED, type ReturnedSales, type SalesFilter } from '@naru/domain/issuer';
import { koreanDaySpan, type ProductId, type SiteCode } from '@naru/domain/shared';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';

/** Which sales of an issuer are looked at: those of a site, made on these days, of a product, to a member. */
interface Sales extends Pick<SalesFilter, 'siteCode' | 'from' | 'to'> {
  readonly productId?: ProductId | undefined;
  readonly buyerId?: number | undefined;
}

/** An issuer's sales of which something has gone back, or is about to: found by the index `orders_returned`, which has these alone. */
const isReturned = sql`o.kind = 'store' and (o.reversal_due or o.reversed_at is not null or o.partly_returned)`;

const whereOf = ({ siteCode, from, to, productId, buyerId }: Sales): SQL =>
  sql.join(
    [
      sql`o.site_code = ${siteCode} and ${isReturned}`,
      ...(productId === undefined ? [] : [sql`o.product_id = ${productId}`]),
      ...(buyerId === undefined ? [] : [sql`o.buyer_member_id = ${buyerId}`]),
      ...(from === undefined ? [] : [sql`o.completed_at >= ${koreanDaySpan(from).start.toISOString()}::timestamptz`]),
      ...(to === undefined ? [] : [sql`o.completed_at < ${koreanDaySpan(to).end.toISOString()}::timestamptz`]),
    ],
    sql` and `,
  );

/** How many of a product's sales went back whole, beside a row that has its site and its id. */
export const returnedOfProduct = ({ siteCode, productId }: Readonly<Record<'siteCode' | 'productId', SQLWrapper>>): SQL<number> =>
  sql<number>`(select count(*)::int from orders o where o.site_code = ${siteCode} and o.product_id = ${productId}
    and o.kind = 'store' and (o.reversal_due or o.reversed_at is not null))`.mapWith(Number);

type Row = { key: string } & Record<keyof ReturnedSales, string>;

/** What went back of sales, by what they have in common; what nothing went back of is not among them. */
const returnedBy = async (db: Db, key: SQL, where: SQL): Promise<ReadonlyMap<string, ReturnedSales>> => {
  const { rows } = await db.execute<Row>(sql`
    select ${key}::text as key, count(r.order_id) as count,
      sum(coalesce(r.amount, 0) + coalesce(p.amount, 0)) as price,
      sum(coalesce(r.fee, 0) + coalesce(p.fee, 0)) as fee, sum(coalesce(r.deposit, 0) + coalesce(p.deposit, 0)) as deposit
    from orders o left join sale_reversals r on r.order_id = o.id
      left join lateral (
        select sum(amount) as amount, sum(fee) as fee, sum(deposit) as deposit from part_returns where order_id = o.id) p on o.partly_returned
    where ${where} group by 1`);
  return new Map(
    rows.map(({ key: of, count, price, fee, deposit }) => [
      of,
      { count: Number(count), price: Number(price), fee: Number(fee), deposit: Number(deposit) },
    ]),
  );
};

/** Reads a key's sums out of {@link returnedBy}'s answer. */
export const returnedOf = (returned: ReadonlyMap<string, ReturnedSales>, key: string | number): ReturnedSales =>
  returned.get(String(key)) ?? NOTHING_RETURNED;

/** What went back of an issuer's sales by the id of their product, whenever it went back. */
export const returnedByProduct = (db: Db, sales: Sales): Promise<ReadonlyMap<string, ReturnedSales>> =>
  returnedBy(db, sql`o.product_id`, whereOf(sales));

/** The same by the day of the Korean calendar on which they were sold. */
export const returnedByDay = (db: Db, sales: Sales): Promise<ReadonlyMap<string, ReturnedSales>> =>
  returnedBy(db, sql`((o.completed_at at time zone 'UTC') + interval '9 hours')::date`, whereOf(sales));

/** The same of a product's sales by their order. */
export const returnedByOrder = (db: Db, sales: Sales & { readonly productId: ProductId }): Promise<ReadonlyMap<string, ReturnedSales>> =>
  returnedBy(db, sql`o.id`, whereOf(sales));

/** The same of these orders, of whatever kind. */
export const returnedByIds = (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ReturnedSales>> =>
  returnedBy(
    db,
    sql`o.id`,
    sql`o.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) and (o.reversal_due or o.reversed_at is not null or o.partly_returned)`,
  );

/** How many of an issuer's items went back to it whole, of all its products. */
export const returnedItems = async (db: Db, siteCode: SiteCode): Promise<number> => {
  const returned = await returnedBy(db, sql`''`, whereOf({ siteCode }));
  return returnedOf(returned, '').count;
};
