import { OPEN_CHAIN_STATES, OPEN_TRANSACTION_STATES } from '@naru/domain/chain';
import { OPEN_JOB_STATES } from '@naru/domain/job';
import { PAYABLE_ORDER_STATES } from '@naru/domain/order';
import { OPEN_PAYOUT_STATES } from '@naru/domain/payout';
import { type SQL, sql } from 'drizzle-orm';
import { missedDays, missedRuns, missingFigures, overdueInvoices } from '../stores/overdue.ts';
import { listOf } from '../stores/schema/index.ts';
import type { MetricName } from './metrics.ts';

/** A metric that the database tells. */
export interface Metric extends MetricName {
  /** `often`: by an index alone. `seldom`: what goes through a whole table. */
  readonly every: 'often' | 'seldom';
  /** Rows with `value` and a column for each label, as of a moment of the market’s time. */
  readonly ask: (at: SQL) => SQL;
}

const age = (at: SQL, since: SQL): SQL => sql`coalesce(greatest(extract(epoch from ${at} - ${since}), 0), 0)`;

/** A moment, and not one before the demo content was there: what that lived through in its past waited for nobody. */
const lately = (since: SQL): SQL =>
  sql`case when ${since} is not null then greatest(${since}, (select updated_at from settings where key = 'demo')) end`;

/** Whether a mail is put off for its address, not the way out: since it was written, other mail has gone. Anybody may type such an address. */
const putOff = (at: SQL): SQL => sql`(coalesce(last_error, '') like '%all recipients were rejected%' and created_at <
  coalesce((select max(sent_at) from mail_outbox where state = 'sent' and due_at > ${at} - interval '1 day'), '-infinity'))`;

/** What waits, by table: how many, and the oldest's age since written, since failed tries postpone the due time. Advertising may wait until morning. */
const WAITING = (at: SQL): SQL => sql`
  select 'mail' as outbox, count(*) as depth, ${age(at, lately(sql`min(created_at) filter (where not ${putOff(at)})`))} as oldest
    from mail_outbox where state = 'queued'
  union all select 'sms', count(*), ${age(at, lately(sql`min(case when advertising then created_at + interval '12 hours' else created_at end)`))}
    from sms_outbox where state = 'queued'
  union all select 'webhook', count(*), ${age(at, sql`min(m.due_at) filter (where m.tries = 0)`)}
    from webhook_messages m join webhooks w on w.id = m.webhook_id where m.state = 'queued' and w.state = 'active'
  union all select 'chain', count(*), ${age(at, lately(sql`min(created_at)`))} from chain_actions where state in ${listOf(OPEN_CHAIN_STATES)}
  union all select 'jobs', count(*), ${age(at, sql`min(coalesce(served_at, created_at))`)} from jobs where state in ${listOf(OPEN_JOB_STATES)}`;

/** Kinds of messages of payment providers that could not be read, by who posts them. */
const messagesSince = (
  lately: SQL,
): SQL => sql`select s.source, count(m.id) as value from (values ('toss'), ('tossPayouts'), ('portone')) s (source)
  left join provider_messages m on m.source = s.source and ${lately} group by s.source`;

