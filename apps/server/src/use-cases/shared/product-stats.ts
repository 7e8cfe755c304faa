import { sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';

/** Counts a product's open listings anew, in the transaction that changed them, so that the market is never behind. */
export const recountListings = async (tx: Db, productId: number, at: Date): Promise<void> => {
  const now = at.toISOString();
  await tx.execute(sql`
    insert into product_stats (product_id, listing_count, min_price, last_listed_at)
    select ${productId}, count(*)::int, min(price), ${now}::timestamptz from listings where product_id = ${productId} and state = 'onSale'
    on conflict (product_id) do update set
      listing_count = excluded.listing_count,
      min_price = excluded.min_price,
      last_listed_at = case when excluded.listing_count > product_stats.listing_count then excluded.last_listed_at else product_stats.last_listed_at end`);
};

/** Counts one more sale of a product. */
export const countTrade = async (tx: Db, productId: number, at: Date): Promise<void> => {
  const now = at.toISOString();
  await tx.execute(sql`
    insert into product_stats (product_id, trade_count, last_traded_at) values (${productId}, 1, ${now}::timestamptz)
    on conflict (product_id) do update set trade_count = product_stats.trade_count + 1, last_traded_at = excluded.last_traded_at`);
};
