import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { among, instant, madeAt, won } from './columns.ts';
import { CARRIER_NAMES, ESCROW_REPORT_KIND_NAMES, PAYMENT_METHODS, PAYMENT_STATES } from './states.ts';

/** The sandbox payment provider's own books: a bank of its own would keep them elsewhere, so nothing here refers to our orders by key. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    providerKey: text().primaryKey(),
    orderId: text().notNull(),
    amount: won().notNull(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    state: text({ enum: PAYMENT_STATES }).notNull().default('ready'),
    virtualAccount: text(),
    depositDeadline: instant(),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    index('sandbox_payments_order').on(t.orderId),
    check('sandbox_payments_state', among(t.state, PAYMENT_STATES)),
    check('sandbox_payments_method', among(t.method, PAYMENT_METHODS)),
  ],
);

/** Parts of captured payments that the sandbox has given back, each once: by the sum that had gone back before it. */
export const sandboxReturns = pgTable(
  'sandbox_returns',
  {
    providerKey: text()
      .notNull()
      .references(() => sandboxPayments.providerKey),
    /** What had gone back before, in whole won. */
    before: won().notNull(),
    amount: won().notNull(),
    createdAt: madeAt(),
  },
  (t) => [primaryKey({ columns: [t.providerKey, t.before] }), check('sandbox_returns_amount', sql`${t.amount} > 0`)],
);

/** Cash receipts that the sandbox has issued, or refused, each once. To whom they went is personal data that these books have no use for. */
export const sandboxReceipts = pgTable(
  'sandbox_receipts',
  {
    providerKey: text()
      .notNull()
      .references(() => sandboxPayments.providerKey),
    number: integer().notNull(),
    amount: won().notNull(),
    /** Null: it was refused. */
    issueNumber: text(),
    cancelledAt: instant(),
    createdAt: madeAt(),
  },
  (t) => [primaryKey({ columns: [t.providerKey, t.number] }), check('sandbox_receipts_amount', sql`${t.amount} > 0`)],
);

/** What the sandbox knows of goods and of purchases whose money it holds: the last word of each kind. */
export const sandboxEscrow = pgTable(
  'sandbox_escrow',
  {
    providerKey: text()
      .notNull()
      .references(() => sandboxPayments.providerKey),
    kind: text({ enum: ESCROW_REPORT_KIND_NAMES }).notNull(),
    carrier: text({ enum: CARRIER_NAMES }),
    /** The waybill's number, or that of the token; null of a confirmation. */
    number: text(),
    createdAt: madeAt(),
  },
  (t) => [
    primaryKey({ columns: [t.providerKey, t.kind] }),
    check('sandbox_escrow_kind', among(t.kind, ESCROW_REPORT_KIND_NAMES)),
    check('sandbox_escrow_carrier', among(t.carrier, CARRIER_NAMES)),
  ],
);

/** What the sandbox's bank was asked to pay out, once each. */
export const sandboxPayouts = pgTable('sandbox_payouts', {
  payoutId: text().primaryKey(),
  amount: won().notNull(),
  /** Why it came back; null: it arrived. */
  returned: text(),
  createdAt: madeAt(),
});

/** The numbers that the sandbox's phone check has sent, by its reference; another one for the same check takes the place of the one before. */
export const sandboxIdentityCodes = pgTable('sandbox_identity_codes', {
  reference: text().primaryKey(),
  codeHash: text().notNull(),
  expiresAt: instant().notNull(),
  createdAt: madeAt(),
});
