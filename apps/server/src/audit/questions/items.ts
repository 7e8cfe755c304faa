import { sql } from 'drizzle-orm';
import type { Question } from '../question.ts';

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
