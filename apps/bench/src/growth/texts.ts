const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FIRST = '가'.charCodeAt(0);
const PER_INITIAL = 588;

const initialOf = (syllable: string): string => INITIALS.charAt(Math.floor((syllable.charCodeAt(0) - FIRST) / PER_INITIAL)) || syllable;
const initialsOf = (name: string): string => [...name].map(initialOf).join('');

/** Of three syllables the middle one is told by its initial, or those around it. */
const mixtureOf = (name: string, turn: number): string => {
  const [first = '', second = '', third = ''] = name;
  return turn % 2 === 0 ? first + initialOf(second) + third : initialOf(first) + second + initialOf(third);
};

/** What people type for a work, by its kind. Names are like `가나다 항아리 7`: a series, a noun, a number. */
export const TEXTS: Readonly<Record<string, (name: string, turn: number) => string>> = {
  'three syllables': (name) => name.slice(0, 3),
  'two syllables': (name, turn) => name.slice(turn % 2, 2 + (turn % 2)),
  'one syllable': (name, turn) => name.charAt(turn % 3),
  'a word of every 16th': (name) => name.split(' ')[1] ?? '',
  'initials of three': (name) => initialsOf(name.slice(0, 3)),
  'initials of two': (name, turn) => initialsOf(name.slice(turn % 2, 2 + (turn % 2))),
  'one initial': (name, turn) => initialsOf(name.charAt(turn % 3)),
  'initials in between': mixtureOf,
  'what no name has': (_, turn) => ['ㄲㅋ', '뷁', 'ㅃㅉㄲ', '쀍ㅎ쀍'][turn % 4] ?? '',
};

/** What finds the names that have such a text, written without spaces. */
export const patternOf = (text: string): string =>
  [...text]
    .map((sign) => {
      const at = INITIALS.indexOf(sign);
      if (at < 0) return sign;
      const from = FIRST + at * PER_INITIAL;
      return `[${String.fromCharCode(from)}-${String.fromCharCode(from + PER_INITIAL - 1)}]`;
    })
    .join('');
