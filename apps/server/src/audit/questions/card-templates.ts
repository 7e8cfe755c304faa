import { sql } from 'drizzle-orm';
import type { Question } from '../question.ts';

/** What must never be of templates of cards: a version that is not there, or a background that nobody finds any more. */
export const CARD_TEMPLATE_QUESTIONS = Object.freeze({
  'a card template without one of its versions': {
    thing: 'cardTemplate',
    text: '저장된 판이 빠진 카드 디자인',
    ask: sql`
    select t.id from card_templates t left join card_template_versions v on v.template_id = t.id
    group by t.id having count(v.version) <> t.version or coalesce(max(v.version), 0) <> t.version`,
  },
  'a card template without its background': {
    thing: 'cardTemplate',
    text: '배경 그림이 없는 카드 디자인',
    ask: sql`
    select distinct v.template_id from card_template_versions v join card_templates t on t.id = v.template_id
    where v.template -> 'background' ->> 'fileId' is not null and not exists (
      select 1 from card_pictures p join files f on f.id = p.file_id
      where p.file_id = v.template -> 'background' ->> 'fileId' and p.site_code = t.site_code and f.state <> 'deleted')`,
  },
}) satisfies Readonly<Record<string, Question>>;
