import { sql, type SQL } from 'drizzle-orm';
import { products } from '../stores/schema/index.ts';
import { type Word, wordsIn } from './words.ts';

/** How long the parts of letters and of initials are by which names are indexed, and in how many slices; `name_parts` in the database says the same. */
const LETTERS = 6;
const INITIALS = 4;
const SLICES = 13;

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
  if (word.by === 'letters') return either(word.spellings.map(letters));
  if (word.by === 'initials') return initials(word.initials);
  const { runs, onsets } = word;
  // One letter is in too many names to tell anything beside others.
  const telling = (parts: readonly string[]): readonly string[] => parts.filter((part) => part.length > 1);
  const all = [...telling(runs).map(letters), ...telling(onsets).map(initials)];
  return (all.length > 0 ? all : runs.filter((run) => run !== '').map(letters)).join(' & ');
};

/**
 * Names of products by their parts, which one index holds in slices (decision 19): `slices` to select from, and `inSlice` to join the products of each,
 * which may have every word of the text and are to be weighed by `whereNamed`. Whoever has enough of them reads no further slice. Null when there is
 * nothing to look for.
 */
export const byParts = (text: string | undefined): { readonly slices: SQL; readonly inSlice: SQL } | null => {
  const words = wordsIn(text ?? '');
  if (words.length === 0) return null;
  const queries = Array.from({ length: SLICES }, (_, slice) => words.map((word) => wordQuery(word, slice)).join(' & '));
  return {
    slices: sql`jsonb_array_elements_text(${JSON.stringify(queries)}::jsonb) slices(parts)`,
    inSlice: sql`name_parts(${products.id}, ${products.nameLetters}, ${products.nameInitials}) @@ slices.parts::tsquery`,
  };
};
