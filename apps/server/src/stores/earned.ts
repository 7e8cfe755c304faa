import { type SQL, sql } from 'drizzle-orm';

/**
 * What every completed order brought whom: its issuer, or the member who sold it and, by its royalty, the issuer; and what a reversed one cost its
 * issuer, who answers for the goods whoever sold them.
 */
export const EARNED: SQL = sql`
  select o.id as order_id, o.completed_at as at,
    case o.kind when 'store' then 'sale' when 'exchangeFee' then 'redemption' else 'royalty' end as kind,
    o.site_code, null::bigint as member_id, o.product_id, o.item_id, o.token_id, o.price,
    case when o.kind in ('store', 'exchangeFee') then o.fee else 0 end as fee, o.royalty, 0::bigint as refund,
    case when o.kind in ('store', 'exchangeFee') then o.deposit else o.royalty end as net
  from orders o where o.state = 'completed' and (o.kind in ('store', 'exchangeFee') or o.royalty > 0)
  union all
  select o.id, o.completed_at, 'resale', null, o.seller_member_id, o.product_id, o.item_id, o.token_id, o.price, o.fee, o.royalty, 0, o.deposit
  from orders o where o.state = 'completed' and o.kind in ('listing', 'offer')
  union all
  select o.id, o.reversed_at, 'refund', o.site_code, null, o.product_id, o.item_id, o.token_id, 0, 0, 0, r.amount, 0 - r.amount
  from orders o, lateral (select case when o.kind in ('store', 'exchangeFee') then o.deposit + o.royalty else o.price end as amount) r
  where o.reversed_at is not null`;
