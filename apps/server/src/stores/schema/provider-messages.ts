import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, madeAt, runningNumber } from './columns.ts';

/** Who posts to the market. */
export const MESSAGE_SOURCES = Object.freeze(['toss', 'tossPayouts', 'portone'] as const);

/** Unreadable messages of payment providers, by shape: the names and kinds of fields, never their content; counted for each shape. */
export const providerMessages = pgTable(
  'provider_messages',
  {
    id: runningNumber(),
    source: text({ enum: MESSAGE_SOURCES }).notNull(),
    shape: text().notNull(),
    /** Of the shape. */
    digest: text().notNull(),
    seen: bigint({ mode: 'number' }).notNull().default(1),
    lastAt: instant().notNull(),
    /** When one of it came last that its sender has signed, or that named a payment of ours: strangers know none. Null: never. */
    oursAt: instant(),
    createdAt: madeAt(),
  },
  (t) => [
    uniqueIndex('provider_messages_shape').on(t.source, t.digest),
    check('provider_messages_source', among(t.source, MESSAGE_SOURCES)),
    check('provider_messages_length', sql`length(${t.shape}) between 1 and 2000`),
    check('provider_messages_seen', sql`${t.seen} > 0`),
  ],
);