const money: readonly Metric[] = [
  {
    name: 'naru_ledger_imbalance_won',
    help: 'By how much bookings miss their sum of zero, all together',
    every: 'seldom',
    ask: () => sql`select coalesce(sum(abs(s)), 0) as value from (
      select sum(amount) as s from ledger_entries group by transaction_id having sum(amount) <> 0) wrong`,
  },
  {
    name: 'naru_orders_overdue',
    help: 'Orders that time should have ended ten minutes ago',
    every: 'often',
    ask: (at) =>
      sql`select count(*) as value from orders where state in ${listOf(PAYABLE_ORDER_STATES)} and deadline < ${at} - interval '10 minutes'`,
  },
  {
    name: 'naru_orders_paid_unfinished',
    help: 'Orders that were paid ten minutes ago and are neither completed nor given back',
    every: 'seldom',
    ask: (at) => sql`select count(*) as value from orders
      where state = 'paid' and kind <> 'exchangeFee' and paid_at < ${at} - interval '10 minutes'`,
  },
  {
    name: 'naru_refunds_owed',
    help: 'Payments that have to go back and have not, by why',
    labels: ['kind'],
    every: 'often',
    ask: () => sql`select 'reversal' as kind, count(*) as value from orders where reversal_due
      union all select 'part', count(*) from part_returns where state = 'due'
      union all select 'exchange', count(*) from exchanges where refund_due`,
  },
  {
    name: 'naru_refunds_oldest_seconds',
    help: 'Since when the oldest of them is owed',
    every: 'often',
    ask: (at) => sql`select greatest(
      (select ${age(at, sql`min(r.created_at)`)} from orders o join sale_reversals r on r.order_id = o.id where o.reversal_due),
      (select ${age(at, sql`min(created_at)`)} from part_returns where state = 'due'),
      (select ${age(at, sql`min(updated_at)`)} from exchanges where refund_due)) as value`,
  },
  {
    name: 'naru_cash_receipts_late_seconds',
    help: 'Since when the oldest cash receipt is neither issued nor cancelled as it should be',
    every: 'often',
    ask: (at) => sql`select ${age(at, sql`min(coalesce(taken_back_at, created_at))`)} as value from cash_receipts
      where state in ('due', 'failed', 'cancelDue')`,
  },
  {
    name: 'naru_escrow_reports_late_seconds',
    help: 'Since when the oldest delivery or confirmation waits of which whoever holds its money has not been told',
    every: 'often',
    ask: (at) => sql`select ${age(at, lately(sql`min(created_at)`))} as value from escrow_reports where state in ('due', 'byHand')`,
  },
  {
    name: 'naru_tax_invoices_overdue',
    help: 'Issuers’ months whose tax invoice should have been issued, and was not recorded',
    every: 'seldom',
    ask: (at) => sql`select count(*) as value from (${overdueInvoices(at)}) o`,
  },
  {
    name: 'naru_incidents_untold_seconds',
    help: 'Seconds since the oldest incident of personal data was noticed of which somebody whom it concerns has not been told',
    every: 'often',
    ask: (at) => sql`
      select ${age(at, sql`min(i.noticed_at)`)} as value from privacy_incidents i
      where i.state = 'open' and exists (
        select 1 from incident_members c join members m on m.id = c.member_id
        where c.incident_id = i.id and c.noticed_at is null and m.state <> 'left')`,
  },
  {
    name: 'naru_incidents_unreported_seconds',
    help: 'Seconds since the oldest open incident of personal data was noticed of which the authority has not been told',
    every: 'often',
    ask: (at) => sql`
      select ${age(at, sql`min(noticed_at)`)} as value from privacy_incidents where state = 'open' and reported_at is null`,
  },
  {
    name: 'naru_data_requests_open_seconds',
    help: 'Seconds since the oldest request about one’s own data was written that nobody has answered: it has ten days',
    every: 'often',
    ask: (at) => sql`select ${age(at, sql`min(created_at)`)} as value from inquiries where answered_at is null and type = 'ownData'`,
  },
  {
    name: 'naru_provider_days_missed',
    help: 'Days whose books at the payment provider were not compared with ours',
    every: 'seldom',
    ask: (at) => sql`select count(*) as value from (${missedDays(at)}) m`,
  },
  {
    name: 'naru_provider_differences',
    help: 'Differences between the payment provider’s books and ours that nobody has explained',
    every: 'often',
    ask: () => sql`select count(*) as value from provider_differences where state = 'open'`,
  },
  {
    name: 'naru_provider_messages_unread',
    help: 'Kinds of messages that came in the last day and that nobody here could read, by who posts them: signed, or about a payment of ours',
    labels: ['source'],
    every: 'often',
    ask: (at) => messagesSince(sql`m.ours_at > ${at} - interval '1 day'`),
  },
  {
    name: 'naru_provider_messages_strange',
    help: 'The same of those that anybody may have posted: not signed, and about no payment of ours',
    labels: ['source'],
    every: 'often',
    ask: (at) => messagesSince(sql`m.last_at > ${at} - interval '1 day' and m.ours_at is null`),
  },
  {
    name: 'naru_money_figures_missing',
    help: 'Days of which nobody has recorded in time what was held apart of the money that is owed, nor of a later one',
    every: 'often',
    ask: (at) => sql`select count(*) as value from (${missingFigures(at)}) m`,
  },
  {
    name: 'naru_money_apart_short_won',
    help: 'How much less was held apart than had to be, at the end of the newest day of which that was recorded',
    every: 'often',
    ask: () => sql`select coalesce((select greatest(0, ceil((greatest(m.sellers, 0) + greatest(m.buyers, 0)) * m.percent / 100.0) - f.amount)
      from apart_figures f join money_days m on m.day = f.day order by f.day desc, f.id desc limit 1), 0) as value`,
  },
  {
    name: 'naru_payout_runs_due',
    help: 'Runs of payouts that nobody has let go: of today once it is two in the afternoon, and of days that are over',
    labels: ['when'],
    every: 'often',
    ask: (at) => sql`
      select s.when, count(r.id) as value from (values ('today'), ('late')) s ("when") left join payout_runs r on r.state in ('closed', 'checked')
        and case s.when when 'late' then r.day < to_char(${at} at time zone 'Asia/Seoul', 'YYYY-MM-DD')
          else r.day = to_char(${at} at time zone 'Asia/Seoul', 'YYYY-MM-DD') and extract(hour from ${at} at time zone 'Asia/Seoul') >= 14 end
      group by s.when`,
  },
  {
    name: 'naru_payout_days_missed',
    help: 'Banking days of the last month, today from noon on, that had no run of payouts since there was a first one',
    every: 'often',
    ask: (at) => sql`select count(*) as value from (${missedRuns(at)}) m`,
  },
  {
    name: 'naru_refund_interests_unpaid',
    help: 'Interest for money that went back late that nobody has transferred to its buyer',
    every: 'often',
    ask: () => sql`select count(*) as value from delay_interests where state = 'owed'`,
  },
  {
    name: 'naru_payouts',
    help: 'Payouts, by where they stand',
    labels: ['state'],
    every: 'seldom',
    ask: () => sql`select state, count(*) as value from payouts group by state`,
  },
  {
    name: 'naru_payouts_late',
    help: 'Payouts that were let go two days ago and have neither arrived nor come back',
    every: 'seldom',
    ask: (at) => sql`select count(*) as value from payouts p join payout_runs r on r.id = p.run_id
      where p.state in ${listOf(OPEN_PAYOUT_STATES)} and r.state = 'approved' and r.approved_at < ${at} - interval '2 days'`,
  },
  {
    name: 'naru_payout_runs_waiting',
    help: 'Runs of payouts that wait for a person, by where they stand',
    labels: ['state'],
    every: 'often',
    ask: () => sql`select s.state, count(r.id) as value from (values ('closed'), ('checked')) s (state)
      left join payout_runs r on r.state = s.state group by s.state`,
  },
];

