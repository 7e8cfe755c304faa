import { sql } from 'drizzle-orm';
import { EARNED } from '../../stores/earned.ts';
import type { Question } from '../finding.ts';

/** What of an order's price goes back in parts, or has gone. */
const PARTS = sql`coalesce((select sum(amount) from part_returns where order_id = o.id), 0)`;

/** What must never be of money (I6). */
export const MONEY_QUESTIONS = Object.freeze({
  'a booking that does not sum to zero': {
    thing: 'booking',
    text: '합이 0이 아닌 분개',
    ask: sql`select transaction_id from ledger_entries group by 1 having sum(amount) <> 0`,
  },
  'a completed order without exactly one captured payment': {
    thing: 'order',
    text: '결제가 하나가 아닌 완료된 주문',
    ask: sql`
    select o.id from orders o where o.state = 'completed'
      and (select count(*) from payments p where p.order_id = o.id and p.amount = o.price and case when o.reversed_at is null
        then p.state = 'captured' else p.state = 'refunded' and exists (
          select 1 from ledger_entries e where e.transaction_id = p.provider_key || '.reversal') end) <> 1`,
  },
  'a captured payment without its completed order': {
    thing: 'payment',
    text: '완료된 주문이 없는 결제',
    ask: sql`
    select p.id from payments p join orders o on o.id = p.order_id where p.state = 'captured' and o.state <> 'completed'
      and not (o.kind = 'exchangeFee' and o.state = 'paid')`,
  },
  'a completed order without its booking': {
    thing: 'order',
    text: '분개가 없는 완료된 주문',
    // A second payment of it, which came too late and went back, has bookings of its own.
    ask: sql`
    select o.id from orders o where o.state = 'completed' and o.kind <> 'exchangeFee' and o.price <> coalesce((
      select sum(e.amount) from ledger_entries e where e.order_id = o.id and e.amount > 0 and e.transaction_id like '%.sale'), 0)`,
  },
  'money that was taken and neither booked nor returned': {
    thing: 'payment',
    text: '받고서 분개하지도 돌려주지도 않은 돈',
    ask: sql`
    select s.provider_key from sandbox_payments s join payments p on p.provider_key = s.provider_key
    where s.state = 'captured' and p.state <> 'captured'
    union
    select p.provider_key from payments p where p.state = 'captured' and p.amount > 0 and not exists (
      select 1 from ledger_entries e where e.transaction_id in (p.provider_key || '.sale', p.provider_key || '.held'))`,
  },
  'money that was returned and not booked so': {
    thing: 'payment',
    text: '돌려주고서 분개하지 않은 돈',
    ask: sql`
    select s.provider_key from sandbox_payments s join payments p on p.provider_key = s.provider_key
    where s.state = 'refunded' and (p.state <> 'refunded' or (
      select count(distinct e.transaction_id) from ledger_entries e where e.order_id = s.order_id and e.transaction_id like s.provider_key || '.%'
      ) <> case when exists (select 1 from ledger_entries e where e.transaction_id = s.provider_key || '.earned') then 3 else 2 end
        + (select count(*) from part_returns q where q.order_id = s.order_id and q.state = 'done' and exists (
          select 1 from ledger_entries e where e.order_id = s.order_id and e.transaction_id = s.provider_key || '.reversal')))
    union
    select p.provider_key from payments p where p.state = 'refunded' and p.amount > 0 and not exists (
      select 1 from ledger_entries e where e.transaction_id in (p.provider_key || '.refund', p.provider_key || '.reversal'))`,
  },
  'a reversed order whose money has not gone back': {
    thing: 'order',
    text: '돌려주지 않고 되돌렸다고 한 주문',
    ask: sql`
    select o.id from orders o where (o.reversed_at is not null) <> exists (
      select 1 from ledger_entries e where e.order_id = o.id and e.transaction_id like '%.reversal' and e.account = 'provider'
        and e.amount = ${PARTS} - o.price)`,
  },
  'a reversal that its order does not tell': {
    thing: 'order',
    text: '주문과 맞지 않는 환불',
    ask: sql`
    select o.id from orders o left join sale_reversals r on r.order_id = o.id
    where (o.reversal_due or o.reversed_at is not null) <> (r.order_id is not null) or (r.state = 'due') <> o.reversal_due
      or (r.state = 'done') <> (o.reversed_at is not null) or r.ended_at is distinct from o.reversed_at or r.amount <> o.price - ${PARTS}`,
  },
  'parts of a price that are not what its order paid': {
    thing: 'order',
    text: '주문한 금액과 맞지 않는 부분 환불',
    ask: sql`
    select o.id from orders o join part_returns q on q.order_id = o.id
    where o.state <> 'completed' or ${PARTS} >= o.price or (q.bearer = 'issuer' and o.seller_member_id is null)
      or (q.state = 'done') <> exists (select 1 from ledger_entries e where e.order_id = o.id and e.account = 'provider'
        and e.transaction_id like '%.part' || q.number and e.amount = 0 - q.amount and e.created_at = coalesce(q.ended_at, e.created_at))
      or (q.state = 'due' and o.reversed_at is not null)
      or (q.cause = 'dispute' and not exists (select 1 from disputes d where d.id = q.dispute_id and d.state = 'partlyRefunded'))
    union select o.id from orders o where o.partly_returned <> exists (select 1 from part_returns where order_id = o.id)`,
  },
  'a part of a price that its provider tells otherwise': {
    thing: 'payment',
    text: '결제사의 기록과 다른 부분 환불',
    // One that is due may have gone back already: then nothing has been written of it yet.
    ask: sql`
    select s.provider_key from sandbox_payments s join payments p on p.provider_key = s.provider_key
      cross join lateral (select coalesce(sum(amount), 0) as gone from sandbox_returns where provider_key = s.provider_key) there
      cross join lateral (select coalesce(sum(amount) filter (where state = 'done'), 0) as gone,
        coalesce(sum(amount) filter (where state = 'due'), 0) as due from part_returns where order_id = p.order_id) here
    where p.state in ('captured', 'refunded') and exists (
        select 1 from ledger_entries e where e.transaction_id in (p.provider_key || '.sale', p.provider_key || '.earned'))
      and there.gone not between here.gone and here.gone + here.due`,
  },
  'a reversal whose NFT did not go back': {
    thing: 'order',
    text: 'NFT가 돌아가지 않은 환불',
    ask: sql`
    select r.order_id from sale_reversals r join orders o on o.id = r.order_id where r.cause in ('withdrawal', 'house', 'guardian') and not exists (
      select 1 from history h join chain_actions a on a.id = h.chain_action_id join authorizations u on u.id = a.authorization_id
      where h.token_id = o.token_id and u.cause = 'reversal:' || o.id and h.from_member_id = o.buyer_member_id and h.created_at = r.created_at
        and case r.nft when 'back' then h.trade_type = '01' and h.to_member_id = o.seller_member_id else h.trade_type = '02' end)`,
  },
  'a payout that is not booked as it stands': {
    thing: 'payout',
    text: '상태와 다르게 분개된 지급',
    ask: sql`
    select p.id from payouts p where (
      select coalesce(string_agg(name || ' ' || amount, ', ' order by name), '') from (
        select split_part(e.transaction_id, '.', 2) as name, sum(e.amount) as amount from ledger_entries e
        where e.transaction_id in ('payout_' || p.id || '.sent', 'payout_' || p.id || '.paid', 'payout_' || p.id || '.returned')
          and e.account = 'payout'
          and e.member_id is not distinct from p.member_id and e.site_code is not distinct from p.site_code group by 1) booked
      ) <> case p.state when 'sent' then 'sent ' || 0 - p.amount
        when 'paid' then 'paid ' || p.amount || ', sent ' || 0 - p.amount
        when 'returned' then case when p.paid_at is null then 'returned ' || p.amount || ', sent ' || 0 - p.amount
          else 'paid ' || p.amount || ', returned ' || 0 || ', sent ' || 0 - p.amount end
        else '' end`,
  },
  'a payout that is not the sum of what it pays off': {
    thing: 'payout',
    text: '내역의 합과 다른 지급',
    ask: sql`
    select p.id from payouts p where p.amount <> coalesce((
      select 0 - sum(e.amount) from payout_lines l join ledger_entries e on e.id = l.entry_id
      where l.payout_id = p.id and e.member_id is not distinct from p.member_id and e.site_code is not distinct from p.site_code
        and l.live = (p.state in ('planned', 'sent', 'paid'))), 0)`,
  },
  'an owed booking that is neither unpaid nor in one payout': {
    thing: 'booking',
    text: '미지급도 아니고 지급에 들어 있지도 않은 분개',
    ask: sql`
    select e.transaction_id from ledger_entries e where e.order_id is not null and e.account in ('sellerDeposit', 'royalty', 'liability')
      and (select count(*) from unpaid_entries u where u.entry_id = e.id and u.member_id is not distinct from e.member_id
          and u.site_code is not distinct from e.site_code)
        + (select count(*) from payout_lines l where l.entry_id = e.id and l.live) <> 1`,
  },
  'money that left under fewer than four eyes': {
    thing: 'payout',
    text: '두 사람의 승인 없이 나간 지급',
    ask: sql`
    select p.id from payouts p join payout_runs r on r.id = p.run_id where p.sent_at is not null
      and (r.checked_by is null or r.approved_by is null or r.checked_by = r.approved_by or p.sent_at < r.approved_at)`,
  },
  'a day whose owed money is not what the ledger says': {
    thing: 'day',
    text: '장부와 다른 하루치 보관 대상 금액',
    ask: sql`
    with moved as (
      select to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day,
        0 - sum(amount) filter (where account in ('sellerDeposit', 'royalty', 'liability', 'payout')) as sellers,
        0 - sum(amount) filter (where account in ('refund', 'held')) as buyers
      from ledger_entries group by 1),
    known as (
      select coalesce(m.day, d.day) as day, d.day is not null as counted, d.sellers as told_sellers, d.buyers as told_buyers,
        coalesce(sum(m.sellers) over (order by coalesce(m.day, d.day)), 0) as sellers,
        coalesce(sum(m.buyers) over (order by coalesce(m.day, d.day)), 0) as buyers
      from moved m full join money_days d on d.day = m.day)
    select day from known where counted and (told_sellers <> sellers or told_buyers <> buyers)`,
  },
  'interest for a delay that is not booked as it stands': {
    thing: 'interest',
    text: '상태와 다르게 분개된 지연이자',
    ask: sql`
    select d.id from delay_interests d where (
      select coalesce(string_agg(split_part(e.transaction_id, '.', 2) || ' ' || e.account || ' ' || e.amount, ', '
        order by e.transaction_id, e.amount desc), '') from ledger_entries e
      where e.order_id = d.order_id and e.transaction_id in ('interest_' || d.id || '.owed', 'interest_' || d.id || '.paid')
        and (e.account in ('delayCost', 'ownMoney') or (e.member_id is not distinct from d.member_id and e.site_code is not distinct from d.site_code))
      ) <> case when d.kind = 'payout' then 'owed delayCost ' || d.interest || ', owed sellerDeposit ' || 0 - d.interest
        else 'owed delayCost ' || d.interest || ', owed refund ' || 0 - d.interest
          || case d.state when 'paid' then ', paid refund ' || d.interest || ', paid ownMoney ' || 0 - d.interest else '' end end`,
  },
  'a settlement that is not what the ledger owes': {
    thing: null,
    text: '장부와 합계가 다른 정산',
    ask: sql`
    select holder || ' ' || month from (
      select coalesce('site:' || site_code, 'member:' || member_id) as holder, to_char(at at time zone 'Asia/Seoul', 'YYYY-MM') as month, net
      from (${EARNED}) earned
      union all
      select coalesce('site:' || site_code, 'member:' || member_id), to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM'), amount
      from ledger_entries where order_id is not null and account in ('sellerDeposit', 'royalty', 'liability')) both_sides
    group by holder, month having sum(net) <> 0`,
  },
}) satisfies Readonly<Record<string, Question>>;
