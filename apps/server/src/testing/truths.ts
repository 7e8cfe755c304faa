import { asc, sql } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { history } from '../stores/schema/index.ts';
import { linkOf } from '../use-cases/shared/history.ts';

/** What the seller's authorisation of an order's sale was given for. */
const CAUSE = sql`case when o.offer_id is not null then 'offer:' || o.offer_id when o.listing_id is not null then 'listing:' || o.listing_id else 'order:' || o.id end`;

/** Questions whose every row is something that must never be (trust, invariants). */
const NEVER = Object.freeze({
  'a booking that does not sum to zero': sql`select transaction_id from ledger_entries group by 1 having sum(amount) <> 0`,
  'an item sold twice': sql`select item_id from orders where kind = 'store' and state = 'completed' group by 1 having count(*) > 1`,
  'a product whose items do not add up': sql`select p.id from products p where p.quantity <> (select count(*) from items i where i.product_id = p.id)`,
  'a sold item without its order': sql`
    select i.id from items i where i.state = 'sold' and not exists (
      select 1 from orders o where o.item_id = i.id and o.kind = 'store' and o.state = 'completed')`,
  'a completed order without exactly one captured payment': sql`
    select o.id from orders o where o.state = 'completed'
      and (select count(*) from payments p where p.order_id = o.id and p.state = 'captured' and p.amount = o.price) <> 1`,
  'a captured payment without its completed order': sql`
    select p.id from payments p join orders o on o.id = p.order_id where p.state = 'captured' and o.state <> 'completed'`,
  'a completed order without exactly one sale in the history': sql`
    select o.id from orders o where o.state = 'completed' and (
      select count(*) from history h join chain_actions a on a.id = h.chain_action_id join authorizations u on u.id = a.authorization_id
      where h.trade_type = '03' and h.token_id = o.token_id and u.cause = ${CAUSE} and a.price = o.price
        and h.price = o.price and h.to_member_id = o.buyer_member_id) <> 1`,
  'a sale in the history without its completed order': sql`
    select h.id from history h join chain_actions a on a.id = h.chain_action_id join authorizations u on u.id = a.authorization_id
    where h.trade_type = '03' and not exists (
      select 1 from orders o where o.token_id = h.token_id and o.state = 'completed' and u.cause = ${CAUSE})`,
  'a completed order without its booking': sql`
    select o.id from orders o where o.state = 'completed' and o.price <> coalesce((
      select sum(e.amount) from ledger_entries e where e.order_id = o.id and e.amount > 0), 0)`,
  'a token that is not its last receiver’s': sql`
    select t.token_id from tokens t left join lateral (
      select h.to_member_id from history h where h.token_id = t.token_id and h.trade_type in ('01', '03', '09') order by h.seq desc limit 1) last on true
    where t.owner_member_id is distinct from last.to_member_id`,
  'a reserved item without an open order': sql`
    select i.id from items i left join orders o on o.id = i.reserved_order_id
    where i.state = 'reserved' and (o.id is null or o.state not in ('created', 'awaitingDeposit', 'paid'))`,
  'a reserved listing without an open order': sql`
    select l.id from listings l left join orders o on o.id = l.reserved_order_id
    where l.state = 'reserved' and (o.id is null or o.state not in ('created', 'awaitingDeposit', 'paid'))`,
  'an open order that reserves nothing': sql`
    select o.id from orders o where o.state in ('created', 'awaitingDeposit') and not exists (
      select 1 from items i where i.reserved_order_id = o.id and i.state = 'reserved') and not exists (
      select 1 from listings l where l.reserved_order_id = o.id and l.state = 'reserved') and not exists (
      select 1 from offers f where f.open_order_id = o.id and f.state = 'accepted')`,
  'an accepted offer whose NFT is not kept for its buyer': sql`
    select f.id from offers f join tokens t on t.token_id = f.token_id where f.state = 'accepted' and t.lock is distinct from 'offer'`,
  'an NFT that is kept for nobody': sql`
    select t.token_id from tokens t where t.lock = 'offer'
      and not exists (select 1 from offers f where f.token_id = t.token_id and f.state = 'accepted')`,
  'an NFT on sale that is kept for a buyer': sql`
    select t.token_id from tokens t join listings l on l.token_id = t.token_id where t.lock is not null and l.state in ('onSale', 'reserved')`,
  'a gift on its way whose NFT is not kept for it': sql`
    select g.id from gifts g join tokens t on t.token_id = g.token_id
    where g.state = 'sent' and (t.lock is distinct from 'gift' or t.owner_member_id is distinct from g.sender_member_id)`,
  'an NFT that is kept for no gift': sql`
    select t.token_id from tokens t where t.lock = 'gift' and not exists (select 1 from gifts g where g.token_id = t.token_id and g.state = 'sent')`,
  'an open offer on what its owner no longer owns': sql`
    select f.id from offers f join tokens t on t.token_id = f.token_id
    where f.state in ('requested', 'countered', 'accepted') and t.owner_member_id is distinct from f.owner_member_id`,
  'an offer whose order is not open': sql`
    select f.id from offers f left join orders o on o.id = f.open_order_id
    where f.open_order_id is not null and (o.id is null or o.state not in ('created', 'awaitingDeposit', 'paid'))`,
  'a purchased offer without its completed order': sql`
    select f.id from offers f where f.state = 'purchased'
      and 1 <> (select count(*) from orders o where o.offer_id = f.id and o.state = 'completed' and o.price = coalesce(f.counter_price, f.price))`,
  'an NFT with two open listings': sql`select token_id from listings where state in ('onSale', 'reserved') group by 1 having count(*) > 1`,
  'a listing of what its seller no longer owns': sql`
    select l.id from listings l join tokens t on t.token_id = l.token_id
    where l.state in ('onSale', 'reserved') and (t.owner_member_id <> l.seller_member_id or t.version <> l.token_version)`,
  'a figure of the market that is behind': sql`
    select s.product_id from product_stats s where s.listing_count <> (
      select count(*) from listings l where l.product_id = s.product_id and l.state = 'onSale')
      or s.trade_count <> (select count(*) from history h where h.product_id = s.product_id and h.trade_type = '03')`,
  'money that was taken and neither booked nor returned': sql`
    select s.provider_key from sandbox_payments s join payments p on p.provider_key = s.provider_key
    where s.state = 'captured' and p.state <> 'captured'`,
  'money that was returned and not booked so': sql`
    select s.provider_key from sandbox_payments s join payments p on p.provider_key = s.provider_key
    where s.state = 'refunded' and (p.state <> 'refunded' or 2 <> (
      select count(distinct e.transaction_id) from ledger_entries e where e.order_id = s.order_id and e.transaction_id like s.provider_key || '.%'))`,
  'an idempotency key without an answer': sql`select key from idempotency_keys where answer is null`,
});

/** What is there although it must never be: the name of the rule, and how often it is broken. */
export const brokenTruths = async (db: Db): Promise<Record<string, number>> => {
  const broken: Record<string, number> = {};
  for (const [name, question] of Object.entries(NEVER)) {
    const { rows } = await db.execute(question);
    if (rows.length > 0) broken[name] = rows.length;
  }
  const cut = await cutLinks(db);
  return cut === 0 ? broken : { ...broken, 'a history whose links do not hold': cut };
};

/** How many rows of the history do not hold on to the one before. */
const cutLinks = async (db: Db): Promise<number> => {
  const rows = await db.select().from(history).orderBy(asc(history.tokenId), asc(history.seq));
  return rows.filter((row, index) => {
    const before = rows[index - 1];
    const [seq, hash] = before?.tokenId === row.tokenId ? [before.seq + 1, before.hash] : [1, '0'.repeat(64)];
    return row.seq !== seq || row.prevHash !== hash || row.hash !== linkOf(row);
  }).length;
};
