import { sql } from 'drizzle-orm';
import type { Question } from '../question.ts';

/** What must never be of templates of cards: a version that is not there, or a background that nobody finds any more. */
export const CARD_TEMPLATE_QUESTIONS = Object.freeze({
  'a card template without one of its versions': {
    thing: 'cardTemplate',
    text: '저장된 판이 빠진 카드 디자인',
    ask: sql`
    select t.id from card_templates t
    where t.removed_at is null and not exists (select 1 from card_template_versions v where v.template_id = t.id and v.version = t.version)
      or exists (select 1 from card_template_versions v where v.template_id = t.id and v.version > t.version)
      or exists (select 1 from bulk_jobs j where j.template_id = t.id
        and not exists (select 1 from card_template_versions v where v.template_id = t.id and v.version = j.template_version))`,
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
