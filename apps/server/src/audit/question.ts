import type { SQL } from 'drizzle-orm';

/** Something that must never be: every row that is found is one case, named by its first column. */
export interface Question {
  /** What is wrong, for the operator. */
  readonly text: string;
  /** What the first column is the number of; null where it says so itself, as in `listing:12`. */
  readonly thing: string | null;
  readonly ask: SQL;
}
