/** A sentence to members, and the file in which it stands. */
export interface Sentence {
  readonly file: string;
  readonly text: string;
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
const QUOTED = /(?<before>[\w.]*:?\s*)(?<literal>'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)/g;
/** What heads or names something says nothing by itself. */
const HEADING = /^(?:title|since|id|kind|label|to|electronicCommerce|nationalTax|communicationSecrets|privacySafety):\s*$/;
const KOREAN = /[가-힣]/;
/** The end of a sentence in Korean. */
const END = /(?<=[가-힣)”’]\.)\s+/;
/** What numbers a line. */
const NUMBERED = /^(?:\d+|[가-하])\.\s+/;
const WHOLE = /[다요]\.[”’]?$/;

/**
 * Words by which somebody promises: that it is done within a time, told, given back, erased, stored, encrypted, or done by itself. A sentence of help
 * with one of them is looked at; of legal texts every one is.
 */
const PROMISING =
  /(?:일|시간|분|개월|년) (?:안에|동안|뒤|전)|알려 드|알립니다|알려요|돌려드|돌아와|돌아옵|환불|파기|지워|보관|저장하지|암호화|저절로|자동으로|지체 없이|바로|보장|책임|약속|보여 드|따로 내는|대신 냅|내요\.|무료|언제든|받지 않|묻지 않|쓰지 않|동의를 받|지나면|잠기|잠겨|만 14세/;

/** The sentences in the texts of a file; what is filled in stands in braces, as it is written there. */
export const sentencesIn = (file: string, source: string): readonly Sentence[] =>
  [...source.replace(COMMENT, '').matchAll(QUOTED)]
    .filter(({ groups }) => KOREAN.test(groups?.literal ?? '') && !HEADING.test(groups?.before ?? ''))
    .flatMap(({ groups }) => (groups?.literal ?? '').slice(1, -1).replace(NUMBERED, '').split(END))
    .map((text) => ({ file, text: text.replaceAll('${', '{').trim() }));

/** Whether a sentence of help has to be looked at. */
export const isPromising = ({ text }: Sentence): boolean => WHOLE.test(text) && PROMISING.test(text);
