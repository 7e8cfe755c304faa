// Indexes are all ascending: PostgreSQL walks them backwards for `order by … desc`, while drizzle's descending ones are NULLS LAST and would not serve it.
import { tidyLine, tidyText } from '@naru/domain/shared';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { bigint, customType, jsonb, numeric, text, timestamp } from 'drizzle-orm/pg-core';
import { currentTrace } from '../../shared/trace.ts';

/** A moment. Kept to the millisecond, so that a value read into a `Date` and sent back (a keyset cursor, a hash) is the same value. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/**
 * Text in the database, which is as `tidy` leaves it however it came: what is written, what is looked for, and what is read of the time before, too.
 */
const tidied = (tidy: (typed: string) => string) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    toDriver: (typed) => tidy(typed),
    fromDriver: (stored) => tidy(stored) || stored,
  });
/** What a person wrote in one line: names, titles, labels, links. */
export const lineText = tidied(tidyLine);
/** What a person wrote in several: descriptions, messages, reasons, answers. */
export const linesText = tidied(tidyText);

/** A moment that the database fills in when the row is made. */
export const madeAt = () => instant().notNull().defaultNow();

/** Whole won, up to 10^12: far inside the integers that a JavaScript number holds exactly. */
export const won = () => bigint({ mode: 'number' });

export const runningNumber = <Id extends number = number>() =>
  bigint({ mode: 'number' }).$type<Id>().primaryKey().generatedByDefaultAsIdentity();

export const numberRef = <Id extends number = number>() => bigint({ mode: 'number' }).$type<Id>();

/** A uint256 token id as decimal text; numeric in the database, so that it sorts as a number. */
export const tokenNumber = () => numeric({ precision: 78, scale: 0 });

/** A name as it is looked for, written by `names/named.ts`; empty in rows of the time before it was, until the next start. */
export const letters = () => text().notNull().default('');

/** The trace of the action that has left a row to be carried out; null where it happened by itself. */
export const traceColumn = () => text('trace').$defaultFn(() => currentTrace() ?? sql`null`);

/** What is public of a passkey, whoever has it, and how often it says that it was used. */
export const passkeyColumns = <Id extends number = number>() => ({
  id: runningNumber<Id>(),
  /** The number that its authenticator has given it, as base64url. */
  credentialId: text().notNull(),
  /** As COSE, in base64url. */
  publicKey: text().notNull(),
  counter: bigint({ mode: 'number' }).notNull().default(0),
  transports: jsonb().$type<readonly string[]>().notNull().default([]),
  name: lineText().notNull(),
  usedAt: instant(),
  createdAt: madeAt(),
});

/** The text of a CHECK that a trace is one. */
export const isTrace = (column: AnyColumn): SQL => sql`${column} ~ '^[0-9a-f]{32}$'`;

/** Names as the list of a statement. They are written out, no parameters: a partial index serves the same list alone. Constants of this program, never input. */
export const listOf = (names: Iterable<string>): SQL => sql.raw(`(${[...names].map((name) => `'${name}'`).join(', ')})`);

/** The text of a CHECK that allows exactly `values`. */
export const among = (column: AnyColumn, values: Iterable<string>): SQL => sql`${column} in ${listOf(values)}`;

/** Whether a row stands in one of the states: {@link listOf}. */
export const inStates = <Column extends AnyColumn>(column: Column, states: Iterable<Column['_']['data'] & string>): SQL =>
  among(column, states);

export const notNegative = (column: AnyColumn): SQL => sql`${column} >= 0`;
