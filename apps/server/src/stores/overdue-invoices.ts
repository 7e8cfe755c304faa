import { type SQL, sql } from 'drizzle-orm';

/** As many months back are looked at: what is older is in the list of its month. */
const MONTHS = sql`interval '3 months'`;

/**
 * The fees of issuers whose months ended lately, that had to have a tax invoice by the tenth of the month after, and of which none was recorded: site and
 * month.
 */
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
