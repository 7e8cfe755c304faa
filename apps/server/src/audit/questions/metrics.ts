import { sql } from 'drizzle-orm';
import type { Question } from '../finding.ts';

/** What is kept beside the rows that it follows from, so that screens need not work it out: each must be what they give. */
export const METRIC_QUESTIONS = Object.freeze({
  'a figure of the market that is behind': {
    thing: 'product',
    text: '실제와 다른 마켓 집계',
    // Listings of the same moment may have been counted the other way round.
    ask: sql`
    with listed as (
      select l.product_id, count(*) filter (where l.state = 'onSale' and not t.frozen) as open,
        min(l.price) filter (where l.state = 'onSale' and not t.frozen) as lowest, max(l.created_at) as latest, max(l.updated_at) as touched
      from listings l join tokens t on t.token_id = l.token_id group by l.product_id),
    sold as (select product_id, count(*) as sales from history where trade_type = '03' group by product_id)
    select p.id from products p left join product_stats s on s.product_id = p.id
      left join listed l on l.product_id = p.id left join sold t on t.product_id = p.id
    where case when s.product_id is null then l.product_id is not null or t.product_id is not null
      else s.site_code <> p.site_code or s.nft_kind <> p.nft_kind
        or s.genre <> coalesce((select c.genre from categories c where c.id = p.category_id), 'other')
        or s.listing_count <> coalesce(l.open, 0) or s.min_price is distinct from l.lowest
        or (s.last_listed_at is null) <> (l.latest is null) or s.last_listed_at not between l.latest - interval '1 minute' and l.touched
        or s.trade_count <> coalesce(t.sales, 0) or (s.last_traded_at is null) <> (t.sales is null)
        or (s.last_traded_at is not null and not exists (
          select 1 from history h where h.product_id = p.id and h.trade_type = '03' and h.created_at = s.last_traded_at)) end`,
  },
  'an NFT that is on sale or not, otherwise than its listings tell': {
    thing: 'token',
    text: '판매 등록과 다른 NFT 판매 여부',
    ask: sql`
    select t.token_id from tokens t
    where t.listed <> exists (select 1 from listings l where l.token_id = t.token_id and l.state in ('onSale', 'reserved'))`,
  },
  'a price of sales that does not follow from the history': {
    thing: 'product',
    text: '거래 내역과 다른 판매 가격 집계',
    ask: sql`
    with sold as (
      select product_id, ((created_at at time zone 'UTC') + interval '9 hours')::date as day, price, count(*) as sales
      from history where trade_type = '03' and price is not null group by 1, 2, 3)
    select distinct product_id from product_prices p full join sold using (product_id, day, price) where p.sales is distinct from sold.sales`,
  },
  'a day of an issuer’s sales that its orders tell otherwise': {
    thing: 'product',
    text: '주문과 다른 발행사 일별 판매 집계',
    ask: sql`
    with sold as (
      select product_id, ((completed_at at time zone 'UTC') + interval '9 hours')::date as day, min(site_code) as site_code, count(*) as sold,
        sum(price) as price, sum(fee) as fee, sum(deposit) as deposit, max(completed_at) as last_sold_at
      from orders where kind = 'store' and state = 'completed' group by 1, 2)
    select distinct product_id from product_sales p full join sold s using (product_id, day)
    where (p.site_code, p.sold, p.price, p.fee, p.deposit, p.last_sold_at)
      is distinct from (s.site_code, s.sold, s.price, s.fee, s.deposit, s.last_sold_at)`,
  },
  'a shelf that its items tell otherwise': {
    thing: 'product',
    text: '아이템과 다른 재고 집계',
    ask: sql`
    with standing as (
      select i.product_id, count(*) filter (where i.state in ('onSale', 'reserved')) as on_shelf,
        count(*) filter (where i.state in ('minted', 'onSale', 'reserved', 'sold', 'sent', 'given')) as minted,
        count(*) filter (where i.state = 'sold') as sold,
        count(*) filter (where i.state in ('sent', 'given')) as given, count(*) filter (where i.state = 'revoked') as revoked
      from items i group by 1)
    select p.id from products p left join product_shelves s on s.product_id = p.id left join standing i on i.product_id = p.id
    where s.product_id is null or s.site_code <> p.site_code
      or (s.on_shelf, s.minted, s.sold, s.given, s.revoked)
        <> (coalesce(i.on_shelf, 0), coalesce(i.minted, 0), coalesce(i.sold, 0), coalesce(i.given, 0), coalesce(i.revoked, 0))`,
  },
  'a day of an NFT that its history tells otherwise': {
    thing: 'token',
    text: '거래 내역과 다른 NFT 취득 시각',
    ask: sql`
    select t.token_id from tokens t where t.acquired_at is distinct from (
      select h.created_at from history h where h.token_id = t.token_id and h.trade_type in ('01', '03', '09') order by h.seq desc limit 1)`,
  },
}) satisfies Readonly<Record<string, Question>>;
