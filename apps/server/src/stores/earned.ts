import { type SQL, sql } from 'drizzle-orm';

/** What went back of completed orders, whole or in parts, and what of it whoever earned gave back: nothing where the issuer answers for it. */
const RETURNED: SQL = sql`(
  select order_id, ended_at as at, bearer, amount, fee, royalty, deposit from sale_reversals where state = 'done'
  union all select order_id, ended_at, bearer, amount, fee, royalty, deposit from part_returns where state = 'done')`;

/**
 * What every completed order brought whom: its issuer, or the member who sold it and, by its royalty, the issuer; and what goes back takes back
 * from them, or, where its issuer answers for the goods whoever sold them, from the issuer alone. What goes back is told gross (`refund`), the fee and the royalty
 * that come back with it apart. `taxed` is what was paid for what they supplied
 * (`taxed_as`; interest for a late payout is no supply), and `taxed_fee` the fee of it, both negative where it went back: what an issuer answers for is nothing that they supplied.
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
  select o.id, back.at, 'adjustment', o.site_code, null, o.product_id, o.item_id, o.token_id, 0, site.fee, 0, site.amount + site.fee, 0 - site.amount,
    case o.kind when 'store' then 'sale' when 'exchangeFee' then 'redemption' else 'royalty' end,
    case when o.kind in ('store', 'exchangeFee') then 0 - back.amount else 0 - back.royalty end,
    0 - site.fee
  from orders o join ${RETURNED} back on back.order_id = o.id, lateral (select case when o.kind in ('store', 'exchangeFee')
    then back.deposit + back.royalty when back.bearer = 'issuer' then back.amount else back.royalty end as amount,
    case when o.kind in ('store', 'exchangeFee') then back.fee else 0 end as fee) site
  where o.kind in ('store', 'exchangeFee') or back.bearer = 'issuer' or site.amount > 0
  union all
  select o.id, back.at, 'adjustment', null, o.seller_member_id, o.product_id, o.item_id, o.token_id, 0, back.fee, back.royalty,
    back.deposit + back.fee + back.royalty, 0 - back.deposit,
    'resale', 0 - back.amount, 0 - back.fee
  from orders o join ${RETURNED} back on back.order_id = o.id where o.kind in ('listing', 'offer') and back.bearer = 'earners'
  union all
  select o.id, d.created_at, 'interest', d.site_code, d.member_id, o.product_id, o.item_id, o.token_id, 0, 0, 0, 0, d.interest, 'refund', 0, 0
  from delay_interests d join orders o on o.id = d.order_id where d.kind = 'payout'`;
