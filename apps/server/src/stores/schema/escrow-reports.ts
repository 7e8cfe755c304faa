import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, inStates, instant, madeAt, runningNumber } from './columns.ts';
import { orders } from './orders.ts';
import { CARRIER_NAMES, ESCROW_REPORT_KIND_NAMES, ESCROW_REPORT_STATES } from './states.ts';

/**
 * What whoever holds the money of a purchase is to know of it, numbered within an order and a kind: goods that left anew make another delivery. At most
 * one of an order and a kind waits, and a confirmation waits for the deliveries before it.
 */
export const escrowReports = pgTable(
  'escrow_reports',
  {
    id: runningNumber(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ESCROW_REPORT_KIND_NAMES }).notNull(),
    number: integer().notNull(),
    /** The payment that is held, at its provider. */
    providerKey: text().notNull(),
    state: text({ enum: ESCROW_REPORT_STATES }).notNull(),
    /** Of a delivery: who carries the goods; null where the token itself is what was delivered. */
    carrier: text({ enum: CARRIER_NAMES }),
    /** Of a delivery: the waybill, or the number of the token. */
    waybill: text(),
    /** When the goods left, or the purchase was confirmed. */
    happenedAt: instant().notNull(),
    /** Of a confirmation: its buyer said so, and not time. */
    byBuyer: boolean().notNull().default(false),
    /** The provider's own word for why a person has to make it. */
    said: text(),
    /** Who recorded that they have made it by hand. */
    recordedBy: text(),
    attempts: integer().notNull().default(0),
    /** When it is made next; null where nobody tries. */
    dueAt: instant(),
    reportedAt: instant(),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    uniqueIndex('escrow_reports_number').on(t.orderId, t.kind, t.number),
    uniqueIndex('escrow_reports_one_waiting')
      .on(t.orderId, t.kind)
      .where(inStates(t.state, ['due', 'byHand'])),
    index('escrow_reports_due').on(t.dueAt, t.id).where(sql`${t.dueAt} is not null`),
    index('escrow_reports_waiting')
      .on(t.createdAt, t.id)
      .where(inStates(t.state, ['due', 'byHand'])),
    check('escrow_reports_kind', among(t.kind, ESCROW_REPORT_KIND_NAMES)),
    check('escrow_reports_state', among(t.state, ESCROW_REPORT_STATES)),
    check('escrow_reports_carrier', among(t.carrier, CARRIER_NAMES)),
    check('escrow_reports_delivery', sql`(${t.kind} = 'delivery') = (${t.waybill} is not null)`),
    check('escrow_reports_due_at', sql`(${t.state} = 'due') = (${t.dueAt} is not null)`),
    check('escrow_reports_reported', sql`(${t.state} = 'reported') = (${t.reportedAt} is not null)`),
    check('escrow_reports_recorded', sql`${t.recordedBy} is null or ${t.state} = 'reported'`),
  ],
);
