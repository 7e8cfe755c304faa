/** A pair of Korean particles: the one after a final consonant, then the one after a vowel, as in `을/를`. */
export type JosaPair = `${string}/${string}`;

const HANGUL_START = 0xac00;
const HANGUL_END = 0xd7a3;
const RIEUL = 8;

/** Final sounds of digits and of the Latin letters read by name, as indices of Hangul finals: 0 none, 8 ㄹ, 1 any other. */
const SPOKEN: Readonly<Record<string, number>> = {
  '0': 1,
  '1': RIEUL,
  '2': 0,
  '3': 1,
  '4': 0,
  '5': 0,
  '6': 1,
  '7': RIEUL,
  '8': RIEUL,
  '9': 0,
  l: RIEUL,
  m: 1,
  n: 1,
  r: RIEUL,
};

/** Units behind a number are read out in full: 10g is 십 그램, 10cm 십 센티미터. */
const UNIT = /\d\s?(?<weight>[km]?g)$|\d\s?(?:[cmk]?m|m?l)$/iu;

const finalOf = (text: string): number => {
  const unit = UNIT.exec(text.replace(/[^가-힣0-9a-z%]+$/iu, ''));
  if (unit) return unit.groups?.weight === undefined ? 0 : 1;
  const last = text
    .replace(/[^가-힣0-9a-z%]+$/iu, '')
    .at(-1)
    ?.toLowerCase();
  if (last === undefined) return 0;
  const code = last.charCodeAt(0);
  return code >= HANGUL_START && code <= HANGUL_END ? (code - HANGUL_START) % 28 : (SPOKEN[last] ?? 0);
};

/** `text` with the particle that its last sound asks for; `으로/로` takes 로 after ㄹ as well. */
export const withJosa = (text: string, pair: JosaPair): string => {
  const [afterConsonant = '', afterVowel = ''] = pair.split('/');
  const final = finalOf(text);
  const open = final === 0 || (final === RIEUL && afterConsonant.startsWith('으'));
  return text + (open ? afterVowel : afterConsonant);
};
