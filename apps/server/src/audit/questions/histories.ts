import { sql } from 'drizzle-orm';
import type { Question } from '../finding.ts';

/** At which price a listing was registered: what its seller signed first. */
const FIRST_FLOOR = sql`(select u.min_price from authorizations u where u.token_id = l.token_id and u.cause = 'listing:' || l.id order by u.id limit 1)`;

/** What must never be of histories and of what they tell of (I9): links can be made anew, but what stands behind a row is elsewhere. */
export const HISTORY_QUESTIONS = Object.freeze({
  'a row of the history that nothing stands behind': {
    thing: 'history',
    text: '근거가 없는 거래 내역',
    ask: sql`
    select h.id from history h where not case h.trade_type
      when '00' then h.seq = 1 and h.from_member_id is null and h.to_member_id is null
      when '04' then exists (select 1 from listings l where l.token_id = h.token_id and l.created_at = h.created_at
        and l.seller_member_id = h.from_member_id and ${FIRST_FLOOR} = h.price)
      when '05' then exists (select 1 from listings l where l.token_id = h.token_id and l.state = 'cancelled' and l.closed_at = h.created_at
        and l.seller_member_id = h.from_member_id and l.price = h.price)
      when '06' then exists (select 1 from exchanges x where x.token_id = h.token_id and x.created_at = h.created_at and x.owner_member_id = h.from_member_id)
      when '07' then exists (select 1 from exchanges x where x.token_id = h.token_id and x.state = 'completed' and x.closed_at = h.created_at
        and x.owner_member_id = h.to_member_id)
      when '08' then exists (select 1 from exchanges x where x.token_id = h.token_id and x.state in ('withdrawn', 'cancelled', 'refunded') and x.closed_at = h.created_at)
      when '02' then h.chain_action_id is not null or exists (
        select 1 from chain_actions a where a.token_id = h.token_id and a.kind = 'minting' and a.state = 'failed')
      else h.chain_action_id is not null end`,
  },
  'a listing that the history does not tell of': {
    thing: 'listing',
    text: '거래 내역에 없는 판매 등록',
    ask: sql`
    select l.id from listings l where not exists (
      select 1 from history h where h.token_id = l.token_id and h.trade_type = '04' and h.created_at = l.created_at)
      or (l.state = 'cancelled' and not exists (
      select 1 from history h where h.token_id = l.token_id and h.trade_type = '05' and h.created_at = l.closed_at))`,
  },
  'an exchange that the history does not tell of': {
    thing: 'exchange',
    text: '거래 내역에 없는 실물 수령',
    ask: sql`
    select x.id from exchanges x where not exists (
      select 1 from history h where h.token_id = x.token_id and h.trade_type = '06' and h.created_at = x.created_at)`,
  },
  'a gift that was received without a change of hands': {
    thing: 'gift',
    text: '소유자 변경이 없는 받은 선물',
    ask: sql`
    select g.id from gifts g where g.state = 'received' and not exists (
      select 1 from history h where h.token_id = g.token_id and h.trade_type in ('01', '09') and h.created_at = g.closed_at
        and h.from_member_id is not distinct from g.sender_member_id and h.to_member_id = g.receiver_member_id)`,
  },
  'a command that the history does not tell of': {
    thing: 'command',
    text: '거래 내역에 없는 체인 명령',
    ask: sql`
    select a.id from chain_actions a where a.kind <> 'approve' and 1 <> (
      select count(*) from history h where h.chain_action_id = a.id and h.token_id = a.token_id
        and h.trade_type = any (case a.kind when 'minting' then array['00'] when 'burn' then array['02'] else array['01', '03', '09'] end))`,
  },
  'a row of the history of another product': {
    thing: 'history',
    text: '다른 상품의 거래 내역',
    ask: sql`
    select h.id from history h join tokens t on t.token_id = h.token_id where h.product_id <> t.product_id or h.site_code <> t.site_code`,
  },
}) satisfies Readonly<Record<string, Question>>;
