import { type Sign, signsOf } from './signs.ts';
import { type Word, wordsIn } from './words.ts';

/** A part of a text, in UTF-16 units. */
export interface Mark {
  readonly start: number;
  readonly end: number;
}

const patternsOf = (word: Word): readonly string[] => {
  const exact = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (word.by === 'letters') return word.spellings.map(exact);
  return [word.by === 'initials' ? exact(word.initials) : word.pattern];
};

/** The signs that a stretch of their letters touches. */
const touched = (signs: readonly Sign[], part: 'letters' | 'initial', from: number, to: number): Mark | null => {
  let at = 0;
  const found = signs.filter((sign) => {
    const begin = at;
    at += sign[part].length;
    return begin < to && at > from;
  });
  const [first, last] = [found[0], found.at(-1)];
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end };
};

const markOf = (signs: readonly Sign[], word: Word): Mark | null => {
  const part = word.by === 'initials' ? 'initial' : 'letters';
  const whole = signs.map((sign) => sign[part]).join('');
  for (const pattern of patternsOf(word)) {
    const match = new RegExp(pattern).exec(whole);
    if (match !== null) return touched(signs, part, match.index, match.index + match[0].length);
  }
  return null;
};

/** Where a name has the words of a search, from left to right, none over another. The name is one that is kept: NFC. */
export const marksIn = (name: string, text: string): readonly Mark[] => {
  const signs = signsOf(name);
  const found = wordsIn(text).flatMap((word) => markOf(signs, word) ?? []);
  const marks: Mark[] = [];
  for (const mark of found.toSorted((a, b) => a.start - b.start)) {
    const last = marks.at(-1);
    if (last !== undefined && mark.start <= last.end) marks.splice(-1, 1, { start: last.start, end: Math.max(last.end, mark.end) });
    else marks.push(mark);
  }
  return marks;
};
