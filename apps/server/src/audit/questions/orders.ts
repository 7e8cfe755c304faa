import { sql } from 'drizzle-orm';
import type { Question } from '../finding.ts';

/** What must never be of orders: what they are for says at which price, between whom, and how the price is split (I4, I6). */
export const ORDER_QUESTIONS = Object.freeze({
  'an order at another price than what it is for': {
    thing: 'order',
    text: '대상과 가격이 다른 주문',
    ask: sql`
    select o.id from orders o left join items i on i.id = o.item_id left join listings l on l.id = o.listing_id
      left join offers f on f.id = o.offer_id left join exchanges x on x.order_id = o.id
    where o.state in ('paid', 'completed') and o.price is distinct from case o.kind
      when 'store' then i.price when 'listing' then l.price when 'offer' then coalesce(f.counter_price, f.price) else x.total end`,
  },
  'an order between others than those whom it is for': {
    thing: 'order',
    text: '대상과 거래 당사자가 다른 주문',
    ask: sql`
    select o.id from orders o left join items i on i.id = o.item_id left join listings l on l.id = o.listing_id
      left join offers f on f.id = o.offer_id left join exchanges x on x.order_id = o.id left join tokens t on t.token_id = o.token_id
    where not coalesce(case o.kind
      when 'store' then o.seller_member_id is null and i.product_id = o.product_id and (o.token_id is null or i.token_id = o.token_id)
      when 'listing' then o.seller_member_id = l.seller_member_id and o.token_id = l.token_id and o.buyer_member_id <> l.seller_member_id
      when 'offer' then o.seller_member_id = f.owner_member_id and o.buyer_member_id = f.buyer_member_id and o.token_id = f.token_id
      else o.seller_member_id is null and o.buyer_member_id = x.owner_member_id and o.token_id = x.token_id end, false)
      or (t.token_id is not null and (t.product_id <> o.product_id or t.site_code <> o.site_code))`,
  },
  'a royalty that is not what was minted': {
    thing: 'order',
    text: '로열티가 다른 주문',
    ask: sql`
    select o.id from orders o join products p on p.id = o.product_id where o.royalty <> case
      when o.kind in ('listing', 'offer') then o.price * p.royalty_basis_points / 10000 else 0 end`,
  },
  'an opened original that its order does not know': {
    thing: 'order',
    text: '주문과 맞지 않는 원본 열람 기록',
    ask: sql`
    select o.id from orders o join products p on p.id = o.product_id
      left join sale_reversals r on r.order_id = o.id and r.cause = 'withdrawal'
    where o.opened_at is not null and (not o.original_held_back or o.seller_member_id is not null or o.opened_at < o.completed_at
      or (p.nft_kind = 'digital' and r.created_at >= o.opened_at))`,
  },
  'a sold listing without its completed order': {
    thing: 'listing',
    text: '완료된 주문이 없는 판매된 등록',
    ask: sql`
    select l.id from listings l where (l.state = 'sold') <> exists (
      select 1 from orders o where o.listing_id = l.id and o.state = 'completed')`,
  },
  'a payment of another amount than its order': {
    thing: 'payment',
    text: '주문과 금액이 다른 결제',
    ask: sql`select p.id from payments p join orders o on o.id = p.order_id where p.amount <> o.price`,
  },
  'a payment that its provider tells otherwise': {
    thing: 'payment',
    text: '결제사의 기록과 다른 결제',
    ask: sql`
    select p.id from payments p join sandbox_payments s on s.provider_key = p.provider_key
    where s.order_id <> p.order_id or s.amount <> p.amount or (p.state = 'captured' and s.state not in ('captured', 'refunded'))
      or (p.state = 'refunded' and s.state <> 'refunded')`,
  },
  'a payment of several orders that its provider tells otherwise': {
    thing: 'payment',
    text: '결제사의 기록과 다른, 여러 주문의 결제',
    // What is asked of the provider and not booked yet has gone there already, or has not.
    ask: sql`
    select s.provider_key from sandbox_payments s join lateral (
      select sum(p.amount) as amount, bool_or(p.state = 'captured') as captured, bool_and(p.state = 'refunded') as refunded
      from payments p where p.shared_key = s.provider_key having count(*) > 0) here on true
    cross join lateral (select case when s.state = 'refunded' then s.amount else (
      select coalesce(sum(r.amount), 0) from sandbox_returns r where r.provider_key = s.provider_key) end as gone) there
    cross join lateral (select coalesce(sum(r.amount) filter (where r.done_at is not null), 0) as done, coalesce(sum(r.amount), 0) as noted
      from shared_returns r where r.shared_key = s.provider_key) list
    where s.amount <> here.amount or (here.captured and s.state not in ('captured', 'refunded')) or (here.refunded and s.state <> 'refunded')
      or there.gone not between list.done and list.noted`,
  },
  'orders that are paid together and were not made so': {
    thing: 'order',
    text: '함께 결제한다고 하지만 함께 주문하지 않은 주문',
    ask: sql`
    select o.id from orders o left join orders f on f.id = o.together_id
    where (o.together_id is null) <> (o.piece is null) or (o.together_id is null) <> (o.together_serial is null) or (o.together_id is not null and (
      f.id is null or f.piece <> 1 or f.serial <> o.together_serial or f.buyer_member_id <> o.buyer_member_id or f.product_id <> o.product_id
      or f.created_at <> o.created_at or f.price <> o.price))
    union
    select min(o.id) from orders o where o.together_id is not null group by o.together_id, o.piece having count(*) > 1
    union
    select p.order_id from payments p join orders o on o.id = p.order_id where p.shared_key is not null and (o.together_id is null
      or p.provider_key <> p.shared_key || '~' || o.piece)`,
  },
}) satisfies Readonly<Record<string, Question>>;

