import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, madeAt, runningNumber } from './columns.ts';

/**
 * The platform's fee, each rate from a moment on: the first as the setting had it, every other one as two staff users decided. Rows never change; of two from
 * the same moment the later counts; none rises sooner than a month after it was decided (trigger).
 */
export const feeRates = pgTable(
  'fee_rates',
  {
    id: runningNumber(),
    basisPoints: integer().notNull(),
    fromAt: instant().notNull(),
    /** Who asked for it; `setting` for the first. */
    decidedBy: text().notNull(),
    createdAt: madeAt(),
  },
  (t) => [
    check('fee_rates_basis_points', sql`${t.basisPoints} between 0 and 5000`),
    uniqueIndex('fee_rates_first').on(t.decidedBy).where(sql`${t.decidedBy} = 'setting'`),
  ],
);
