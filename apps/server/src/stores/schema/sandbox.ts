import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { among, instant, madeAt, won } from './columns.ts';
import { PAYMENT_METHODS, PAYMENT_STATES } from './states.ts';

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
    receiptWanted: boolean().notNull().default(false),
    cashReceiptNumber: text(),
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
