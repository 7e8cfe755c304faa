import { isHeld } from '@naru/domain/account';
import { type SettlementTarget, type Statement, type YearMonth, type YearStatement, yearMonthOf } from '@naru/domain/settlement';
import { type KoreanMonth, koreanDayAt, koreanMonthOf } from '@naru/domain/shared';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { members, taxInvoices } from '../../stores/schema/index.ts';
import { settlementAccounts } from '../issuer/site-profile.ts';
import { receivesFrom } from '../payout/payouts.ts';
import { sumsOf, taxIn } from './lines.ts';
import { type Holder, monthSpan, settledIn } from './owed.ts';

/** A tax invoice as it was recorded last. */
export type RecordedInvoice = Pick<typeof taxInvoices.$inferSelect, 'approvalNumber' | 'issuedOn' | 'supply' | 'vat' | 'recordedBy'>;

/** The invoices of a month's fees, by issuer: of several records the last, which corrects the ones before it. */
export const invoicesOf = async (db: Db, month: KoreanMonth, siteCode?: string): Promise<ReadonlyMap<string, RecordedInvoice>> => {
  const rows = await db
    .select()
    .from(taxInvoices)
    .where(and(eq(taxInvoices.month, month), siteCode === undefined ? undefined : eq(taxInvoices.siteCode, siteCode)))
    .orderBy(asc(taxInvoices.id));
  return new Map(
    rows.map(({ siteCode: of, approvalNumber, issuedOn, supply, vat, recordedBy }) => [
      of,
      { approvalNumber, issuedOn, supply, vat, recordedBy },
    ]),
  );
};

/** The invoice of a holder's month, as whoever it is for is told of it. */
export const invoiceIn = async (db: Db, holder: Holder, month: KoreanMonth): Promise<Statement['invoice']> => {
  const invoice = 'siteCode' in holder ? (await invoicesOf(db, month, holder.siteCode)).get(holder.siteCode) : undefined;
  return invoice === undefined ? null : { approvalNumber: invoice.approvalNumber, issuedOn: invoice.issuedOn };
};

const LAST_DIGITS = 4;

const targetOf = async ({ db, keys }: Pick<Deps, 'db' | 'keys'>, holder: Holder, now: Date): Promise<SettlementTarget | null> => {
  if ('siteCode' in holder) {
    const [account] = await settlementAccounts(db, holder.siteCode, now);
    return account === undefined
      ? null
      : { bankId: account.bankId, account: account.account, holder: account.holder, heldUntil: account.heldUntil };
  }
  const [member] = await db.select().from(members).where(eq(members.id, holder.memberId));
  if (member?.bankAccount == null) return null;
  const heldUntil = receivesFrom(member);
  const number = await keys.open(member.bankAccount, `members.bankAccount.${member.did}`);
  return {
    bankId: member.bankId ?? '',
    account: `****${number.slice(-LAST_DIGITS)}`,
    holder: member.bankAccountHolder ?? '',
    heldUntil: isHeld(heldUntil, now) ? heldUntil.toISOString() : null,
  };
};

/** What had been paid ahead for a site's redemptions at a moment, and neither earned nor given back. */
export const heldAt = async (db: Db, holder: Holder, at: Date): Promise<number> => {
  if (!('siteCode' in holder)) return 0;
  const cutOff = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ held: string | null }>(sql`
    select sum(price) as held from orders where site_code = ${holder.siteCode} and kind = 'exchangeFee'
      and paid_at < ${cutOff} and (ended_at is null or ended_at >= ${cutOff})`);
  return Number(rows[0]?.held ?? 0);
};

/** A holder's month, the present one where none is named: its sums by its orders, and beside them what the ledger says (I6). */
export const statementOf = async (deps: Pick<Deps, 'db' | 'keys' | 'clock'>, holder: Holder, named?: KoreanMonth): Promise<Statement> => {
  const now = deps.clock.now();
  const today = koreanDayAt(now);
  const month = named ?? koreanMonthOf(today);
  const [sums, tax, invoice, { booked, carried, paid }, heldCosts, account] = await Promise.all([
    sumsOf(deps.db, holder, month),
    taxIn(deps.db, holder, month),
    invoiceIn(deps.db, holder, month),
    settledIn(deps.db, holder, { month, now }),
    heldAt(deps.db, holder, monthSpan(month).end),
    targetOf(deps, holder, now),
  ]);
  return {
    month,
    open: month >= koreanMonthOf(today),
    sums,
    tax,
    invoice,
    booked,
    carried,
    paid,
    heldCosts,
    account,
  };
};

/** The months of the year that a month is in, up to the present one. */
export const monthsOfYear = (month: KoreanMonth, now: Date): readonly KoreanMonth[] => {
  const year = month.slice(0, 4);
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}` as KoreanMonth);
  return months.filter((one) => one <= koreanMonthOf(koreanDayAt(now)));
};

/** The year that a holder's month is in, the present one where none is named, month by month. */
export const yearOf = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, holder: Holder, named?: KoreanMonth): Promise<YearStatement> => {
  const now = clock.now();
  const of = named ?? koreanMonthOf(koreanDayAt(now));
  const months: YearMonth[] = [];
  // One after the other: nobody waits for it, and others read beside it.
  for (const month of monthsOfYear(of, now)) {
    const [sums, tax, { booked, paid }] = [
      await sumsOf(db, holder, month),
      await taxIn(db, holder, month),
      await settledIn(db, holder, { month, now }),
    ];
    months.push(yearMonthOf({ month, sums, tax, booked, paid }));
  }
  return { year: Number(of.slice(0, 4)), months };
};
