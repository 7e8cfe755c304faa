import { type SQL, sql } from 'drizzle-orm';

/** Books of a day are there in the morning after it, and are fetched then: two hours later they should have been compared. */
const MORNING = sql.raw(`interval '8 hours'`);

/** The days due for comparison by `at`, from the current provider's first payment on, and not compared: each is told until it is. */
export const missedDays = (at: SQL): SQL => sql`
  select to_char(d.day, 'YYYY-MM-DD') as day from (
    select p.provider, (min(p.created_at) at time zone 'Asia/Seoul')::date as first from payments p
    where p.provider = (select l.provider from payments l order by l.id desc limit 1) group by p.provider) b
  cross join lateral generate_series(b.first, ((${at} - ${MORNING}) at time zone 'Asia/Seoul')::date - 1, interval '1 day') d (day)
  where not exists (select 1 from provider_days c where c.provider = b.provider and c.day = to_char(d.day, 'YYYY-MM-DD'))`;

/** As many months back are looked at: what is older is in the list of its month. */
const MONTHS = sql`interval '3 months'`;

/** Recently ended issuer months whose tax invoice was due by the tenth of the next month and never recorded: site and month. */
export const overdueInvoices = (at: SQL): SQL => {
  // Ten days before the eleventh are the first: until then the month before has its time.
  const end = sql`date_trunc('month', (${at} at time zone 'Asia/Seoul') - interval '10 days')`;
  return sql`
    select f.site_code, f.month from (
      select o.site_code, to_char(e.created_at at time zone 'Asia/Seoul', 'YYYY-MM') as month
      from ledger_entries e join orders o on o.id = e.order_id
      where e.account = 'platformFee' and e.site_code is null and o.seller_member_id is null
        and e.created_at < (${end}) at time zone 'Asia/Seoul' and e.created_at >= (${end} - ${MONTHS}) at time zone 'Asia/Seoul'
      group by 1, 2 having sum(e.amount) <> 0) f
    where not exists (select 1 from tax_invoices t where t.site_code = f.site_code and t.month = f.month)`;
};

/** Days whose figure of what is held apart should have been recorded by `at`, and neither it nor a later one was. */
export const missingFigures = (at: SQL): SQL => sql`
  select m.day from money_days m where m.percent > 0 and m.day > coalesce((select max(day) from apart_figures), '')
    and m.figure_by < to_char(${at} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;

/** Banking days, as the days of money know them, that had no run of payouts though there was one before: of the last month, and today from noon on. */
export const missedRuns = (at: SQL): SQL => sql`
  select distinct m.figure_by as day from money_days m
  where m.figure_by > coalesce((select min(day) from payout_runs), '9999')
    and m.figure_by > to_char(${at} at time zone 'Asia/Seoul' - interval '31 days', 'YYYY-MM-DD')
    and m.figure_by <= to_char(${at} at time zone 'Asia/Seoul' - interval '12 hours', 'YYYY-MM-DD')
    and not exists (select 1 from payout_runs r where r.day = m.figure_by)`;