/** Texts of the last day that networks did not deliver, where these are more than ten and more than those that they did. */
const UNDELIVERED = (at: SQL): SQL => {
  const of = (state: 'delivered' | 'undelivered') =>
    sql`count(*) filter (where state = ${sql.raw(`'${state}'`)} and due_at > ${at} - interval '1 day')`;
  return sql`case when ${of('undelivered')} > greatest(10, ${of('delivered')}) then ${of('undelivered')} else 0 end`;
};

const outboxes: readonly Metric[] = [
  {
    name: 'naru_outbox_depth',
    help: 'How much waits to be done or sent',
    labels: ['outbox'],
    every: 'often',
    ask: (at) => sql`select outbox, depth as value from (${WAITING(at)}) w`,
  },
  {
    name: 'naru_outbox_oldest_seconds',
    help: 'Since when the oldest of it is due; of jobs, since when none of it was done; of webhooks, of what was not tried yet',
    labels: ['outbox'],
    every: 'often',
    ask: (at) => sql`select outbox, oldest as value from (${WAITING(at)}) w`,
  },
  {
    name: 'naru_outbox_dead',
    help: 'What was given up and waits for an operator: not of an address that its server knows nothing of, nor a text that a network did not deliver now and then',
    labels: ['outbox'],
    every: 'often',
    // Anybody may type an address that nobody has, or the number of a phone that is off: of these, only many are the platform's affair.
    ask: (at) => sql`select 'mail' as outbox, count(*) as value from mail_outbox o where state = 'failed'
        and not exists (select 1 from mail_suppressions s where s.address = lower(o.recipient))
      union all select 'sms', count(*) filter (where state = 'failed') + ${UNDELIVERED(at)} from sms_outbox where state not in ('queued', 'sent')
      union all select 'chain', count(*) from chain_actions where state = 'failed'`,
  },
];

const webhooks: readonly Metric[] = [
  {
    name: 'naru_webhooks',
    help: 'Addresses of members that are told of events, by where they stand',
    labels: ['state'],
    every: 'seldom',
    ask: () => sql`select s.state, count(w.id) as value from (values ('active'), ('disabled')) s (state)
      left join webhooks w on w.state = s.state group by s.state`,
  },
  {
    name: 'naru_webhook_messages_failed',
    help: 'Events that addresses did not take in three days, of the last day',
    every: 'seldom',
    ask: (at) => sql`select count(*) as value from webhook_messages where state = 'failed' and closed_at > ${at} - interval '1 day'`,
  },
  {
    name: 'naru_webhook_members_told',
    help: 'Members whose proved addresses were told of events in the last six hours: by whether any of them took one',
    labels: ['took'],
    every: 'seldom',
    ask: (at) => sql`with told as (
        select w.member_id, bool_or(m.state = 'delivered') as taken from webhook_messages m join webhooks w on w.id = m.webhook_id
        where w.proved_at is not null and m.created_at > ${at} - interval '3 days' and exists (
          select 1 from webhook_attempts a where a.message_id = m.id and a.created_at > ${at} - interval '6 hours')
        group by w.member_id)
      select s.took, count(t.member_id) as value from (values ('some', true), ('nothing', false)) s (took, taken)
      left join told t on t.taken = s.taken group by s.took`,
  },
];

