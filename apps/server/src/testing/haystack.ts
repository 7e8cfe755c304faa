import { sql } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';

/** Everything in the database of a market, as whoever stole it would have it: each table's rows as JSON, bytes in hexadecimal digits. The sandbox's tables hold phones in clear and are no part of one. */
export const wholeDump = async (db: Db): Promise<string> => {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'sandbox%'`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ text: string | null }>(
      sql`select string_agg(to_jsonb(t)::text, E'\n') as text from ${sql.identifier(name)} t`,
    );
    parts.push(rows[0]?.text ?? '');
  }
  return parts.join('\n');
};

const FIRST_DIGITS = 12;
const BASE64URL = /(?<![\w-])[\w-]{43}(?![\w-])/g;
const HEX = /[0-9a-f]{64,}/g;

/** The beginnings of all 32 bytes in a row that a text shows in any spelling: there are too many to keep them whole. */
const digestsIn = (text: string): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const [digits] of text.toLowerCase().matchAll(HEX))
    for (let at = 0; at + 64 <= digits.length; at += 2) found.add(digits.slice(at, at + FIRST_DIGITS));
  for (const [spelt] of text.matchAll(BASE64URL)) found.add(Buffer.from(spelt, 'base64url').toString('hex').slice(0, FIRST_DIGITS));
  return found;
};

/** Looks for what guesses hash to: by name of the text, the guesses of which a digest, by any of the recipes, is somewhere in it. */
export const guessedFrom = <Guess>(
  texts: Readonly<Record<string, string>>,
  guesses: Iterable<Guess>,
  digestsOf: (guess: Guess) => readonly string[],
): Readonly<Record<string, readonly Guess[]>> => {
  const shown = Object.entries(texts).map(([name, text]) => ({ name, digests: digestsIn(text), found: new Set<Guess>() }));
  for (const guess of guesses)
    for (const digest of digestsOf(guess))
      for (const { digests, found } of shown) if (digests.has(digest.slice(0, FIRST_DIGITS))) found.add(guess);
  return Object.fromEntries(shown.map(({ name, found }) => [name, [...found]]));
};
