import { sql } from 'drizzle-orm';
import type { Question } from '../finding.ts';

/** What must never be of the units of products and of the NFTs that stand for them (I2). */
export const ITEM_QUESTIONS = Object.freeze({
  'a product whose main picture is another': {
    thing: 'product',
    text: '대표 이미지가 첫 이미지와 다른 상품',
    ask: sql`
    select p.id from products p join product_pictures f on f.product_id = p.id and f.place = 0 where p.thumbnail_file_id is distinct from f.file_id`,
  },
  'an item that was sold and is on the shelf': {
    thing: 'item',
    text: '판매되었는데 진열된 아이템',
    ask: sql`
    select i.id from items i where i.state <> 'sold' and exists (
      select 1 from orders o where o.item_id = i.id and o.kind = 'store' and o.state = 'completed')`,
  },
  'an item that does not stand as its NFT does': {
    thing: 'item',
    text: 'NFT와 상태가 맞지 않는 아이템',
    ask: sql`
    select i.id from items i join tokens t on t.item_id = i.id where not case i.state
      when 'made' then false
      when 'revoked' then t.state = 'revoked' and t.owner_member_id is null
      when 'sold' then t.owner_member_id is not null
      when 'given' then t.owner_member_id is not null
      else t.owner_member_id is null and t.state = 'live' end`,
  },
  'an item that an issuer has not given so': {
    thing: 'item',
    text: '발행사의 선물과 상태가 맞지 않는 아이템',
    ask: sql`
    select i.id from items i left join lateral (
        select g.state from gifts g where g.token_id = i.token_id and g.site_code is not null order by g.id desc limit 1) g on true
      left join lateral (
        select h.trade_type = '09' and h.from_member_id is null as given from history h
        where h.token_id = i.token_id and h.to_member_id is not null order by h.seq limit 1) first on true
    where (i.state = 'sent') <> (g.state is not distinct from 'sent') or (i.state = 'given') <> (first.given is true)`,
  },
  'an item that stands for another NFT': {
    thing: 'item',
    text: '다른 NFT를 가리키는 아이템',
    ask: sql`
    select i.id from items i left join tokens t on t.item_id = i.id where i.token_id is distinct from t.token_id
      or (t.token_id is not null and t.product_id <> i.product_id)
    union select t.item_id from tokens t join products p on p.id = t.product_id where p.site_code <> t.site_code`,
  },
}) satisfies Readonly<Record<string, Question>>;

/** What must never be of NFTs and of what is kept of them (I1, I3, I5). */
export const TOKEN_QUESTIONS = Object.freeze({
  'a token that is not its last receiver’s': {
    thing: 'token',
    text: '마지막으로 받은 회원의 것이 아닌 NFT',
    ask: sql`
    select t.token_id from tokens t left join lateral (
      select h.to_member_id from history h where h.token_id = t.token_id and h.trade_type in ('01', '03', '09') order by h.seq desc limit 1) last on true
    where t.owner_member_id is distinct from last.to_member_id`,
  },
  'an NFT that is kept for nobody': {
    thing: 'token',
    text: '누구의 것도 아닌 예약이 걸린 NFT',
    ask: sql`
    select t.token_id from tokens t where t.lock = 'offer'
      and not exists (select 1 from offers f where f.token_id = t.token_id and f.state = 'accepted')`,
  },
  'an NFT on sale that is kept for a buyer': {
    thing: 'token',
    text: '예약되었는데 판매 중인 NFT',
    ask: sql`
    select t.token_id from tokens t join listings l on l.token_id = t.token_id where t.lock is not null and l.state in ('onSale', 'reserved')`,
  },
  'a gift on its way whose NFT is not kept for it': {
    thing: 'gift',
    text: 'NFT가 잠기지 않은 대기 중인 선물',
    ask: sql`
    select g.id from gifts g join tokens t on t.token_id = g.token_id
    where g.state = 'sent' and (t.lock is distinct from 'gift' or t.owner_member_id is distinct from g.sender_member_id)`,
  },
  'an NFT that is kept for no gift': {
    thing: 'token',
    text: '선물 없이 잠긴 NFT',
    ask: sql`
    select t.token_id from tokens t where t.lock = 'gift' and not exists (select 1 from gifts g where g.token_id = t.token_id and g.state = 'sent')`,
  },
  'an open offer on what its owner no longer owns': {
    thing: 'offer',
    text: '소유자가 바뀌었는데 열려 있는 제안',
    ask: sql`
    select f.id from offers f join tokens t on t.token_id = f.token_id
    where f.state in ('requested', 'countered', 'accepted') and t.owner_member_id is distinct from f.owner_member_id`,
  },
  'an accepted offer whose NFT is not kept for its buyer': {
    thing: 'offer',
    text: 'NFT가 구매자에게 예약되지 않은 수락된 제안',
    ask: sql`
    select f.id from offers f join tokens t on t.token_id = f.token_id where f.state = 'accepted' and t.lock is distinct from 'offer'`,
  },
  'an NFT with two open listings': {
    thing: 'token',
    text: '두 번 판매 등록된 NFT',
    ask: sql`select token_id from listings where state in ('onSale', 'reserved') group by 1 having count(*) > 1`,
  },
  'a listing of what its seller no longer owns': {
    thing: 'listing',
    text: '판매자의 것이 아닌 판매 등록',
    ask: sql`
    select l.id from listings l join tokens t on t.token_id = l.token_id
    where l.state in ('onSale', 'reserved') and (t.owner_member_id <> l.seller_member_id or t.version <> l.token_version)`,
  },
}) satisfies Readonly<Record<string, Question>>;
