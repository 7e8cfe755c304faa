import { ok } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';

/** So many stores are counted at a time, those first that were counted longest ago. */
const AT_ONCE = 20;
const FRESH_MS = 300_000;

/** Counts what open stores have, of those that were not counted within the last five minutes. */
export const countStores = async ({ transact, clock }: Pick<Deps, 'transact' | 'clock'>): Promise<void> => {
  await transact(async (tx) => {
    const at = clock.now();
    const now = sql`${at.toISOString()}::timestamptz`;
    const stale = sql`${new Date(at.getTime() - FRESH_MS).toISOString()}::timestamptz`;
    await tx.execute(sql`
      with due as (
        select s.site_code from sites s left join store_figures f on f.site_code = s.site_code
        where not s.is_private and coalesce(f.counted_at < ${stale}, true) order by f.counted_at nulls first, s.site_code limit ${AT_ONCE})
      insert into store_figures (site_code, on_sale, trades, followers, lowest_price, popularity, counted_at)
      select due.site_code, shelf.on_sale, traded.trades, followed.followers, shelf.lowest_price, traded.trades + followed.followers, ${now}
      from due
      cross join lateral (
        select count(*)::integer as on_sale, min(p.price) as lowest_price
        from product_shelves h join products p on p.id = h.product_id and p.state = 'onSale' and not p.taken_down and coalesce(p.sale_until > ${now}, true)
        where h.site_code = due.site_code and h.on_shelf > 0) shelf
      cross join lateral (
        select coalesce(sum(t.trade_count), 0)::integer as trades
        from products p join product_stats t on t.product_id = p.id where p.site_code = due.site_code) traded
      cross join lateral (select count(*)::integer as followers from follows f where f.site_code = due.site_code) followed
      order by due.site_code
      on conflict (site_code) do update set on_sale = excluded.on_sale, trades = excluded.trades, followers = excluded.followers,
        lowest_price = excluded.lowest_price, popularity = excluded.popularity, counted_at = excluded.counted_at`);
    return ok(undefined);
  });
};
