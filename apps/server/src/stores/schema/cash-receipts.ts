import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, madeAt, runningNumber, won } from './columns.ts';
import { orders } from './orders.ts';
import { CASH_RECEIPT_FAULT_NAMES, CASH_RECEIPT_ISSUER_NAMES, CASH_RECEIPT_STATES, CASH_RECEIPT_TYPE_NAMES } from './states.ts';

/** Cash receipts of orders paid in cash to issuers, numbered within an order: one sum, one receiver; a change makes another. At most one of an order stands. */
export const cashReceipts = pgTable(
  'cash_receipts',
  {
    id: runningNumber(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    number: integer().notNull(),
    /** The payment that it is of, at its provider. */
    providerKey: text().notNull(),
    /** Null where the provider issued it with the money, and does not say to what kind of number. */
    type: text({ enum: CASH_RECEIPT_TYPE_NAMES }),
    /** The number that it goes to, sealed; purged when nothing can be issued to it any more. */
    receiver: text(),
    /** Owed without being asked for, to the tax office’s own number. */
    unrequested: boolean().notNull().default(false),
    /** What of the payment came in cash, in whole won. */
    cash: won().notNull(),
    amount: won().notNull(),
    state: text({ enum: CASH_RECEIPT_STATES }).notNull(),
    /** The number under which it stands at the tax office, or is about to. */
    issueNumber: text(),
    /** What the provider calls it by. */
    reference: text(),
    issuedBy: text({ enum: CASH_RECEIPT_ISSUER_NAMES }),
    /** Why it waits for a person, or did. */
    fault: text({ enum: CASH_RECEIPT_FAULT_NAMES }),
    /** The provider's own word for that. */
    said: text(),
    /** Who recorded that it was issued, and who that it was cancelled, by hand. */
    recordedBy: text(),
    cancelledBy: text(),
    /** How often the provider was asked for it, or for its cancellation. */
    attempts: integer().notNull().default(0),
    /** When it is asked next; null where nobody asks. */
    dueAt: instant(),
    issuedAt: instant(),
    /** When it had to be cancelled. */
    takenBackAt: instant(),
    endedAt: instant(),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    uniqueIndex('cash_receipts_number').on(t.orderId, t.number),
    uniqueIndex('cash_receipts_one_standing').on(t.orderId).where(sql`${t.state} in ('due', 'failed', 'issued')`),
    index('cash_receipts_due').on(t.dueAt, t.id).where(sql`${t.dueAt} is not null`),
    index('cash_receipts_cancel_due').on(t.orderId).where(sql`${t.state} = 'cancelDue'`),
    index('cash_receipts_by_hand').on(t.id).where(sql`${t.state} = 'failed' or (${t.state} = 'cancelDue' and ${t.dueAt} is null)`),
    index('cash_receipts_receiver').on(t.updatedAt).where(sql`${t.receiver} is not null`),
    check('cash_receipts_state', among(t.state, CASH_RECEIPT_STATES)),
    check('cash_receipts_type', among(t.type, CASH_RECEIPT_TYPE_NAMES)),
    check('cash_receipts_fault', among(t.fault, CASH_RECEIPT_FAULT_NAMES)),
    check('cash_receipts_issued_by', among(t.issuedBy, CASH_RECEIPT_ISSUER_NAMES)),
    check('cash_receipts_amount', sql`${t.amount} > 0 and ${t.amount} <= ${t.cash}`),
    check('cash_receipts_issued', sql`${t.state} <> 'issued' or (${t.issueNumber} is not null and ${t.issuedBy} is not null)`),
    check('cash_receipts_failed', sql`${t.state} <> 'failed' or ${t.fault} is not null`),
    check('cash_receipts_due_at', sql`${t.dueAt} is null or ${t.state} in ('due', 'cancelDue')`),
    check('cash_receipts_asked', sql`${t.state} <> 'due' or ${t.dueAt} is not null`),
    check('cash_receipts_ended', sql`(${t.state} = 'cancelled') = (${t.endedAt} is not null)`),
    check('cash_receipts_recorded', sql`(${t.issuedBy} is not distinct from 'hand') = (${t.recordedBy} is not null)`),
  ],
);
