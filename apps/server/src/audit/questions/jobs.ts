import { sql } from 'drizzle-orm';
import type { Question } from '../finding.ts';

/** What must never be of acts over many things: what they count is what stands, and none ends before its things; nor of those to come. */
export const JOB_QUESTIONS = Object.freeze({
  'a job that counts otherwise than its things': {
    thing: 'job',
    text: '집계가 항목과 다른 작업',
    // What became of each is purged some time after the end.
    ask: sql`
    select j.id from jobs j join (
      select job_id, count(*) as total, count(*) filter (where state = 'done') as done, count(*) filter (where state = 'refused') as refused
      from job_rows group by job_id) r on r.job_id = j.id
    where j.total <> r.total or j.done <> r.done or j.refused <> r.refused`,
  },
  'a job that stands otherwise than its things': {
    thing: 'job',
    text: '항목과 상태가 맞지 않는 작업',
    ask: sql`
    select id from jobs where not case state
      when 'queued' then done = 0 and refused = 0
      when 'running' then done + refused < total
      when 'done' then done = total
      when 'partlyFailed' then done + refused = total and done > 0 and refused > 0
      when 'failed' then refused = total
      else done + refused < total end`,
  },
  'a product whose price plans do not follow each other': {
    thing: 'product',
    text: '가격 예약이 서로 이어지지 않는 상품',
    ask: sql`
    select distinct product_id from (
      select product_id, expected, lag(price) over (partition by product_id order by starts_at) as before from price_plans) as plan
    where before <> expected`,
  },
}) satisfies Readonly<Record<string, Question>>;
