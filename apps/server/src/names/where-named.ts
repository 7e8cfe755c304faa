import { type AnyColumn, and, like, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { products } from '../stores/schema/index.ts';
import { type Word, wordsIn } from './words.ts';

/** A pattern of `like` for texts that have this one in them, as it was typed. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

interface NameColumns {
  readonly nameLetters: AnyColumn;
  readonly nameInitials: AnyColumn;
}

const asItIs = (letters: string): string => letters.replace(/[\\%_]/g, '\\$&');

const hasWord = ({ nameLetters, nameInitials }: NameColumns, word: Word, before: '' | '%'): SQL | undefined => {
  if (word.by === 'letters') return or(...word.spellings.map((letters) => like(nameLetters, `${before}${asItIs(letters)}%`)));
  if (word.by === 'initials') return like(nameInitials, `${before}${asItIs(word.initials)}%`);
  return sql`${nameLetters} ~ ${`${before === '' ? '^' : ''}${word.pattern}`}`;
};

/** Names that have every word of a search, also in part; undefined when there is none to look for. */
export const whereNamed = (columns: NameColumns, text: string | undefined): SQL | undefined =>
  and(...wordsIn(text ?? '').map((word) => hasWord(columns, word, '%')));

/** Whether a name begins with the first word of a search. */
export const beginsWith = (columns: NameColumns, text: string): SQL => {
  const [first] = wordsIn(text);
  return (first && hasWord(columns, first, '')) ?? sql`false`;
};

/** How long the parts of letters and of initials are by which names are indexed, and in how many slices; `name_parts` in the database says the same. */
const LETTERS = 6;
const INITIALS = 4;
const SLICES = 13;

const TELLING = 3;

const either = (queries: readonly string[]): string => (queries.length === 1 ? queries.join() : `(${queries.join(' | ')})`);

/** All parts of one length that a text is made of; a shorter text begins one. */
const partsOf = (text: string, slice: string, length: number): string => {
  const signs = [...text];
  const lexeme = (from: number, end: string): string =>
    `'${slice}${signs
      .slice(from, from + length)
      .join('')
      .replace(/['\\]/g, '$&$&')}'${end}`;
  if (signs.length < length) return lexeme(0, ':*');
  const last = signs.length - length;
  const starts = Array.from({ length: Math.ceil(last / length) }, (_, at) => at * length);
  return [...starts, last].map((from) => lexeme(from, '')).join(' & ');
};

/** What the index is asked for a word, in one slice. */
const wordQuery = (word: Word, slice: number): string => {
  const letters = (text: string): string => partsOf(text, String.fromCharCode(65 + slice), LETTERS);
  const initials = (text: string): string => partsOf(text, String.fromCharCode(97 + slice), INITIALS);
  if (word.by === 'letters' || word.by === 'weight') return either(word.spellings.map(letters));
  if (word.by === 'initials') return initials(word.initials);
  const { runs, onsets } = word;
  // A single syllable is in too many names to tell anything beside a longer run, and a single consonant is in nearly all.
  const enough = Math.min(TELLING, Math.max(...runs.map(({ length }) => length)));
  const telling = runs.filter(({ length }) => length >= enough);
  return [...telling.map(letters), ...onsets.filter(({ length }) => length > 1).map(initials)].join(' & ');
};

/** Which slices are read: those of the first half, of the second, or of both. */
type Half = 'first' | 'second' | 'both';
const MIDDLE = 7;
const HALVES = { first: [0, MIDDLE], second: [MIDDLE, SLICES], both: [0, SLICES] } as const;

/** The products with every word of a search (at least one), as `products`. Slices of the name index are read only as far as needed (decision 19). */
export const productsNamed = (text: string, half: Half = 'both'): SQL => {
  const words = wordsIn(text);
  const slices = Array.from({ length: SLICES }, (_, slice) => slice).slice(...HALVES[half]);
  const queries = slices.map((slice) => words.map((word) => wordQuery(word, slice)).join(' & '));
  const parts = sql`name_parts(${products.id}, ${products.nameLetters}, ${products.nameInitials})`;
  // The offset keeps the index before the look at the names: PostgreSQL believes of each that it leaves few.
  return sql`jsonb_array_elements_text(${JSON.stringify(queries)}::jsonb) slices(parts) cross join lateral (
    select * from ${products} where ${parts} @@ slices.parts::tsquery and ${whereNamed(products, text)} offset 0) products`;
};

/** Their numbers; undefined when there is no word to look for. */
export const namedIds = (db: Db, text: string) =>
  text.trim() === '' ? undefined : db.select({ id: sql<number>`${products.id}`.mapWith(products.id).as('id') }).from(productsNamed(text));
