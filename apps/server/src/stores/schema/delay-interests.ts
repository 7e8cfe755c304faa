import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, lineText, madeAt, numberRef, runningNumber, won } from './columns.ts';
import { members } from './members.ts';
import { orders } from './orders.ts';
import { payouts } from './payouts.ts';
import { sites } from './sites.ts';
import { DELAY_KINDS, REFUND_INTEREST_STATES } from './states.ts';

/**
 * Interest that the platform owes for a delay, a row an order: to whoever sold, for a payout that was late, which goes out with their next one; or to a
 * buyer, for money that went back late, which two people transfer by hand.
 */
export const delayInterests = pgTable(
  'delay_interests',
  {
    id: runningNumber(),
    kind: text({ enum: DELAY_KINDS }).notNull(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** The payout that was late. */
    payoutId: text().references(() => payouts.id),
    /** Which part of the price went back late; 0: all that was left of it. Null of payouts. */
    part: integer(),
    memberId: numberRef().references(() => members.id),
    siteCode: text().references(() => sites.siteCode),
    /** What was late, in whole won, since the day after which, and by how many days. */
    amount: won().notNull(),
    dueDay: text().notNull(),
    days: integer().notNull(),
    interest: won().notNull(),
    /** Of refunds: whether it was transferred. Payouts are told by their ledger. */
    state: text({ enum: REFUND_INTEREST_STATES }),
    /** By which paper of the bank, as whoever transferred it recorded. */
    document: lineText(),
    paidBy: text(),
    paidAt: instant(),
    createdAt: madeAt(),
  },
  (t) => [
    uniqueIndex('delay_interests_payout').on(t.payoutId, t.orderId).where(sql`${t.payoutId} is not null`),
    uniqueIndex('delay_interests_refund').on(t.orderId, t.part).where(sql`${t.part} is not null`),
    index('delay_interests_order').on(t.orderId),
    index('delay_interests_member').on(t.memberId, t.createdAt),
    index('delay_interests_site').on(t.siteCode, t.createdAt),
    index('delay_interests_owed').on(t.id).where(sql`${t.state} = 'owed'`),
    check('delay_interests_kind', among(t.kind, DELAY_KINDS)),
    check(
      'delay_interests_of',
      sql`(${t.kind} = 'payout') = (${t.payoutId} is not null) and (${t.kind} = 'refund') = (${t.part} is not null)`,
    ),
    check('delay_interests_state', sql`(${t.kind} = 'refund') = (${t.state} is not null)`),
    check('delay_interests_states', among(t.state, REFUND_INTEREST_STATES)),
    check('delay_interests_holder', sql`(${t.memberId} is null) <> (${t.siteCode} is null)`),
    check('delay_interests_amounts', sql`${t.amount} > 0 and ${t.days} > 0 and ${t.interest} > 0`),
    check('delay_interests_due_day', sql`${t.dueDay} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
    check('delay_interests_paid', sql`(${t.state} = 'paid') = (${t.paidAt} is not null)`),
  ],
);
