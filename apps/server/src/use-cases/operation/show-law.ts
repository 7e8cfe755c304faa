import { bornBy, LEAST_AGE, MARKETING_CONFIRM_MONTHS } from '@naru/domain/account';
import { OPEN_DISPUTE_STATES } from '@naru/domain/dispute';
import { ANSWER_BUSINESS_DAYS, RESULT_BUSINESS_DAYS } from '@naru/domain/inquiry';
import { FEW_SALES } from '@naru/domain/issuer';
import { ESCROW_REPORT_DAYS, REFUND_BUSINESS_DAYS } from '@naru/domain/order';
import { unnamedServices } from '@naru/domain/privacy';
import { ERASE_DAYS, monthsBefore } from '@naru/domain/retention';
import { DAY_MS, type KoreanDay, koreanDayAt, koreanDaySpan } from '@naru/domain/shared';
import { and, eq, getTableName, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { CHECKS, ESCROW_DAYS, type ExpectedPage, lateSince, type MarketFacts, PAGES, RECEIPT_LATE_DAYS } from '../../law/checks.ts';
import { DUTIES, type Duty, isInForce, LAWS } from '../../law/duties.ts';
import { apartShort } from '../../reads/settlement/money.ts';
import { unnamedFacts } from '../../settings/legal.ts';
import { servicesOn } from '../../settings/services-on.ts';
import { missingFigures } from '../../stores/overdue.ts';
import { RETENTION } from '../../stores/retention.ts';
import {
  cashReceipts,
  delayInterests,
  disputes,
  escrowReports,
  inquiries,
  inStates,
  members,
  partReturns,
  payoutRuns,
  saleReversals,
} from '../../stores/schema/index.ts';
import { isMarketingUnconfirmed } from '../../stores/unconfirmed-marketing.ts';
import { dueTasks } from '../privacy/tasks.ts';

/** A duty as it stands in the running market. */
export interface DutyLine extends Pick<Duty, 'id' | 'title' | 'article' | 'since' | 'state' | 'reviewed'> {
  readonly law: string;
  readonly role: string | null;
  readonly inForce: boolean;
  /** What is amiss, in Korean. */
  readonly faults: readonly string[];
  /** Pages to be opened from outside, as whoever visits. */
  readonly pages: readonly ExpectedPage[];
}

/** The table of the law, held to the running market. */
export interface LawView {
  readonly today: KoreanDay;
  readonly address: string;
  readonly duties: readonly DutyLine[];
}

/** Rows by table that were to be gone so many days ago. */
const unerasedBy = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Readonly<Record<string, number>>> => {
  const now = new Date(clock.now().getTime() - ERASE_DAYS * DAY_MS);
  const rows: Record<string, number> = {};
  for (const { of, count } of RETENTION) rows[getTableName(of)] = (rows[getTableName(of)] ?? 0) + (await count({ db, now }));
  return rows;
};

/** Of the stores that have something on sale: who does not say who sells, whose business nobody has seen to be at work, and who has to report itself. */
const sellersNow = async (
  { db }: Pick<Deps, 'db'>,
  today: KoreanDay,
): Promise<Pick<MarketFacts, 'unnamedSellers' | 'uncheckedSellers' | 'unreportedSellers'>> => {
  const year = Number(today.slice(0, 4)) - 1;
  const { rows } = await db.execute<{ name: string; finding: string | null; mail_order: string | null; sales: number }>(sql`
    select s.name, w.finding, w.mail_order, (
      select count(*)::int from orders o where o.site_code = s.site_code and o.seller_member_id is null and o.kind = 'store' and o.state = 'completed'
        and o.completed_at >= ${`${year}-01-01T00:00:00+09:00`}::timestamptz and o.completed_at < ${`${year + 1}-01-01T00:00:00+09:00`}::timestamptz) as sales
    from sites s left join site_sellers w on w.site_code = s.site_code and w.state = 'inForce'
    where exists (select 1 from products p join items i on i.product_id = p.id where p.site_code = s.site_code and p.state = 'onSale' and i.state = 'onSale')
    order by s.site_code`);
  const namesOf = (which: (row: (typeof rows)[number]) => boolean): readonly string[] => rows.filter(which).map(({ name }) => name);
  return {
    unnamedSellers: namesOf(({ mail_order }) => mail_order === null),
    uncheckedSellers: namesOf(({ mail_order, finding }) => mail_order !== null && finding !== 'active'),
    unreportedSellers: namesOf(({ mail_order, sales }) => mail_order === 'fewSales' && sales >= FEW_SALES),
  };
};

/** Goods that nobody can pay for, payments for goods that nobody held, and what whoever holds the others has not heard of. */
const escrowNow = async ({ db, clock, config: { payment } }: Deps): Promise<Pick<MarketFacts, 'unpayable' | 'unheld' | 'unreported'>> => {
  const since = new Date(clock.now().getTime() - ESCROW_DAYS * DAY_MS);
  const late = new Date(clock.now().getTime() - ESCROW_REPORT_DAYS * DAY_MS);
  const { rows } = await db.execute<{ unpayable: number; unheld: number }>(sql`select
    (select count(*)::int from products p where p.nft_kind = 'transferable' and p.state = 'onSale') as unpayable,
    (select count(*)::int from payments y join orders o on o.id = y.order_id join products p on p.id = o.product_id
      where o.kind = 'store' and p.nft_kind = 'transferable' and y.state = 'captured' and not y.escrow and y.means in ('bankAccount', 'virtualAccount')
        and y.created_at >= ${since.toISOString()}::timestamptz) as unheld`);
  const { unpayable, unheld } = only(rows);
  const unreported = await db.$count(
    escrowReports,
    and(inStates(escrowReports.state, ['due', 'byHand']), lt(escrowReports.createdAt, late)),
  );
  return { unpayable: payment.cards || payment.escrow !== null ? 0 : unpayable, unheld, unreported };
};

const marketFacts = async (deps: Deps, today: KoreanDay): Promise<MarketFacts> => {
  const { db, clock, config } = deps;
  const lateFor = (days: number): Date => koreanDaySpan(lateSince(today, days, config.payout.holidays)).end;
  const now = clock.now();
  return {
    publicUrl: config.publicUrl,
    legal: config.legal,
    unnamed: unnamedFacts(config.legal),
    sandbox: config.sandbox,
    ...(await sellersNow(deps, today)),
    ...(await escrowNow(deps)),
    unanswered: await db.$count(inquiries, and(isNull(inquiries.answeredAt), lt(inquiries.createdAt, lateFor(ANSWER_BUSINESS_DAYS)))),
    undecided: await db.$count(
      disputes,
      and(inStates(disputes.state, OPEN_DISPUTE_STATES), lt(disputes.createdAt, lateFor(RESULT_BUSINESS_DAYS))),
    ),
    receipts: await db.$count(
      cashReceipts,
      and(inArray(cashReceipts.state, ['due', 'failed']), lt(cashReceipts.createdAt, new Date(now.getTime() - RECEIPT_LATE_DAYS * DAY_MS))),
    ),
    unnamedServices: unnamedServices(servicesOn(config), config.processors),
    dueTasks: await dueTasks(deps),
    unerased: await unerasedBy(deps),
    lateRefunds:
      (await db.$count(saleReversals, and(eq(saleReversals.state, 'due'), lt(saleReversals.createdAt, lateFor(REFUND_BUSINESS_DAYS))))) +
      (await db.$count(partReturns, and(eq(partReturns.state, 'due'), lt(partReturns.createdAt, lateFor(REFUND_BUSINESS_DAYS))))),
    unpaidInterests: await db.$count(delayInterests, eq(delayInterests.state, 'owed')),
    latePayouts: await db.$count(payoutRuns, and(inStates(payoutRuns.state, ['closed', 'checked']), lt(payoutRuns.day, today))),
    apart: {
      missing: (await db.execute(missingFigures(sql`${now.toISOString()}::timestamptz`))).rows.length,
      short: await apartShort(deps),
    },
    children: await db.$count(members, and(ne(members.state, 'left'), gt(members.birth, bornBy(LEAST_AGE, now)))),
    // Within the day the market does it by itself.
    unconfirmed: await db.$count(members, isMarketingUnconfirmed(monthsBefore(new Date(now.getTime() - DAY_MS), MARKETING_CONFIRM_MONTHS))),
  };
};

/** Each duty of the table, whether it is in force today, and what is amiss with it in the market that runs. */
export const showLaw = async (deps: Deps): Promise<LawView> => {
  const today = koreanDayAt(deps.clock.now());
  const facts = await marketFacts(deps, today);
  return {
    today,
    address: deps.config.publicUrl,
    duties: DUTIES.map((duty) => ({
      id: duty.id,
      title: duty.title,
      law: LAWS[duty.law],
      article: duty.article,
      since: duty.since,
      state: duty.state,
      reviewed: duty.reviewed,
      role: duty.role ?? null,
      inForce: isInForce(duty, today),
      faults: duty.checks.flatMap((check) => CHECKS[check](facts)),
      pages: duty.checks.flatMap((check) => PAGES[check]?.(facts) ?? []),
    })),
  };
};
