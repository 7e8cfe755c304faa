import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, madeAt, runningNumber } from './columns.ts';

/** People who act for the house, each known by a key of their own, of which only the digest is kept. Nobody is ever forgotten: deeds name them. */
export const operators = pgTable(
  'operators',
  {
    id: runningNumber(),
    name: text().notNull(),
    keyHash: text().notNull(),
    addedBy: text().notNull(),
    createdAt: madeAt(),
    /** Since when they act no more. */
    endedAt: instant(),
  },
  (t) => [uniqueIndex('operators_key').on(t.keyHash), uniqueIndex('operators_name').on(t.name).where(sql`${t.endedAt} is null`)],
);
