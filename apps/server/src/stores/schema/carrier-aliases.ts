import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { among, lineText, madeAt } from './columns.ts';
import { sites } from './sites.ts';
import { CARRIER_NAMES } from './states.ts';

/** By which other names a site's sheets call carriers. `key`: the name as sheets are compared by. */
export const carrierAliases = pgTable(
  'carrier_aliases',
  {
    siteCode: text()
      .notNull()
      .references(() => sites.siteCode),
    key: text().notNull(),
    name: lineText().notNull(),
    carrier: text({ enum: CARRIER_NAMES }).notNull(),
    createdAt: madeAt(),
  },
  (t) => [
    primaryKey({ columns: [t.siteCode, t.key] }),
    check('carrier_aliases_key', sql`${t.key} <> ''`),
    check('carrier_aliases_carrier', among(t.carrier, CARRIER_NAMES)),
  ],
);
