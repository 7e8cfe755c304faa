const FIRST = 0xac00;
const LAST = 0xd7a3;
/** So many syllables begin with each consonant. */
const OF_EACH = 588;
const CONSONANTS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

const bare = (text: string): string => text.normalize('NFC').replaceAll(' ', '').toLowerCase();

const initialOf = (sign: string): string => {
  const code = sign.charCodeAt(0);
  return code < FIRST || code > LAST ? sign : (CONSONANTS[Math.floor((code - FIRST) / OF_EACH)] ?? sign);
};

/** Whether a label has what was typed in it; consonants alone are the first ones of syllables (초성): ㅈㅁ finds 주문 목록. */
export const fits = (label: string, typed: string): boolean => {
  const [whole, wanted] = [bare(label), bare(typed)];
  return whole.includes(wanted) || (/^[ㄱ-ㅎ]+$/.test(wanted) && [...whole].map(initialOf).join('').includes(wanted));
};
