import { sql } from 'drizzle-orm';
import type { Question } from '../finding.ts';

/** What the seller's authorisation of an order's sale was given for. */
const CAUSE = sql`case when o.offer_id is not null then 'offer:' || o.offer_id when o.listing_id is not null then 'listing:' || o.listing_id else 'order:' || o.id end`;

/** What must never be of goods and orders (I2, I4, I7). */
export const TRADE_QUESTIONS = Object.freeze({
  'an item sold twice': {
    thing: 'item',
    text: '두 번 팔린 아이템',
    ask: sql`select item_id from orders where kind = 'store' and state = 'completed' group by 1 having count(*) > 1`,
  },
  'a product whose items do not add up': {
    thing: 'product',
    text: '수량이 아이템 수와 다른 상품',
    ask: sql`select p.id from products p where p.quantity <> (select count(*) from items i where i.product_id = p.id)`,
  },
  'a sold item without its order': {
    thing: 'item',
    text: '주문 없이 판매된 아이템',
    ask: sql`
    select i.id from items i where i.state = 'sold' and not exists (
      select 1 from orders o where o.item_id = i.id and o.kind = 'store' and o.state = 'completed')`,
  },
  'a completed order without exactly one sale in the history': {
    thing: 'order',
    text: '거래 내역에 판매가 하나가 아닌 완료된 주문',
    ask: sql`
    select o.id from orders o where o.state = 'completed' and o.kind <> 'exchangeFee' and (
      select count(*) from history h join chain_actions a on a.id = h.chain_action_id join authorizations u on u.id = a.authorization_id
      where h.trade_type = '03' and h.token_id = o.token_id and u.cause = ${CAUSE} and a.price = o.price
        and h.price = o.price and h.to_member_id = o.buyer_member_id) <> 1`,
  },
  'a sale in the history without its completed order': {
    thing: 'history',
    text: '완료된 주문이 없는 거래 내역의 판매',
    ask: sql`
    select h.id from history h join chain_actions a on a.id = h.chain_action_id join authorizations u on u.id = a.authorization_id
    where h.trade_type = '03' and not exists (
      select 1 from orders o where o.token_id = h.token_id and o.state = 'completed' and u.cause = ${CAUSE})`,
  },
  'a reserved item without an open order': {
    thing: 'item',
    text: '열린 주문 없이 예약된 아이템',
    ask: sql`
    select i.id from items i left join orders o on o.id = i.reserved_order_id
    where i.state = 'reserved' and (o.id is null or o.state not in ('created', 'awaitingDeposit', 'paid'))`,
  },
  'a reserved listing without an open order': {
    thing: 'listing',
    text: '열린 주문 없이 예약된 판매 등록',
    ask: sql`
    select l.id from listings l left join orders o on o.id = l.reserved_order_id
    where l.state = 'reserved' and (o.id is null or o.state not in ('created', 'awaitingDeposit', 'paid'))`,
  },
  'an open order that reserves nothing': {
    thing: 'order',
    text: '아무것도 예약하지 않은 열린 주문',
    ask: sql`
    select o.id from orders o where o.state in ('created', 'awaitingDeposit') and not exists (
      select 1 from items i where i.reserved_order_id = o.id and i.state = 'reserved') and not exists (
      select 1 from listings l where l.reserved_order_id = o.id and l.state = 'reserved') and not exists (
      select 1 from offers f where f.open_order_id = o.id and f.state = 'accepted') and not exists (
      select 1 from exchanges x where x.order_id = o.id and x.state = 'awaitingPayment')`,
  },
  'an offer whose order is not open': {
    thing: 'offer',
    text: '주문이 끝났는데 주문 중인 제안',
    ask: sql`
    select f.id from offers f left join orders o on o.id = f.open_order_id
    where f.open_order_id is not null and (o.id is null or o.state not in ('created', 'awaitingDeposit', 'paid'))`,
  },
  'a purchased offer without its completed order': {
    thing: 'offer',
    text: '완료된 주문이 없는 구매된 제안',
    ask: sql`
    select f.id from offers f where f.state = 'purchased'
      and 1 <> (select count(*) from orders o where o.offer_id = f.id and o.state = 'completed' and o.price = coalesce(f.counter_price, f.price))`,
  },
  'an accepted bid whose offer is another': {
    thing: 'bid',
    text: '제안과 다른 체결된 구매 입찰',
    ask: sql`
    select b.id from bids b join offers f on f.id = b.offer_id
    where f.buyer_member_id <> b.member_id or f.product_id <> b.product_id or f.price <> b.price or f.counter_price is not null
      or f.state not in ('accepted', 'purchased', 'cancelled', 'expired')`,
  },
  'an idempotency key without an answer': {
    thing: 'key',
    text: '답이 없는 요청 키',
    ask: sql`select key from idempotency_keys where answer is null`,
  },
}) satisfies Readonly<Record<string, Question>>;
