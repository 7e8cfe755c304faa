import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { among, instant, madeAt } from './columns.ts';
import { IDENTITY_CHECK_STATES, IDENTITY_PURPOSES, IDENTITY_WAYS } from './states.ts';

/** Phone checks under way, known only to the asking browser (`asker`, its cookie's hash). Sealed: `holder`, as claimed, and `person`, as the provider says. */
export const identityChecks = pgTable(
  'identity_checks',
  {
    id: text().primaryKey(),
    asker: text().notNull(),
    purpose: text({ enum: IDENTITY_PURPOSES }).notNull(),
    way: text({ enum: IDENTITY_WAYS }).notNull(),
    state: text({ enum: IDENTITY_CHECK_STATES }).notNull().default('asked'),
    reference: text(),
    holder: text(),
    person: text(),
    /** Numbers typed since the last one was sent, and numbers sent. */
    tries: integer().notNull().default(0),
    sends: integer().notNull().default(0),
    codeExpiresAt: instant(),
    expiresAt: instant().notNull(),
    createdAt: madeAt(),
  },
  (t) => [
    index('identity_checks_expiry').on(t.expiresAt),
    check('identity_checks_state', among(t.state, IDENTITY_CHECK_STATES)),
    check('identity_checks_purpose', among(t.purpose, IDENTITY_PURPOSES)),
    check('identity_checks_way', among(t.way, IDENTITY_WAYS)),
  ],
);
