import { sql } from 'drizzle-orm';
import type { Question } from '../finding.ts';

/** The address in custody of a member. */
const addressOf = (member: string) => sql`(select k.address from custody_keys k where k.member_id = ${sql.raw(member)})`;

const addressOfSite = (site: string) => sql`(select k.address from custody_keys k where k.site_code = ${sql.raw(site)})`;

/** The open authorisation that was given for something. */
const under = (cause: string, row: string) =>
  sql`join authorizations u on u.token_id = ${sql.raw(row)}.token_id and u.cause = ${cause} || ${sql.raw(row)}.id and u.state = 'open'`;

/** What must never be of what owners have signed, and of what is done under it (I4; choices 5, custody). */
export const AUTHORIZATION_QUESTIONS = Object.freeze({
  'a listing that its seller has signed otherwise': {
    thing: 'listing',
    text: '판매자가 서명한 최저가와 다른 판매 등록',
    ask: sql`
    select l.id from listings l ${under('listing:', 'l')}
    where l.state in ('onSale', 'reserved') and (u.kind <> 'move' or u.receiver is not null or u.min_price <> l.price
      or u.signer is distinct from ${addressOf('l.seller_member_id')})`,
  },
  'an offer that its owner has signed otherwise': {
    thing: 'offer',
    text: '소유자의 서명과 다른 가격 제안',
    ask: sql`
    select f.id from offers f ${under('offer:', 'f')}
    where f.state in ('countered', 'accepted') and (u.kind <> 'move' or u.receiver is distinct from ${addressOf('f.buyer_member_id')}
      or u.signer is distinct from ${addressOf('f.owner_member_id')})`,
  },
  'a gift that its sender has signed otherwise': {
    thing: 'gift',
    text: '보낸 회원의 서명과 다른 선물',
    ask: sql`
    select g.id from gifts g ${under('gift:', 'g')}
    where g.state = 'sent' and (u.kind <> 'move' or u.receiver is not null or u.min_price <> 0
      or u.signer is distinct from case when g.site_code is null then ${addressOf('g.sender_member_id')} else ${addressOfSite('g.site_code')} end)`,
  },
  'an exchange that its owner has signed otherwise': {
    thing: 'exchange',
    text: '소유자의 서명과 다른 실물 수령',
    ask: sql`
    select x.id from exchanges x ${under('exchange:', 'x')}
    where x.closed_at is null and (u.kind <> 'burn' or u.signer is distinct from ${addressOf('x.owner_member_id')})`,
  },
  'an authorisation that was spent on nothing': {
    thing: 'authorization',
    text: '쓰인 곳이 하나가 아닌 서명',
    ask: sql`
    select u.id from authorizations u where u.state = 'spent' and 1 <> (
      select count(*) from chain_actions a where a.authorization_id = u.id and a.kind in ('transferFrom', 'burn'))`,
  },
  'a command beyond what its owner has signed': {
    thing: 'command',
    text: '소유자의 서명을 넘어선 체인 명령',
    ask: sql`
    select a.id from chain_actions a join authorizations u on u.id = a.authorization_id
    where a.token_id <> u.token_id or not case a.kind
      when 'transferFrom' then u.kind = 'move' and u.state = 'spent' and coalesce(lower(u.receiver), lower(a.receiver)) = lower(a.receiver)
        and (u.receiver is not null or a.price >= u.min_price)
      when 'burn' then u.kind = 'burn' and u.state = 'spent'
      else u.state = 'void' end`,
  },
  'a change of hands that its command tells otherwise': {
    thing: 'history',
    text: '체인 명령과 다른 소유자 변경',
    ask: sql`
    select h.id from history h join chain_actions a on a.id = h.chain_action_id
      join authorizations u on u.id = a.authorization_id join custody_keys k on k.address = u.signer
    where h.trade_type in ('01', '02', '03', '09') and (
      a.token_id <> h.token_id or a.kind <> case h.trade_type when '02' then 'burn' else 'transferFrom' end
      or k.member_id is distinct from h.from_member_id or (h.from_member_id is null and k.site_code is distinct from h.site_code)
      or (h.trade_type <> '02' and (a.receiver is distinct from ${addressOf('h.to_member_id')} or a.price <> coalesce(h.price, 0))))`,
  },
}) satisfies Readonly<Record<string, Question>>;
