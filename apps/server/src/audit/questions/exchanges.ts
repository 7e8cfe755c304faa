import { sql } from 'drizzle-orm';
import type { Question } from '../finding.ts';

const OPEN = sql`('awaitingPayment', 'requested', 'preparing', 'shipped', 'delivered')`;

/** What must never be of redemptions for goods: their NFTs, their orders, their money, their histories (I1, I6, I9). */
export const EXCHANGE_QUESTIONS = Object.freeze({
  'an open exchange whose NFT is not kept for it': {
    thing: 'exchange',
    text: 'NFT가 잠기지 않은 진행 중인 실물 수령',
    ask: sql`
    select x.id from exchanges x join tokens t on t.token_id = x.token_id
    where x.state in ${OPEN} and (t.lock is distinct from 'exchange' or t.owner_member_id is distinct from x.owner_member_id)`,
  },
  'an NFT that is kept for no exchange': {
    thing: 'token',
    text: '진행 중인 실물 수령 없이 잠긴 NFT',
    ask: sql`
    select t.token_id from tokens t where t.lock = 'exchange'
      and not exists (select 1 from exchanges x where x.token_id = t.token_id and x.state in ${OPEN})`,
  },
  'a completed exchange whose NFT lives on': {
    thing: 'exchange',
    text: '수령이 완료되었는데 폐기되지 않은 NFT',
    ask: sql`select x.id from exchanges x join tokens t on t.token_id = x.token_id where x.state in ('completed', 'refunded') and t.state <> 'revoked'`,
  },
  'an exchange that does not stand as its order does': {
    thing: 'exchange',
    text: '비용 주문과 상태가 맞지 않는 실물 수령',
    ask: sql`
    select x.id from exchanges x join orders o on o.id = x.order_id where not case
      when x.state = 'awaitingPayment' then o.state in ('created', 'awaitingDeposit')
      when x.state = 'preparing' and exists (select 1 from exchange_steps s where s.exchange_id = x.id and s.state = 'shipped')
        then o.state = 'completed'
      when x.state in ('requested', 'preparing') then o.state = 'paid'
      when x.state in ('shipped', 'delivered', 'completed') then o.state = 'completed'
      when x.state = 'refunded' or o.state = 'completed' then o.reversal_due or o.reversed_at is not null
      else o.state in ('cancelled', 'expired', 'refunded') or (o.state = 'paid' and x.refund_due) end`,
  },
  'costs of an exchange that are not booked as they stand': {
    thing: 'order',
    text: '분개가 상태와 맞지 않는 실물 수령 비용',
    ask: sql`
    select o.id from orders o left join lateral (
      select coalesce(sum(e.amount) filter (where e.account = 'held'), 0) as held,
        coalesce(sum(e.amount) filter (where e.account = 'sellerDeposit'), 0) as earned
      from ledger_entries e where e.order_id = o.id) b on true
    where o.kind = 'exchangeFee' and (b.held <> case when o.state = 'paid' then 0 - o.price else 0 end
      or b.earned <> case when o.state = 'completed' and o.reversed_at is null
        then coalesce((select sum(q.amount) from part_returns q where q.order_id = o.id and q.state = 'done'), 0) - o.price else 0 end)`,
  },
  'goods that have left unrecorded': {
    thing: 'exchange',
    text: '실물 정보가 기록되지 않은 채 보낸 상품',
    ask: sql`
    select x.id from exchanges x where x.goods_needs <> '{}' and x.state in ('shipped', 'delivered', 'completed') and not exists (
      select 1 from goods_records g where g.exchange_id = x.id and (g.serial <> '' or not 'serial' = any(x.goods_needs))
        and (g.insurance <> '' or not 'insurance' = any(x.goods_needs)) and (g.photo_file_id is not null or not 'photo' = any(x.goods_needs))
        and g.version = (select max(l.version) from goods_records l where l.exchange_id = x.id))`,
  },
  'a dispute that its exchange does not tell': {
    thing: 'exchange',
    text: '진행 중인 분쟁과 표시가 다른 실물 수령',
    ask: sql`
    select x.id from exchanges x where x.disputed <> exists (
      select 1 from disputes d where d.exchange_id = x.id and d.state in ('waiting', 'deciding'))`,
  },
  'a decided dispute that nothing followed': {
    thing: 'exchange',
    text: '결정한 대로 되지 않은 분쟁',
    ask: sql`
    select d.exchange_id from disputes d join exchanges x on x.id = d.exchange_id where case d.state
      when 'refunded' then x.state <> 'refunded' or x.closed_at is distinct from d.ended_at
      when 'partlyRefunded' then not exists (
        select 1 from part_returns q where q.dispute_id = d.id and q.cause = 'dispute' and q.created_at = d.ended_at)
      when 'resent' then not exists (
        select 1 from exchange_steps s where s.exchange_id = x.id and s.state = 'preparing' and s.created_at = d.ended_at)
      else false end`,
  },
  'a refunded exchange that no dispute stands behind': {
    thing: 'exchange',
    text: '근거가 되는 분쟁이 없는 환불',
    ask: sql`
    select x.id from exchanges x where x.state = 'refunded' and not exists (
      select 1 from disputes d where d.exchange_id = x.id and d.state = 'refunded' and d.ended_at = x.closed_at)`,
  },
  'an exchange whose history does not tell its end': {
    thing: 'exchange',
    text: '거래 내역에 끝이 없는 실물 수령',
    ask: sql`
    select x.id from exchanges x where x.closed_at is not null and not exists (
      select 1 from history h where h.token_id = x.token_id and h.created_at = x.closed_at
        and h.trade_type = case when x.state = 'completed' then '07' else '08' end)`,
  },
}) satisfies Readonly<Record<string, Question>>;

/** Whether nobody testifies to something of a dispute. */
const unsaid = (step: string) =>
  sql`not exists (select 1 from testimonies t where t.dispute_id = d.id and t.step = ${sql.raw(`'${step}'`)})`;

/** What must never be of who had goods in their hands (I9). */
export const ATTESTATION_QUESTIONS = Object.freeze({
  'a step of goods that nobody has testified to': {
    thing: 'exchange',
    text: '인도 기록이 없는 실물 수령 단계',
    ask: sql`
    select s.exchange_id from exchange_steps s where not exists (
      select 1 from testimonies t where t.step_id = s.id and t.exchange_id = s.exchange_id)
    union select g.exchange_id from goods_records g where not exists (
      select 1 from testimonies t where t.exchange_id = g.exchange_id and t.goods_version = g.version)
    union select d.exchange_id from disputes d where ${unsaid('disputed')}
      or (d.answered_at is not null and ${unsaid('answered')})
      or (d.state in ('refunded', 'partlyRefunded', 'resent', 'dismissed') and ${unsaid('decided')})
      or (d.state = 'withdrawn' and ${unsaid('disputeWithdrawn')})`,
  },
}) satisfies Readonly<Record<string, Question>>;
