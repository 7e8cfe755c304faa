import { sql } from 'drizzle-orm';
import type { Question } from '../question.ts';

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
