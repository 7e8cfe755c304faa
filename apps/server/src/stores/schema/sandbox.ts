import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { among, madeAt, moment, won } from './columns.ts';
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
    depositDeadline: moment(),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    index('sandbox_payments_order').on(t.orderId),
    check('sandbox_payments_state', among(t.state, PAYMENT_STATES)),
    check('sandbox_payments_method', among(t.method, PAYMENT_METHODS)),
  ],
);

/** Identity checks that wait for the code of their text message. `person` is sealed. */
export const sandboxIdentityRequests = pgTable('sandbox_identity_requests', {
  id: text().primaryKey(),
  person: text().notNull(),
  codeHash: text().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: moment().notNull(),
  usedAt: moment(),
  createdAt: madeAt(),
});
