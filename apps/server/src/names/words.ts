import { type Milligrams, namesOfWeight, weightNamed } from '@naru/domain/gold';
import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul';
import { type Sign, signsOf } from './signs.ts';

/**
 * What one word of a search looks for: letters anywhere in the name, in one of several spellings; a weight under any of its names; initials; or, for a mixture, a pattern of letters.
 * A name with the pattern has each of its `runs` of letters, and each of its `onsets`: consonants of which each begins the syllable after the other's.
 */
export type Word =
  | { readonly by: 'letters'; readonly spellings: readonly string[] }
  | { readonly by: 'weight'; readonly spellings: readonly string[]; readonly pattern: string }
  | { readonly by: 'initials'; readonly initials: string }
  | { readonly by: 'pattern'; readonly pattern: string; readonly runs: readonly string[]; readonly onsets: readonly string[] };

/** More words than a name has; whoever pastes a page looks for its first ones. */
const MOST_WORDS = 8;

const VOWELS = '[hijklmnopuybOP]';
const CONSONANTS = '[acdefgqrstvwxzQWERT]';

const isConsonant = ({ text }: Sign): boolean => /^[ㄱ-ㅎ]$/.test(text);
const isVowel = ({ text }: Sign): boolean => /^[ㅏ-ㅣ]$/.test(text);
const isSyllable = ({ text }: Sign): boolean => /^[가-힣]$/.test(text);

const literal = (letters: string): string => letters.replace(/[^A-Za-z0-9\u0080-\uffff]/g, '\\$&');

/** A lone consonant stands for any syllable that it begins; the last one may also be the end of the syllable before it, which is still being typed. */
const isOpen = (sign: Sign, at: number, signs: readonly Sign[]): boolean => isConsonant(sign) && at < signs.length - 1;

const patternOf = (signs: readonly Sign[]): string =>
  signs
    .map((sign, at) =>
      isOpen(sign, at, signs) ? [...sign.letters].map((letter) => `${letter}${VOWELS}+${CONSONANTS}{0,2}`).join('') : literal(sign.letters),
    )
    .join('');

// No sign is a tab.
const END = '\t';

/** The letters between open signs, with the consonant behind them. */
const runsOf = (signs: readonly Sign[]): readonly string[] =>
  signs
    .map((sign, at) => (isOpen(sign, at, signs) ? sign.letters.charAt(0) + END : sign.letters))
    .join('')
    .split(END);

const onsetsOf = (signs: readonly Sign[]): readonly string[] =>
  signs
    .map((sign, at) => (isOpen(sign, at, signs) || isSyllable(sign) ? sign.initial : END))
    .join('')
    .split(END);

/** Latin letters that were typed for Korean ones: `rhfem` is 골드. Less than two whole syllables would be found in too many names. */
const otherSpelling = (text: string): readonly string[] => {
  if (!/^[A-Za-z]{4,}$/.test(text)) return [];
  const typed = convertQwertyToHangul(text);
  return /^[가-힣]{2,}$/.test(typed) ? [convertHangulToQwerty(typed)] : [];
};

const lettersIn = (text: string): string =>
  signsOf(text)
    .map(({ letters }) => letters)
    .join('');

// 11 has no name of its own: 열한 돈 is not 한 돈, 13.75g not 3.75g, and 1돈 no beginning of 1도나.
const LARGER = ['열', '스물', '서른', '마흔', '쉰'].map(lettersIn).join('|');

/** A weight is found under all of its names, as a whole: whoever looks for a 돈 finds 3.75g, and no 13.75g. */
const weightWord = (weight: Milligrams): Word => {
  const spellings = namesOfWeight(weight).map(lettersIn);
  return { by: 'weight', spellings, pattern: `(?<![0-9.]|${LARGER})(?:${spellings.map(literal).join('|')})(?!${VOWELS})` };
};

const wordOf = (text: string): Word => {
  const weight = weightNamed(text.normalize('NFC'));
  if (weight !== null) return weightWord(weight);
  const signs = signsOf(text);
  const spellings = [signs.map(({ letters }) => letters).join(''), ...otherSpelling(text)];
  const consonants = signs.filter(isConsonant);
  if (consonants.length === 0) return { by: 'letters', spellings };
  if (!signs.some(isSyllable) && !signs.some(isVowel)) return { by: 'initials', initials: signs.map(({ initial }) => initial).join('') };
  return consonants.length === 1 && signs.at(-1) === consonants[0]
    ? { by: 'letters', spellings }
    : { by: 'pattern', pattern: patternOf(signs), runs: runsOf(signs), onsets: onsetsOf(signs) };
};

/** A weight that is written in two words: 한 돈, 3.75 g. */
const SPACED_WEIGHT = /(?:^|\s)(\S{1,10})\s+(돈|냥|kg|g|그램)(?=\s|$)/gi;

/** The words of a search, all of which a name must have, in any order. Consonants alone are initials (초성): ㄱㄷㅂ finds 골드바. */
export const wordsIn = (text: string): readonly Word[] =>
  text
    .normalize('NFC')
    .replace(SPACED_WEIGHT, (spaced, amount: string, unit: string) => (weightNamed(amount + unit) === null ? spaced : ` ${amount}${unit}`))
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map(wordOf);
