import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, linesText, madeAt, numberRef, runningNumber, won } from './columns.ts';
import { operators } from './operators.ts';
import { DIFFERENCE_KIND_NAMES, DIFFERENCE_STATES } from './states.ts';

/** What a provider's own books say that moved, as fetched. Never changed, but for a late fee; a differing amount is another row, for somebody to see. */
export const providerMovements = pgTable(
  'provider_movements',
  {
    provider: text().notNull(),
    reference: text().notNull(),
    amount: won().notNull(),
    providerKey: text().notNull(),
    kind: text({ enum: ['paid', 'returned'] }).notNull(),
    fee: won(),
    movedAt: instant().notNull(),
    createdAt: madeAt(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.reference, t.amount] }),
    index('provider_movements_key').on(t.provider, t.providerKey),
    check('provider_movements_amount', sql`${t.amount} > 0`),
    check('provider_movements_kind', among(t.kind, ['paid', 'returned'])),
  ],
);

/** The days whose books were fetched, and when last. */
export const providerDays = pgTable(
  'provider_days',
  {
    provider: text().notNull(),
    /** The day of the Korean calendar. */
    day: text().notNull(),
    movements: integer().notNull(),
    lookedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.day] }), check('provider_days_day_form', sql`${t.day} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`)],
);

/** Where the provider's books and ours disagree about a payment: open until a person has explained it, or both say the same. */
export const providerDifferences = pgTable(
  'provider_differences',
  {
    id: runningNumber(),
    provider: text().notNull(),
    providerKey: text().notNull(),
    kind: text({ enum: DIFFERENCE_KIND_NAMES }).notNull(),
    state: text({ enum: DIFFERENCE_STATES }).notNull().default('open'),
    /** What each side says, in whole won. */
    ours: won().notNull(),
    theirs: won().notNull(),
    /** The day of whose books it was seen first. */
    day: text().notNull(),
    explanation: linesText(),
    explainedBy: numberRef().references(() => operators.id),
    endedAt: instant(),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    uniqueIndex('provider_differences_open').on(t.provider, t.providerKey, t.kind).where(sql`${t.state} = 'open'`),
    index('provider_differences_key').on(t.provider, t.providerKey),
    index('provider_differences_state').on(t.state, t.id),
    check('provider_differences_kind', among(t.kind, DIFFERENCE_KIND_NAMES)),
    check('provider_differences_state_name', among(t.state, DIFFERENCE_STATES)),
    check('provider_differences_differ', sql`${t.ours} <> ${t.theirs}`),
    check(
      'provider_differences_explained',
      sql`(${t.state} = 'explained') = (${t.explanation} is not null and ${t.explainedBy} is not null)`,
    ),
    check('provider_differences_ended', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
  ],
);
