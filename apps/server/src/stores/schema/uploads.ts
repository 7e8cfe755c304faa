import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { among, lineText, madeAt, notNegative, numberRef } from './columns.ts';
import { members } from './members.ts';
import { sites } from './sites.ts';
import { UPLOAD_KINDS, UPLOAD_STATES } from './states.ts';

/** Large uploads, each a file beside the database (its bytes are counted by the file: I/O is in no transaction). `touchedAt`: when the last bytes came. */
export const uploads = pgTable(
  'uploads',
  {
    id: text().primaryKey(),
    siteCode: text()
      .notNull()
      .references(() => sites.siteCode),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    kind: text({ enum: UPLOAD_KINDS }).notNull(),
    name: lineText().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: UPLOAD_STATES }).notNull().default('receiving'),
    touchedAt: madeAt(),
    createdAt: madeAt(),
  },
  (t) => [
    index('uploads_site').on(t.siteCode),
    index('uploads_open').on(t.touchedAt).where(sql`${t.state} <> 'taken'`),
    check('uploads_kind', among(t.kind, UPLOAD_KINDS)),
    check('uploads_state', among(t.state, UPLOAD_STATES)),
    check('uploads_size', notNegative(t.size)),
  ],
);
