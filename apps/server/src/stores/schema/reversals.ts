import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { among, instant, madeAt, won } from './columns.ts';
import { orders } from './orders.ts';
import { REVERSAL_BEARER_NAMES, REVERSAL_CAUSE_NAMES, REVERSAL_END_NAMES, REVERSAL_STATES } from './states.ts';

/**
 * Completed orders that go back, one row an order: why, at whose cost, what became of the NFT, and whether the money has gone. The order's own
 * `reversalDue` and `reversedAt` follow from it, where payouts and lists look.
 */
export const saleReversals = pgTable(
  'sale_reversals',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    cause: text({ enum: REVERSAL_CAUSE_NAMES }).notNull(),
    /** Who pays for it. */
    bearer: text({ enum: REVERSAL_BEARER_NAMES }).notNull(),
    /** What became of the NFT. */
    nft: text({ enum: REVERSAL_END_NAMES }).notNull(),
    /** What its buyer or the house said, as both sides read it. */
    reason: text().notNull(),
    /** Who had it done: a person of the house, or its buyer. */
    by: text().notNull(),
    /** What goes back, in whole won. */
    amount: won().notNull(),
    state: text({ enum: REVERSAL_STATES }).notNull(),
    createdAt: madeAt(),
    endedAt: instant(),
  },
  (t) => [
    index('sale_reversals_due').on(t.createdAt).where(sql`${t.state} = 'due'`),
    check('sale_reversals_cause', among(t.cause, REVERSAL_CAUSE_NAMES)),
    check('sale_reversals_bearer', among(t.bearer, REVERSAL_BEARER_NAMES)),
    check('sale_reversals_nft', among(t.nft, REVERSAL_END_NAMES)),
    check('sale_reversals_state', among(t.state, REVERSAL_STATES)),
    check('sale_reversals_amount', sql`${t.amount} >= 0`),
    check('sale_reversals_ended', sql`(${t.state} = 'due') = (${t.endedAt} is null)`),
  ],
);
