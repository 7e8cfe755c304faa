import { OPEN_PAYOUT_STATES } from '@naru/domain/payout';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, inStates, instant, linesText, lineText, madeAt, numberRef, runningNumber, won } from './columns.ts';
import { members } from './members.ts';
import { operators } from './operators.ts';
import { ledgerEntries } from './orders.ts';
import { sites } from './sites.ts';
import { PAYOUT_RUN_STATES, PAYOUT_STATES } from './states.ts';

/** What goes out on one day: closed by the machine, checked by one operator, approved by another. */
export const payoutRuns = pgTable(
  'payout_runs',
  {
    id: runningNumber(),
    /** The day of the Korean calendar. */
    day: text().notNull(),
    state: text({ enum: PAYOUT_RUN_STATES }).notNull(),
    payouts: integer().notNull(),
    /** The sum, in whole won; that of many may be more than one price can be. */
    total: bigint({ mode: 'number' }).notNull(),
    /** Hash over who gets how much: what was checked is what is approved. */
    digest: text().notNull(),
    checkedBy: numberRef().references(() => operators.id),
    checkedAt: instant(),
    approvedBy: numberRef().references(() => operators.id),
    approvedAt: instant(),
    rejectedBy: numberRef().references(() => operators.id),
    reason: linesText(),
    endedAt: instant(),
    createdAt: madeAt(),
  },
  (t) => [
    uniqueIndex('payout_runs_day').on(t.day),
    index('payout_runs_open').on(t.id).where(sql`${t.state} in ('closed', 'checked', 'approved')`),
    check('payout_runs_state', among(t.state, PAYOUT_RUN_STATES)),
    check('payout_runs_day_form', sql`${t.day} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
    check('payout_runs_two_people', sql`${t.approvedBy} is null or (${t.checkedBy} is not null and ${t.checkedBy} <> ${t.approvedBy})`),
    check('payout_runs_approved', sql`${t.state} <> 'approved' or ${t.approvedBy} is not null`),
  ],
);

/** One payout to one account, as it stood when its run was closed. The number is sealed; its last digits are shown. */
export const payouts = pgTable(
  'payouts',
  {
    /** Also the key under which it is sent. */
    id: text().primaryKey(),
    runId: numberRef()
      .notNull()
      .references(() => payoutRuns.id),
    memberId: numberRef().references(() => members.id),
    siteCode: text().references(() => sites.siteCode),
    amount: won().notNull(),
    state: text({ enum: PAYOUT_STATES }).notNull(),
    bankId: text().notNull(),
    account: text().notNull(),
    lastDigits: text().notNull(),
    holder: lineText().notNull(),
    reason: linesText(),
    sentAt: instant(),
    paidAt: instant(),
    endedAt: instant(),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    uniqueIndex('payouts_member').on(t.memberId, t.runId),
    uniqueIndex('payouts_site').on(t.siteCode, t.runId),
    index('payouts_run').on(t.runId, t.id),
    index('payouts_open').on(t.runId, t.id).where(inStates(t.state, OPEN_PAYOUT_STATES)),
    index('payouts_paid').on(t.paidAt).where(sql`${t.state} = 'paid'`),
    check('payouts_state', among(t.state, PAYOUT_STATES)),
    check('payouts_amount', sql`${t.amount} > 0`),
    check('payouts_one_holder', sql`(${t.memberId} is null) <> (${t.siteCode} is null)`),
    check('payouts_sent', sql`${t.state} not in ('sent', 'paid') or ${t.sentAt} is not null`),
  ],
);

/** Which bookings a payout pays off. One is in one live payout at the most; what came back or never went is no longer live. */
export const payoutLines = pgTable(
  'payout_lines',
  {
    payoutId: text()
      .notNull()
      .references(() => payouts.id),
    entryId: numberRef()
      .notNull()
      .references(() => ledgerEntries.id),
    live: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.payoutId, t.entryId] }), uniqueIndex('payout_lines_once').on(t.entryId).where(sql`${t.live}`)],
);

/** Bookings owed that are in no live payout: few, however old the platform. A trigger writes them; what came back or never went stands here again. */
export const unpaidEntries = pgTable(
  'unpaid_entries',
  {
    entryId: numberRef()
      .primaryKey()
      .references(() => ledgerEntries.id),
    memberId: numberRef(),
    siteCode: text(),
  },
  (t) => [index('unpaid_entries_member').on(t.memberId), index('unpaid_entries_site').on(t.siteCode)],
);
