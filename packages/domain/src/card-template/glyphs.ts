/** What Pretendard 1.3.9 draws, in both weights, as ranges of code points; without marks of direction and what is for private use. */
const DRAWN =
  '20-7e a0-ac ae-148 14a-1c3 1c5-31e 321-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-49d 4a0-4ff 52f e3f 1d43 1d47-1d49 1d4d 1d4f-1d50 1d52 1d56-1d58 1d5b 1d62-1d65 1d9c 1da0 1dbb 1dbf-1df5 1dfc-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2000-200a 2010-2027 202f-205f 2070-2071 2074-208e 2090-209c 20a0-20bf 20db-20de 20e8 20f0 2100-2101 2103 2105-2106 2109 2113 2116-2117 211e-2123 2126 212a-212b 212e 2132 213b 214d 214f 2153 215a-2188 2190-2199 21a9-21aa 21b0-21b1 21b3-21b5 21ba-21bb 21d0 21d2 21d4 21de-21df 21e4-21e5 21e7 21ea 2202 2205-2206 220f 2211-2212 221a 221e 222b 2248 2260 2264-2265 226a-226b 22ef 2303 2305 2318 2325-2327 2329-232b 2380 2387 238b 23ce-23cf 2423 2460-2473 24b6-24cf 24ea-24f4 24ff 25a0-25a2 25aa 25b2-25b3 25b6-25b7 25ba-25bd 25c0-25c1 25c4-25c7 25ca-25cb 25cf 25e6 25ef 2600 2605-2606 263c 2661 2665 266a 26a0 2713 2717 2756 2776-2789 27ef 27f5-27fa 2985-2986 2b06 2b12-2b13 2b1c 2c7c 2c7f 2dff 2e18 3000-3003 3008-3011 3014-301f 3041-3094 3099-309e 30a1-30fe 3131-3163 318d 321c 3380-3384 3388-33ca 33cf-33d0 33d3 33d6 33d8 33db-33dd a69f a7ff a92e ac00-d7a3 ff01-ff60 ffa1-ffbe ffc2-ffc7 ffca-ffcf ffd2-ffd7 ffda-ffdc ffe0-ffe1 ffe5-ffe6 1f10b 1f12f-1f149 1f150-1f16b 1f170-1f189 1f850 1f852';

const RANGES = DRAWN.split(' ').map((range) => range.split('-').map((point) => Number.parseInt(point, 16)));

export const isDrawn = (point: number): boolean => {
  let [low, high] = [0, RANGES.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const [first = 0, last = first] = RANGES[middle] ?? [];
    if (point > last) low = middle + 1;
    else if (point < first) high = middle;
    else return true;
  }
  return false;
};

/** What spreadsheets and other programs leave in a text unseen. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]|\r(?=\n)/gu;

/** A text as it is drawn: in one form of its letters, without what nobody sees; a syllable typed in parts is the syllable. */
export const drawnText = (text: string): string => text.normalize('NFC').replace(UNSEEN, '').replace(/\r/gu, '\n').replace(/\t/gu, ' ');

// Firefox has it from 125 on only: before, a letter stands with the marks on it, and flags and families fall apart.
const characters = 'Segmenter' in Intl ? new Intl.Segmenter('ko', { granularity: 'grapheme' }) : undefined;
const LETTER_WITH_MARKS = /\P{M}[\p{M}\u200d]*/gsu;

/** What people see as single characters, in their order. */
export const charactersOf = (text: string): readonly string[] =>
  characters === undefined ? (text.match(LETTER_WITH_MARKS) ?? []) : [...characters.segment(text)].map(({ segment }) => segment);

/** The characters of a drawn text that no font here has, each once: Hanja, emoji, scripts that are not Korean. */
export const undrawableIn = (text: string): readonly string[] => [
  ...new Set(
    charactersOf(text).filter((character) => character !== '\n' && [...character].some((each) => !isDrawn(each.codePointAt(0) ?? 0))),
  ),
];
