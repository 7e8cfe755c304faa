import { sql } from 'drizzle-orm';
import type { Question } from '../finding.ts';

export const RECONCILIATION_QUESTIONS = Object.freeze({
  'a difference from the provider’s books that nobody has explained': {
    thing: 'difference',
    text: '결제사 장부와 다르고 아무도 설명하지 않은 차이',
    ask: sql`select id from provider_differences where state = 'open'`,
  },
  'a day whose books at the provider nobody has compared': {
    thing: 'day',
    text: '결제사 장부와 맞춰 보지 않고 지나간 날',
    // Days before and after it were compared: what is not compared yet has none after it.
    ask: sql`
    select to_char(d.day, 'YYYY-MM-DD') from (
      select provider, min(day)::date as first, max(day)::date as last from provider_days group by provider) b
    cross join lateral generate_series(b.first, b.last, interval '1 day') d (day)
    where not exists (select 1 from provider_days c where c.provider = b.provider and c.day = to_char(d.day, 'YYYY-MM-DD'))`,
  },
  'money at the provider that neither books nor a difference tell of': {
    thing: 'payment',
    text: '결제사에는 있고 장부에도 차이 목록에도 없는 돈',
    // What was fetched and not compared yet is no case: its day says since when it is.
    ask: sql`
    select m.provider_key from provider_movements m
    where m.kind = 'paid' and exists (select 1 from provider_days d where d.provider = m.provider and d.looked_at >= m.created_at
        and d.day = to_char(m.moved_at at time zone 'Asia/Seoul', 'YYYY-MM-DD'))
      and not exists (select 1 from provider_differences f where f.provider = m.provider and f.provider_key = m.provider_key and f.state <> 'resolved')
    group by m.provider, m.provider_key having sum(m.amount) <> coalesce((
      select sum(e.amount) from payments p join ledger_entries e on e.order_id = p.order_id and e.account = 'provider' and e.amount > 0
        and starts_with(e.transaction_id, p.provider_key || '.')
      where p.provider = m.provider and coalesce(p.shared_key, p.provider_key) = m.provider_key), 0)`,
  },
}) satisfies Readonly<Record<string, Question>>;
