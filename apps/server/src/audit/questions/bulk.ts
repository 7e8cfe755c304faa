import { sql } from 'drizzle-orm';
import type { Question } from '../finding.ts';

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

/** What must never be of bulk mint jobs: what they count is what stands, none ends before its rows, and each minted row has the product that it planned. */
export const BULK_QUESTIONS = Object.freeze({
  'a bulk mint job that counts otherwise than its rows': {
    thing: 'bulkJob',
    text: '집계가 행과 다른 대량 발행',
    ask: sql`
    select j.id from bulk_jobs j left join (
      select job_id, count(*) as rows, count(*) filter (where state = 'faulty') as faulty, count(*) filter (where state = 'ready') as ready,
        count(*) filter (where state = 'minted') as minted, count(*) filter (where state = 'failed') as failed,
        count(*) filter (where state = 'ready' and jsonb_typeof(plan -> 'gift') = 'object') as gifts
      from bulk_rows group by job_id) r on r.job_id = j.id
    where j.state <> 'uploaded' and not (j.state = 'cancelled' and j.plan_hash is null)
      and (j.rows, j.faulty, j.ready, j.minted, j.failed, j.gifts)
        <> (coalesce(r.rows, 0), coalesce(r.faulty, 0), coalesce(r.ready, 0), coalesce(r.minted, 0), coalesce(r.failed, 0), coalesce(r.gifts, 0))`,
  },
  'a bulk mint job that stands otherwise than its rows': {
    thing: 'bulkJob',
    text: '행과 상태가 맞지 않는 대량 발행',
    ask: sql`
    select id from bulk_jobs where not case state
      when 'queued' then ready > 0
      when 'minting' then ready > 0
      when 'paused' then ready > 0
      when 'done' then ready = 0 and failed = 0 and minted > 0
      when 'partlyFailed' then ready = 0 and failed > 0
      else true end`,
  },
  'a minted row without the product that it planned': {
    thing: 'bulkJob',
    text: '계획과 다른 상품이 만들어진 대량 발행',
    ask: sql`
    select distinct r.job_id from bulk_rows r join bulk_jobs j on j.id = r.job_id left join products p on p.id = r.product_id
    where r.state = 'minted' and (p.id is null or p.site_code <> j.site_code
      or (select count(*) from items i where i.product_id = p.id and i.token_id is not null) < (r.plan -> 'draft' ->> 'quantity')::int)`,
  },
  'a minted row whose NFT was not given as it planned': {
    thing: 'bulkJob',
    text: '시트에 적힌 사람에게 가지 않은 선물',
    ask: sql`
    select distinct r.job_id from bulk_rows r join bulk_jobs j on j.id = r.job_id
      left join items i on i.product_id = r.product_id left join tokens t on t.item_id = i.id
    where r.state = 'minted' and case when jsonb_typeof(r.plan -> 'gift') is distinct from 'object' then i.state in ('sent', 'given')
      when r.plan -> 'gift' ->> 'receiver' is null then not exists (
        select 1 from gifts g where g.token_id = t.token_id and g.site_code = j.site_code)
      else j.approval is null or not exists (
        select 1 from history h join members m on m.id = h.to_member_id
        where h.token_id = t.token_id and h.trade_type = '09' and h.from_member_id is null and m.did = r.plan -> 'gift' ->> 'receiver') end`,
  },
  'a message to holders that counts otherwise than its receivers': {
    thing: 'bulkJob',
    text: '받는 분과 집계가 다른 소식',
    ask: sql`
    select distinct b.job_id from bulk_messages b left join (
      select message_id, count(*) as receivers, count(*) filter (where done_at is not null) as done, count(*) filter (where sms_due and done_at is null) as early
      from bulk_message_receivers group by message_id) r on r.message_id = b.id
    where b.receivers <> coalesce(r.receivers, 0) or b.delivered > coalesce(r.done, 0) or r.early > 0`,
  },
}) satisfies Readonly<Record<string, Question>>;
