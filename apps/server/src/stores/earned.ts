import { type SQL, sql } from 'drizzle-orm';

/**
 * What every completed order brought whom: its issuer, or the member who sold it and, by its royalty, the issuer; and what a reversed one takes back
 * from them, or, where its issuer answers for the goods whoever sold them, from the issuer alone. `taxed` is what was paid for what they supplied
 * (`taxed_as`), and `taxed_fee` the fee of it, both negative where it went back: what an issuer answers for is nothing that they supplied.
 */
export const EARNED: SQL = sql`
  select o.id as order_id, o.completed_at as at,
    case o.kind when 'store' then 'sale' when 'exchangeFee' then 'redemption' else 'royalty' end as kind,
    o.site_code, null::bigint as member_id, o.product_id, o.item_id, o.token_id, o.price,
    case when o.kind in ('store', 'exchangeFee') then o.fee else 0 end as fee, o.royalty, 0::bigint as refund,
    case when o.kind in ('store', 'exchangeFee') then o.deposit else o.royalty end as net,
    case o.kind when 'store' then 'sale' when 'exchangeFee' then 'redemption' else 'royalty' end as taxed_as,
    case when o.kind in ('store', 'exchangeFee') then o.price else o.royalty end as taxed,
    case when o.kind in ('store', 'exchangeFee') then o.fee else 0 end as taxed_fee
  from orders o where o.state = 'completed' and (o.kind in ('store', 'exchangeFee') or o.royalty > 0)
  union all
  select o.id, o.completed_at, 'resale', null, o.seller_member_id, o.product_id, o.item_id, o.token_id, o.price, o.fee, o.royalty, 0, o.deposit,
    'resale', o.price, o.fee
  from orders o where o.state = 'completed' and o.kind in ('listing', 'offer')
  union all
  select o.id, o.reversed_at, 'adjustment', o.site_code, null, o.product_id, o.item_id, o.token_id, 0, 0, 0, back.amount, 0 - back.amount,
    case o.kind when 'store' then 'sale' when 'exchangeFee' then 'redemption' else 'royalty' end,
    case when o.kind in ('store', 'exchangeFee') then 0 - o.price when r.bearer = 'issuer' then 0 else 0 - o.royalty end,
    case when o.kind in ('store', 'exchangeFee') then 0 - o.fee else 0 end
  from orders o join sale_reversals r on r.order_id = o.id, lateral (select case when o.kind in ('store', 'exchangeFee') then o.deposit + o.royalty
    when r.bearer = 'issuer' then o.price else o.royalty end as amount) back
  where o.reversed_at is not null and (o.kind in ('store', 'exchangeFee') or r.bearer = 'issuer' or o.royalty > 0)
  union all
  select o.id, o.reversed_at, 'adjustment', null, o.seller_member_id, o.product_id, o.item_id, o.token_id, 0, 0, 0, o.deposit, 0 - o.deposit,
    'resale', 0 - o.price, 0 - o.fee
  from orders o join sale_reversals r on r.order_id = o.id
  where o.reversed_at is not null and o.kind in ('listing', 'offer') and r.bearer = 'earners'`;