/** Commands to the chain that are not final, by whether they were sent yet. */
const OPEN_COMMANDS = sql`(values ${sql.join(
  [...OPEN_CHAIN_STATES].map((state) => sql`(${state}::text)`),
  sql`, `,
)}) s (state) left join chain_actions a on a.state = s.state and a.state in ${listOf(OPEN_CHAIN_STATES)}`;

const chain: readonly Metric[] = [
  {
    name: 'naru_chain_commands',
    help: 'Commands to the chain that wait to be sent (queued), or were sent and are not final (submitted)',
    labels: ['state'],
    every: 'often',
    ask: () => sql`select s.state, count(a.id) as value from ${OPEN_COMMANDS} group by s.state`,
  },
  {
    name: 'naru_chain_commands_oldest_seconds',
    help: 'Since when the oldest of them is there: by how much the chain is behind',
    labels: ['state'],
    every: 'often',
    ask: (at) => sql`select s.state, ${age(at, lately(sql`min(a.created_at)`))} as value from ${OPEN_COMMANDS} group by s.state`,
  },
  {
    name: 'naru_chain_trouble_seconds',
    help: 'Since when the relay waits, by why; none while it goes on',
    labels: ['reason'],
    every: 'often',
    ask: (at) => sql`select failure ->> 'reason' as reason, ${age(at, sql`since`)} as value from chain_troubles`,
  },
  {
    name: 'naru_chain_transactions_open',
    help: 'Transactions that are signed and not final',
    every: 'often',
    ask: () => sql`select count(*) as value from chain_transactions where state in ${listOf(OPEN_TRANSACTION_STATES)}`,
  },
  {
    name: 'naru_tokens_frozen',
    help: 'NFTs that nobody can act on until the chain, or an operator, has cleared them',
    every: 'seldom',
    ask: () => sql`select count(*) as value from tokens where frozen`,
  },
];

const truth: readonly Metric[] = [
  {
    name: 'naru_approvals_waiting',
    help: 'What an operator asked for and a second one has not judged',
    every: 'often',
    ask: () => sql`select count(*) as value from operator_approvals where state = 'waiting'`,
  },
  {
    name: 'naru_audit_findings',
    help: 'What audits have found and nobody has explained or mended, told one by one or by its number alone',
    every: 'often',
    ask: () => sql`select (select count(*) from audit_findings where state = 'open')
      + coalesce((select untold from audits where state = 'whole' order by id desc limit 1), 0) as value`,
  },
  {
    name: 'naru_audit_age_seconds',
    help: 'How long ago the last whole audit began; where there was none yet, since when there is this market',
    every: 'often',
    ask: (at) => sql`select ${age(at, sql`coalesce((select max(begun_at) from audits where state = 'whole'), updated_at)`)} as value
      from settings where key = 'mode'`,
  },
  {
    name: 'naru_audit_duration_seconds',
    help: 'How long the last whole audit took; 0: there was none yet',
    every: 'often',
    ask: () =>
      sql`select coalesce((select extract(epoch from ended_at - begun_at) from audits where state = 'whole' order by id desc limit 1), 0) as value`,
  },
  {
    name: 'naru_audit_running_seconds',
    help: 'Since when an audit is under way; 0: none is',
    every: 'often',
    ask: (at) => sql`select coalesce(${age(at, sql`min(begun_at)`)}, 0) as value from audits where state = 'running'`,
  },
  {
    name: 'naru_check_age_seconds',
    help: 'How long ago the last backup and drill ended; none where there was none yet',
    labels: ['check'],
    every: 'often',
    ask: (at) => sql`select substr(key, 7) as "check", ${age(at, sql`updated_at`)} as value from settings where key in (${CHECK_KEYS})`,
  },
  {
    name: 'naru_check_findings',
    help: 'What the last of each found wrong',
    labels: ['check'],
    every: 'often',
    ask: () => sql`select substr(key, 7) as "check", (value ->> 'findings')::float8 as value from settings where key in (${CHECK_KEYS})`,
  },
];
const CHECK_KEYS = sql`'check.backup', 'check.drill'`;

/** Every metric that the database tells. */
export const METRICS: readonly Metric[] = Object.freeze([...money, ...outboxes, ...webhooks, ...chain, ...truth]);
