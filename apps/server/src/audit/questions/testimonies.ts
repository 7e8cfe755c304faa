import { sql } from 'drizzle-orm';
import type { Question } from '../question.ts';

/** Whether nobody testifies to something of a dispute. */
const unsaid = (step: string) =>
  sql`not exists (select 1 from testimonies t where t.dispute_id = d.id and t.step = ${sql.raw(`'${step}'`)})`;

/** What must never be of who had goods in their hands (I9). */
export const TESTIMONY_QUESTIONS = Object.freeze({
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
