import { cellOf } from './columns.ts';
import { charactersOf } from './glyphs.ts';
import type { CardValues } from './views.ts';

/** About how wide a text is: a Korean syllable is as wide as two Latin letters. */
const roughWidth = (text: string): number => charactersOf(text).reduce((sum, character) => sum + (character > '\u2e7f' ? 2 : 1), 0);

/** Two rows in which every column has its longest text, and its shortest one: a template that holds both holds all rows between. */
export interface CardExtremes {
  readonly longest: CardValues;
  readonly shortest: CardValues;
}

/** Finds the longest and the shortest text of each column in some rows; empty cells are neither. */
export const extremesOf = (columns: readonly string[], rows: readonly CardValues[]): CardExtremes => {
  const chosen = (isBetter: (width: number, best: number) => boolean): CardValues =>
    Object.fromEntries(
      columns.map((column) => {
        const texts = rows.map((row) => cellOf(row, column)).filter((text) => text !== '');
        const best = texts.reduce((one, other) => (isBetter(roughWidth(other), roughWidth(one)) ? other : one), texts[0] ?? '');
        return [column, best];
      }),
    );
  return { longest: chosen((width, best) => width > best), shortest: chosen((width, best) => width < best) };
};
