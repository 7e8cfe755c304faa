import type { DisputeId } from '@naru/domain/shared';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, linesText, madeAt, numberRef, won } from './columns.ts';
import { disputes } from './disputes.ts';
import { orders } from './orders.ts';
import { PART_CAUSE_NAMES, REVERSAL_BEARER_NAMES, REVERSAL_CAUSE_NAMES, REVERSAL_END_NAMES, REVERSAL_STATES } from './states.ts';

/** Whoever earned gives all of it back, or, where the issuer answers for it, nothing. */
const sharesOf = ({
  bearer,
  amount,
  fee,
  royalty,
  deposit,
}: Readonly<Record<'bearer' | 'amount' | 'fee' | 'royalty' | 'deposit', Column>>): SQL =>
  sql`${fee} >= 0 and ${royalty} >= 0 and ${deposit} >= 0
    and ${fee} + ${royalty} + ${deposit} = case ${bearer} when 'earners' then ${amount} else 0 end`;

/** Whose the money was that goes back, and whether it has gone: the same of a whole price and of a part. */
const goingBackColumns = () => ({
  /** What of it whoever earned gives back; nothing where the issuer answers for it. */
  fee: won().notNull(),
  royalty: won().notNull(),
  deposit: won().notNull(),
  state: text({ enum: REVERSAL_STATES }).notNull(),
  createdAt: madeAt(),
  endedAt: instant(),
});

/** Completed orders that go back, one row an order: why, at whose cost, the NFT's and the money's fate. Payouts read the order's own `reversal…` columns. */
export const saleReversals = pgTable(
  'sale_reversals',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    cause: text({ enum: REVERSAL_CAUSE_NAMES }).notNull(),
    bearer: text({ enum: REVERSAL_BEARER_NAMES }).notNull(),
    nft: text({ enum: REVERSAL_END_NAMES }).notNull(),
    /** What its buyer or the platform said, as both sides read it. */
    reason: linesText().notNull(),
    /** Who had it done: a staff user, or its buyer. */
    by: text().notNull(),
    /** What goes back, in whole won: the price, less the parts that went back before. */
    amount: won().notNull(),
    ...goingBackColumns(),
  },
  (t) => [
    index('sale_reversals_due').on(t.createdAt).where(sql`${t.state} = 'due'`),
    check('sale_reversals_cause', among(t.cause, REVERSAL_CAUSE_NAMES)),
    check('sale_reversals_bearer', among(t.bearer, REVERSAL_BEARER_NAMES)),
    check('sale_reversals_nft', among(t.nft, REVERSAL_END_NAMES)),
    check('sale_reversals_state', among(t.state, REVERSAL_STATES)),
    check('sale_reversals_amount', sql`${t.amount} >= 0`),
    check('sale_reversals_shares', sharesOf(t)),
    check('sale_reversals_ended', sql`(${t.state} = 'due') = (${t.endedAt} is null)`),
  ],
);

/**
 * Parts of what was paid for completed orders that go back while the NFT stays, numbered from 1 an order: why, at whose cost, whether the money has gone. They
 * go one after the other, so that the provider's sum of what went back says whether the next one has.
 */
export const partReturns = pgTable(
  'part_returns',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id),
    number: integer().notNull(),
    cause: text({ enum: PART_CAUSE_NAMES }).notNull(),
    bearer: text({ enum: REVERSAL_BEARER_NAMES }).notNull(),
    /** The dispute that was decided so. */
    disputeId: numberRef<DisputeId>().references(() => disputes.id),
    /** What the platform said, as both sides read it. */
    reason: linesText().notNull(),
    by: text().notNull(),
    /** What goes back, in whole won. */
    amount: won().notNull(),
    ...goingBackColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.number] }),
    index('part_returns_due').on(t.orderId).where(sql`${t.state} = 'due'`),
    uniqueIndex('part_returns_dispute').on(t.disputeId).where(sql`${t.disputeId} is not null`),
    check('part_returns_disputed', sql`(${t.cause} = 'dispute') = (${t.disputeId} is not null)`),
    check('part_returns_cause', among(t.cause, PART_CAUSE_NAMES)),
    check('part_returns_bearer', among(t.bearer, REVERSAL_BEARER_NAMES)),
    check('part_returns_state', among(t.state, REVERSAL_STATES)),
    check('part_returns_amount', sql`${t.amount} > 0`),
    check('part_returns_shares', sharesOf(t)),
    check('part_returns_ended', sql`(${t.state} = 'due') = (${t.endedAt} is null)`),
  ],
);
