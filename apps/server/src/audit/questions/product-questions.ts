import { sql } from 'drizzle-orm';
import type { Question } from '../finding.ts';

/** What must never be of questions about products: an answer that nobody gave or that is gone, or somebody else's product. */
export const PRODUCT_QUESTION_QUESTIONS = Object.freeze({
  'a question that counts otherwise than its answers': {
    thing: 'question',
    text: '답변 기록이 답변 상태와 다른 상품 문의',
    ask: sql`
    select q.id from questions q left join question_answers a on a.question_id = q.id
    group by q.id having count(a.number) <> q.answer_number or coalesce(max(a.number), 0) <> q.answer_number
      or min(a.created_at) is distinct from q.answered_at`,
  },
  'a question of another issuer than its product': {
    thing: 'question',
    text: '상품과 다른 발행사의 상품 문의',
    ask: sql`select q.id from questions q join products p on p.id = q.product_id where p.site_code <> q.site_code`,
  },
}) satisfies Readonly<Record<string, Question>>;
