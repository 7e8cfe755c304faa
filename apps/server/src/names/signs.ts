import { convertHangulToQwerty, getChoseong } from 'es-hangul';

/** One sign of a name, as it is looked for: Hangul by the keys under which it is typed, in ASCII, of which no database's locale has a view of its own. */
export interface Sign {
  readonly text: string;
  /** The keys under which a syllable is typed, so that two syllables make four letters and more, and half a syllable is part of a whole one. */
  readonly letters: string;
  /** The key of a syllable's first consonant; of any other sign its letters. */
  readonly initial: string;
  /** Where it stands in the NFC text, in UTF-16 units, and where it ends. */
  readonly start: number;
  readonly end: number;
}

// The Korean keyboard takes a to z and Q W E R T O P. A Latin letter is a pair of what it leaves, so that no Hangul is found in Latin words;
// no sign is both first and second of a pair, so that no pair is found across two.
const FIRST = 'YU';
const SECOND = 'ASDFGHJKLZXCVBNM';

const latin = (sign: string): string => {
  const place = sign.charCodeAt(0) - 'a'.charCodeAt(0);
  return `${FIRST[place >> 4]}${SECOND[place & 15]}`;
};

const lettersOf = (sign: string): string => (/^[a-z]$/.test(sign) ? latin(sign) : convertHangulToQwerty(sign));

/** The signs of a text without its spaces: NFC, since what is pasted from a Mac comes in pieces, and lower-case. */
export const signsOf = (text: string): readonly Sign[] => {
  const signs: Sign[] = [];
  let start = 0;
  for (const sign of text.normalize('NFC')) {
    const end = start + sign.length;
    const lower = sign.toLowerCase();
    const letters = lettersOf(lower);
    const initial = /^[가-힣]$/.test(lower) ? convertHangulToQwerty(getChoseong(lower)) : letters;
    if (!/^\s$/.test(sign)) signs.push({ text: lower, letters, initial, start, end });
    start = end;
  }
  return signs;
};
