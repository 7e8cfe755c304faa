import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { among, instant, madeAt } from './columns.ts';
import { IDENTITY_CHECK_STATES, IDENTITY_PURPOSES, IDENTITY_WAYS } from './states.ts';

/**
 * Phone identity checks that are under way, each known only to the browser that asked (`asker`, the hash of its cookie). `holder` and `person`
 * are sealed: who somebody says they are, and who the provider says they are.
 */
export const identityChecks = pgTable(
  'identity_checks',
  {
    id: text().primaryKey(),
    asker: text().notNull(),
    purpose: text({ enum: IDENTITY_PURPOSES }).notNull(),
    way: text({ enum: IDENTITY_WAYS }).notNull(),
    state: text({ enum: IDENTITY_CHECK_STATES }).notNull().default('asked'),
    /** The provider's name for the check. */
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