/** Those that stand, or are about to: one whose number was given by the tax office stands until it is cancelled there. */
const STANDING = sql`(select * from cash_receipts where state in ('due', 'failed', 'issued'))`;

/** What must never be of cash receipts (decision 87). */
export const CASH_RECEIPT_QUESTIONS = Object.freeze({
  'a cash receipt without its captured payment': {
    thing: 'order',
    text: '결제가 없거나 돌려준 주문의 현금영수증',
    ask: sql`
    select r.order_id from ${STANDING} r join orders o on o.id = r.order_id where o.seller_member_id is not null or not exists (
      select 1 from payments p where (p.shared_key = r.provider_key or (p.order_id = r.order_id and p.provider_key = r.provider_key))
        and p.state = 'captured')`,
  },
  'a cash receipt of another sum than what is left of its payment': {
    thing: 'order',
    text: '결제하고 남은 금액과 다른 현금영수증',
    ask: sql`
    select r.order_id from ${STANDING} r cross join lateral (
      select coalesce(sum(p.amount), 0) as paid, coalesce(sum(o.price - coalesce((
        select sum(q.amount) from part_returns q where q.order_id = o.id and q.state = 'done'), 0)) filter (where p.state = 'captured'), 0) as left
      from payments p join orders o on o.id = p.order_id
      where p.shared_key = r.provider_key or (p.order_id = r.order_id and p.provider_key = r.provider_key)) of
    where r.cash > of.paid or r.amount <> least(r.cash, of.left)`,
  },
  'two cash receipts of one payment': {
    thing: 'order',
    text: '한 결제에 두 번 발급한 현금영수증',
    ask: sql`
    select order_id from ${STANDING} r group by order_id having count(*) > 1
    union
    select p.order_id from payments p join sandbox_receipts s on s.provider_key = coalesce(p.shared_key, p.provider_key)
    where s.issue_number is not null and s.cancelled_at is null group by p.order_id having count(*) > 1`,
  },
  'one number of two cash receipts': {
    thing: 'order',
    text: '승인 번호가 같은 현금영수증',
    ask: sql`
    select max(order_id) from cash_receipts where state in ('issued', 'cancelDue') and issue_number is not null
    group by issue_number having count(*) > 1`,
  },
  'a cash receipt that its provider tells otherwise': {
    thing: 'order',
    text: '결제사의 기록과 다른 현금영수증',
    // One that is due may have been issued already, and one that is to be cancelled may have been: then nothing has been written of it yet.
    ask: sql`
    select r.order_id from cash_receipts r join payments p on p.order_id = r.order_id
      and coalesce(p.shared_key, p.provider_key) = r.provider_key and p.provider = 'sandbox'
    where r.state = 'issued' and r.issued_by = 'call' and not exists (
      select 1 from sandbox_receipts s where s.provider_key = r.provider_key and s.number = r.number and s.cancelled_at is null
        and s.issue_number = r.issue_number and s.amount = r.amount)
    union
    select p.order_id from sandbox_receipts s join payments p on coalesce(p.shared_key, p.provider_key) = s.provider_key
    where s.issue_number is not null and s.cancelled_at is null and not exists (
      select 1 from cash_receipts r where r.provider_key = s.provider_key and r.number = s.number and r.state in ('due', 'issued', 'cancelDue'))`,
  },
}) satisfies Readonly<Record<string, Question>>;
