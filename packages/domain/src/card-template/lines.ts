import { charactersOf } from './glyphs.ts';
import type { Box, CardWeight, Lettering } from './views.ts';

/** How wide a text is in letters of one weight, as a multiple of their size. */
export type Measure = (text: string, weight: CardWeight) => number;

/** A line as it is drawn: from its left edge, on its baseline, both in pixels of the card. */
export interface LaidLine {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
}

/** A text laid into its box, in letters of one size. */
export interface LaidText {
  readonly size: number;
  readonly lines: readonly LaidLine[];
}

/** From one baseline to the next, and what Pretendard has above and below one; multiples of the size. */
export const LINE_HEIGHT = 1.3;
const ASCENT = 1950 / 2048;
const DESCENT = 494 / 2048;

/** What begins no line, and what ends none (UAX 14, as Korean is set). */
const CLOSING = /^[\p{Pe}\p{Pf}.,!?:;…‥·・。、，．！？：；%％℃°ー〜～”’]/u;
const OPENING = /[\p{Ps}\p{Pi}“‘]$/u;
/** Behind these a word may be parted, but for numbers. */
const PARTED = /(?<=[/–—-])(?=[^\d\s/–—-])/u;

/** A part of a text between two places where a line may end. */
interface Piece {
  readonly text: string;
  /** Whether a space stands before it, where it does not begin a line. */
  readonly spaced: boolean;
}

const piecesOf = (paragraph: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  for (const word of paragraph.split(/ +/u)) {
    if (word === '') continue;
    const last = pieces.at(-1);
    if (last !== undefined && (CLOSING.test(word) || OPENING.test(last.text))) {
      pieces[pieces.length - 1] = { text: `${last.text} ${word}`, spaced: last.spaced };
      continue;
    }
    for (const [at, text] of word.split(PARTED).entries()) pieces.push({ text, spaced: at === 0 });
  }
  return pieces;
};

/** The longest beginning of a word that is no wider than a line, at least a character of it; what follows it begins a line. */
const beginningOf = (word: string, width: number, widthOf: (text: string) => number): string => {
  const all = charactersOf(word);
  let most = 1;
  while (most < all.length && widthOf(all.slice(0, most + 1).join('')) <= width) most += 1;
  let count = most;
  while (count > 1 && (CLOSING.test(all[count] ?? '') || OPENING.test(all[count - 1] ?? ''))) count -= 1;
  const isKept = count > 1 || !CLOSING.test(all[1] ?? '');
  return all.slice(0, isKept ? count : most).join('');
};

/**
 * The lines of a text by Korean rules: they end between words, never within one unless it is longer than a line and `mayPart`; none begins with
 * what closes or ends with what opens. Null where a word would have to be parted and may not.
 */
export const breakLines = (text: string, width: number, widthOf: (text: string) => number, mayPart: boolean): readonly string[] | null => {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const { text: piece, spaced } of piecesOf(paragraph)) {
      const longer = line === '' ? piece : `${line}${spaced ? ' ' : ''}${piece}`;
      if (widthOf(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = piece;
      while (widthOf(line) > width) {
        if (!mayPart) return null;
        const beginning = beginningOf(line, width, widthOf);
        if (beginning === line) return null;
        lines.push(beginning);
        line = line.slice(beginning.length);
      }
    }
    lines.push(line);
  }
  return lines;
};

const place = (
  lines: readonly string[],
  size: number,
  box: Box,
  { align, vertical }: Lettering,
  widthOf: (text: string) => number,
): LaidText => {
  const room = box.height - lines.length * size * LINE_HEIGHT;
  const top = box.y + (vertical === 'top' ? 0 : vertical === 'middle' ? room / 2 : room);
  const first = top + (size * (LINE_HEIGHT - ASCENT - DESCENT)) / 2 + size * ASCENT;
  return {
    size,
    lines: lines.map((text, at) => {
      const free = box.width - widthOf(text) * size;
      const x = box.x + (align === 'left' ? 0 : align === 'center' ? free / 2 : free);
      return { text, x, baseline: first + at * size * LINE_HEIGHT };
    }),
  };
};

/** Lays a text into a box in the largest letters that fit, at most `mostLines` of them; null where not even the smallest do. */
export const layText = (text: string, box: Box, lettering: Lettering, mostLines: number, measure: Measure): LaidText | null => {
  const widthOf = (part: string): number => measure(part, lettering.weight);
  const linesAt = (size: number, mayPart: boolean): readonly string[] | null => {
    const most = Math.min(mostLines, Math.floor(box.height / (size * LINE_HEIGHT) + 1e-6));
    const lines = breakLines(text, box.width / size, widthOf, mayPart);
    return lines !== null && lines.length <= most ? lines : null;
  };
  // Smaller letters come before a parted word.
  for (const mayPart of [false, true]) {
    if (linesAt(lettering.leastSize, mayPart) === null) continue;
    let [fitting, tooLarge] = [lettering.leastSize, lettering.size + 1];
    while (fitting + 1 < tooLarge) {
      const middle = (fitting + tooLarge) >>> 1;
      if (linesAt(middle, mayPart) === null) tooLarge = middle;
      else fitting = middle;
    }
    return place(linesAt(fitting, mayPart) ?? [], fitting, box, lettering, widthOf);
  }
  return null;
};
