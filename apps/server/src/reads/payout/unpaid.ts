import { CONFIRM_DAYS } from '@naru/domain/payout';
import { type SQL, sql } from 'drizzle-orm';

/**
 * What keeps an order's money from being paid out now: it is about to go back, its NFT or whoever is owed it was stopped, its goods are disputed, or the
 * payment provider has less of it than our books say, which nobody has explained.
 */
export const STOPPED: SQL = sql`(o.reversal_due
  or exists (select 1 from members m where m.id = e.member_id and m.state = 'suspended')
  or exists (select 1 from tokens t where t.token_id = o.token_id and t.frozen)
  or exists (select 1 from exchanges x where x.token_id = o.token_id and x.disputed)
  or exists (select 1 from payments y join provider_differences d on d.provider = y.provider and d.provider_key = y.provider_key
    where y.order_id = o.id and d.state = 'open' and (d.kind = 'missingThere' or (d.kind = 'otherReturn' and d.theirs > d.ours)
      or (d.kind = 'otherAmount' and d.theirs < d.ours))))`;

/**
 * Bookings of what somebody is owed that are in no payout: whose they are, since or until when their purchase is confirmed, and whether they stand
 * still. What was reversed is settled at once with what it reverses; what no completed order stands behind never is.
 */
export const UNPAID: SQL = sql`
  select e.id, e.member_id, e.site_code, 0 - e.amount as amount, (${STOPPED} or o.completed_at is null) as stopped, case when o.reversed_at is null
    then coalesce(o.confirmed_at, o.completed_at + ${sql.raw(`interval '${CONFIRM_DAYS} days'`)}) else o.reversed_at end as confirmed_at
  from unpaid_entries u join ledger_entries e on e.id = u.entry_id join orders o on o.id = e.order_id`;
