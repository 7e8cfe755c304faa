import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { among, lineText, madeAt, runningNumber, won } from './columns.ts';
import { APART_WAY_NAMES } from './states.ts';

/** What the ledger owes at the end of a day, a row a day, each worked out from the one before it and the bookings of the day. Rows never change (trigger). */
export const moneyDays = pgTable(
  'money_days',
  {
    /** The day of the Korean calendar. */
    day: text().primaryKey(),
    /** To whoever sells, and to buyers, in whole won; sums of many may be more than one price can be. */
    sellers: bigint({ mode: 'number' }).notNull(),
    buyers: bigint({ mode: 'number' }).notNull(),
    /** What of it had to be held apart, in percent. */
    percent: integer().notNull(),
    /** The day on which what is held apart is to be recorded at the latest: the next one on which banks work. */
    figureBy: text().notNull(),
    createdAt: madeAt(),
  },
  (t) => [
    check('money_days_day', sql`${t.day} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
    check('money_days_figure_by', sql`${t.figureBy} > ${t.day}`),
    check('money_days_percent', sql`${t.percent} between 0 and 100`),
  ],
);

/** What was held apart at the end of a day, as two staff users recorded it. Never changed: the last of a day counts and corrects the others (trigger). */
export const apartFigures = pgTable(
  'apart_figures',
  {
    id: runningNumber(),
    day: text().notNull(),
    amount: won().notNull(),
    way: text({ enum: APART_WAY_NAMES }).notNull(),
    /** The bank, the trustee or the insurer. */
    institution: lineText().notNull(),
    /** Which paper of theirs says so. */
    document: lineText().notNull(),
    recordedBy: text().notNull(),
    createdAt: madeAt(),
  },
  (t) => [
    index('apart_figures_day').on(t.day, t.id),
    check('apart_figures_day_form', sql`${t.day} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
    check('apart_figures_amount', sql`${t.amount} >= 0`),
    check('apart_figures_way', among(t.way, APART_WAY_NAMES)),
  ],
);
