import { sql } from 'drizzle-orm';
import type { Question } from '../question.ts';

/** Those that stand, or are about to: one whose number was given by the tax office stands until it is cancelled there. */
const STANDING = sql`(select * from cash_receipts where state in ('due', 'failed', 'issued'))`;

/** What must never be of cash receipts (decision 87). */
export const CASH_RECEIPT_QUESTIONS = Object.freeze({
  'a cash receipt without its captured payment': {
    thing: 'order',
    text: '결제가 없거나 돌려준 주문의 현금영수증',
    ask: sql`
    select r.order_id from ${STANDING} r join orders o on o.id = r.order_id where o.seller_member_id is not null or not exists (
      select 1 from payments p where p.order_id = r.order_id and p.provider_key = r.provider_key and p.state = 'captured')`,
  },
  'a cash receipt of another sum than what is left of its payment': {
    thing: 'order',
    text: '결제하고 남은 금액과 다른 현금영수증',
    ask: sql`
    select r.order_id from ${STANDING} r join orders o on o.id = r.order_id where r.cash > o.price or r.amount <> least(r.cash, o.price - coalesce((
      select sum(q.amount) from part_returns q where q.order_id = o.id and q.state = 'done'), 0))`,
  },
  'two cash receipts of one payment': {
    thing: 'order',
    text: '한 결제에 두 번 발급한 현금영수증',
    ask: sql`
    select order_id from ${STANDING} r group by order_id having count(*) > 1
    union
    select p.order_id from payments p join sandbox_receipts s on s.provider_key = p.provider_key
    where s.issue_number is not null and s.cancelled_at is null group by p.order_id having count(*) > 1`,
  },
  'one number of two cash receipts': {
    thing: 'order',
    text: '승인 번호가 같은 현금영수증',
    ask: sql`
    select max(order_id) from cash_receipts where state in ('issued', 'cancelDue') and issue_number is not null
    group by issue_number having count(*) > 1`,
  },
  'a cash receipt that its provider tells otherwise': {
    thing: 'order',
    text: '결제사의 기록과 다른 현금영수증',
    // One that is due may have been issued already, and one that is to be cancelled may have been: then nothing has been written of it yet.
    ask: sql`
    select r.order_id from cash_receipts r join payments p on p.order_id = r.order_id and p.provider_key = r.provider_key and p.provider = 'sandbox'
    where r.state = 'issued' and r.issued_by = 'call' and not exists (
      select 1 from sandbox_receipts s where s.provider_key = r.provider_key and s.number = r.number and s.cancelled_at is null
        and s.issue_number = r.issue_number and s.amount = r.amount)
    union
    select p.order_id from sandbox_receipts s join payments p on p.provider_key = s.provider_key
    where s.issue_number is not null and s.cancelled_at is null and not exists (
      select 1 from cash_receipts r where r.provider_key = s.provider_key and r.number = s.number and r.state in ('due', 'issued', 'cancelDue'))`,
  },
}) satisfies Readonly<Record<string, Question>>;
