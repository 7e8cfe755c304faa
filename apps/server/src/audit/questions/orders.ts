import { sql } from 'drizzle-orm';
import type { Question } from '../question.ts';

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
}) satisfies Readonly<Record<string, Question>>;
