import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, madeAt, notNegative } from './columns.ts';
import { payouts } from './payouts.ts';

/** Receivers as Toss Payments knows them: one for each account of somebody, by the payout that went to it first. */
export const tossSellers = pgTable(
  'toss_sellers',
  {
    /** Our name of it there. */
    ref: text().primaryKey(),
    payoutId: text()
      .notNull()
      .references(() => payouts.id),
    /** Its name of it; null until it has answered. */
    sellerId: text(),
    /** In its own words. */
    standing: text(),
    lookedAt: instant(),
    createdAt: madeAt(),
  },
  (t) => [uniqueIndex('toss_sellers_payout').on(t.payoutId), uniqueIndex('toss_sellers_seller').on(t.sellerId)],
);

/** What Toss Payments was asked to pay out, written before it was asked. */
export const tossPayouts = pgTable(
  'toss_payouts',
  {
    payoutId: text()
      .primaryKey()
      .references(() => payouts.id),
    sellerRef: text()
      .notNull()
      .references(() => tossSellers.ref),
    /** Its name of the payout; null until it has answered. */
    tossId: text(),
    /** How often it has refused: a request that was refused is asked for anew, one whose answer was lost is the same again. */
    refusals: integer().notNull().default(0),
    createdAt: madeAt(),
  },
  (t) => [
    uniqueIndex('toss_payouts_toss').on(t.tossId),
    index('toss_payouts_seller').on(t.sellerRef),
    check('toss_payouts_refusals', notNegative(t.refusals)),
    check('toss_payouts_id', sql`${t.tossId} <> ''`),
  ],
);
