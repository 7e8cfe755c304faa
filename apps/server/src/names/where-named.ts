import { type AnyColumn, and, like, or, type SQL, sql } from 'drizzle-orm';
import { type Word, wordsIn } from './words.ts';

/** The columns of a table with names. */
export interface NameColumns {
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
