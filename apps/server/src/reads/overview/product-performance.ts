import type { Days, ProductPerformance } from '@naru/domain/overview';
import { addKoreanDays, type KoreanDay, koreanDaySpan, type ProductId, type SiteCode } from '@naru/domain/shared';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { products } from '../../stores/schema/index.ts';
import { returnedByDay, returnedByProduct, returnedOf } from '../issuer/returned.ts';
import { displayIdOf } from '../store/stores.ts';
import { netOfDay } from './overview.ts';

/** Which product of which site, and which days of it. */
export interface PerformanceOf extends Days {
  readonly siteCode: SiteCode;
  readonly productId: ProductId;
}

/** How a site's product does on these days; null when the site has none by that number. */
export const productPerformance = async (db: Db, of: PerformanceOf): Promise<ProductPerformance | null> => {
  const { siteCode, productId } = of;
  const [product] = await db
    .select({ name: products.name, displayId: products.displayId })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.siteCode, siteCode)));
  if (product === undefined) return null;
  const [days, { buyers, ...resales }, items, returned] = await Promise.all([
    daysOf(db, of),
    tradesOf(db, of),
    itemsOf(db, of),
    returnedByProduct(db, of),
  ]);
  return {
    productId,
    displayId: displayIdOf({ ...product, productId }),
    productName: product.name,
    days,
    returned: returnedOf(returned, productId),
    buyers,
    resales,
    items,
  };
};

const daysOf = async (db: Db, of: PerformanceOf): Promise<ProductPerformance['days']> => {
  const { productId, from, to } = of;
  const returned = await returnedByDay(db, of);
  const { rows } = await db.execute<{ day: string; sold: number; price: string; views: number }>(sql`
    select day::text, coalesce(s.sold, 0) as sold, coalesce(s.price, 0) as price, coalesce(v.views, 0) as views
    from (select * from product_sales where product_id = ${productId} and day between ${from} and ${to}) s
    full join (select * from product_views where product_id = ${productId} and day between ${from} and ${to}) v using (day)`);
  const known = new Map(
    rows.map(({ day, sold, price, views }) => [day, { ...netOfDay({ sold, price }, returnedOf(returned, day)), views }]),
  );
  const days: KoreanDay[] = [];
  for (let day = from; day <= to; day = addKoreanDays(day, 1)) days.push(day);
  return days.map((day) => ({ day, ...(known.get(day) ?? { sold: 0, price: 0, views: 0 }) }));
};

/** What went back whole was no sale in the end; a royalty of it has been given back in the ledger, which says so itself. */
const isStanding = sql`not o.reversal_due and o.reversed_at is null`;

const tradesOf = async (db: Db, { siteCode, productId, from, to }: PerformanceOf) => {
  const [start, end] = [koreanDaySpan(from).start.toISOString(), koreanDaySpan(to).end.toISOString()];
  const { rows } = await db.execute<Record<'buyers' | 'sold' | 'price' | 'royalty', string | null>>(sql`
    select count(distinct o.buyer_member_id) filter (where o.kind = 'store' and ${isStanding}) as buyers,
      count(*) filter (where o.kind <> 'store' and ${isStanding}) as sold,
      sum(o.price) filter (where o.kind <> 'store' and ${isStanding}) as price,
      sum((select -sum(e.amount) from ledger_entries e where e.order_id = o.id and e.account = 'royalty' and e.site_code = ${siteCode}))
        filter (where o.kind <> 'store') as royalty
    from orders o where o.product_id = ${productId} and o.state = 'completed' and o.kind in ('store', 'listing', 'offer')
      and o.completed_at >= ${start}::timestamptz and o.completed_at < ${end}::timestamptz`);
  const number = (of: 'buyers' | 'sold' | 'price' | 'royalty'): number => Number(rows[0]?.[of] ?? 0);
  return { buyers: number('buyers'), sold: number('sold'), price: number('price'), royalty: number('royalty') };
};

const itemsOf = async (
  db: Db,
  { siteCode, productId }: Pick<PerformanceOf, 'siteCode' | 'productId'>,
): Promise<ProductPerformance['items']> => {
  const [{ rows }, returned] = await Promise.all([
    db.execute<{ state: string; items: number }>(sql`
      select state, count(*)::int as items from items where product_id = ${productId} group by state`),
    returnedByProduct(db, { siteCode, productId }),
  ]);
  const { count } = returnedOf(returned, productId);
  const all = (...states: readonly string[]): number =>
    rows.reduce((sum, { state, items }) => sum + (states.includes(state) ? items : 0), 0);
  const minted = all('minted', 'onSale', 'reserved', 'sold', 'sent', 'given');
  return { minted: minted - count, sold: all('sold') - count, revoked: all('revoked') };
};
