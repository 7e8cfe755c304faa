import { sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';

/** Counts a product's open listings anew, in the transaction that changed them, so that the market is never behind. */
export const recountListings = async (tx: Db, productId: number, at: Date): Promise<void> => {
  const now = at.toISOString();
  // Whoever changes another listing of the product is waited for first: counted before his commit, the figures would lack what he did.
  await tx.execute(
    sql`insert into product_stats (product_id, site_code, nft_kind) select id, site_code, nft_kind from products where id = ${productId}
      on conflict (product_id) do update set nft_kind = excluded.nft_kind`,
  );
  await tx.execute(sql`
    update product_stats set
      listing_count = open.count,
      min_price = open.lowest,
      last_listed_at = case when open.count > product_stats.listing_count then greatest(product_stats.last_listed_at, ${now}::timestamptz) else product_stats.last_listed_at end
    from (select count(*)::int as count, min(price) as lowest from listings where product_id = ${productId} and state = 'onSale') open
    where product_stats.product_id = ${productId}`);
};

/** Counts one more sale of a product, and of it at this price. */
export const countTrade = async (tx: Db, productId: number, price: number, at: Date): Promise<void> => {
  const now = at.toISOString();
  await tx.execute(sql`
    insert into product_stats (product_id, site_code, nft_kind, trade_count, last_traded_at)
    select id, site_code, nft_kind, 1, ${now}::timestamptz from products where id = ${productId}
    on conflict (product_id) do update set trade_count = product_stats.trade_count + 1, last_traded_at = greatest(product_stats.last_traded_at, excluded.last_traded_at)`);
  await tx.execute(sql`
    insert into product_prices (product_id, price, sales) values (${productId}, ${price}, 1)
    on conflict (product_id, price) do update set sales = product_prices.sales + 1`);
};
