import { type MarketCard, MOST_SIMILAR } from '@naru/domain/listing';
import type { ProductId } from '@naru/domain/shared';
import { type SQL, sql } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { marketCards } from './market.ts';

/** So many products are looked at in each direction: as flat in a market of a million as in one of a hundred. */
const EACH = 30;

const few = (query: SQL): SQL => sql`select near.id from self s cross join lateral (${query} limit ${EACH}) near`;

/** What its store has put up last, and what costs about as much: of the same genre from members, and of the same kind from stores. */
const NEAR: readonly SQL[] = [
  sql`select p.id from products p where p.site_code = s.site_code and p.state = 'onSale' order by p.id desc`,
  sql`select f.product_id as id from product_stats f where f.listing_count > 0 and f.genre = s.genre and f.min_price <= s.price order by f.min_price desc, f.product_id desc`,
  sql`select f.product_id as id from product_stats f where f.listing_count > 0 and f.genre = s.genre and f.min_price > s.price order by f.min_price, f.product_id`,
  sql`select p.id from products p where p.state = 'onSale' and p.price <= s.price order by p.price desc, p.id desc`,
  sql`select p.id from products p where p.state = 'onSale' and p.price > s.price order by p.price, p.id`,
];

/**
 * What can be bought now that is most like a product. Those that are near it by store, genre or price are looked at, a bounded number of each; among them count
 * most a common category and genre, then kind and store, and how far the prices are apart.
 */
export const similarProducts = async (db: Db, productId: ProductId, at: Date): Promise<MarketCard[]> => {
  const now = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with self as materialized (
      select p.id, p.site_code, p.category_id, p.nft_kind, coalesce(c.genre, 'other') as genre, coalesce(f.min_price, p.price) as price
      from products p left join categories c on c.id = p.category_id left join product_stats f on f.product_id = p.id where p.id = ${productId}),
    near as (${sql.join(
      NEAR.map((query) => sql`(${few(query)})`),
      sql` union `,
    )})
    select p.id
    from near join products p on p.id = near.id cross join self s
    join sites on sites.site_code = p.site_code and not sites.is_private
    left join product_stats f on f.product_id = p.id
    left join product_shelves h on h.product_id = p.id
    left join categories c on c.id = p.category_id
    where p.id <> s.id and not p.taken_down and (coalesce(f.listing_count, 0) > 0 or (
      p.state = 'onSale' and h.on_shelf > 0 and coalesce(p.sale_from <= ${now}, true) and coalesce(p.sale_until > ${now}, true)))
    order by case when p.category_id = s.category_id then 4 else 0 end + case when coalesce(c.genre, 'other') = s.genre then 2 else 0 end
      + case when p.nft_kind = s.nft_kind then 1 else 0 end + case when p.site_code = s.site_code then 1 else 0 end
      - abs(ln(greatest(coalesce(f.min_price, p.price), 1)::float8 / greatest(s.price, 1))) desc, p.id desc
    limit ${MOST_SIMILAR}`);
  return marketCards(
    db,
    rows.map(({ id }) => brand.product(Number(id))),
    at,
  );
};
