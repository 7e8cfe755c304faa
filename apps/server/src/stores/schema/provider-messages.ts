import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, madeAt, runningNumber } from './columns.ts';

/** Who posts to the market. */
export const MESSAGE_SOURCES = Object.freeze(['toss', 'tossPayouts', 'portone'] as const);

/**
 * Messages of payment providers that nobody here could read, by their shape: the names of their fields and of what kind these are, and nothing of what
 * was in them. As often as one of a shape comes, it is counted.
 */
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
