/** What is named, or said, otherwise than docs/CONTRIBUTING.md has it. */
export interface Misnamed {
  readonly file: string;
  readonly line: number;
  readonly why: string;
}

/** Comments and texts in quotes, which are no names. */
const UNNAMED = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
/** Names that say nothing of what they hold. */
const EMPTY = 'asked|gone|held|house|kept|moment|sure|told|wish';
const DECLARED = new RegExp(`\\b(?:const|let|function|type|interface|readonly)\\s+(?:${EMPTY})\\b|\\((?:${EMPTY})(?=\\s*[:,)])`, 'gi');
/** Files that tell nothing of what is in them. */
const EMPTY_FILE = /(?:^|\/)(?:book|change|parcel|show|step|tell|waiting|keep-[^/]*|[^/]*\b(?:wish|told|kept)\b[^/]*)(?:\.[^/]+)?$/i;
const PRONOUN = /\b(?:he|him|himself|his)\b/gi;
const KOREAN = /[가-힣]/;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Names that say nothing, and members who are not "they". */
export const misnamedIn = (file: string, text: string): readonly Misnamed[] => [
  ...(EMPTY_FILE.test(file) ? [{ file, line: 1, why: 'the file’s name does not say what is in it' }] : []),
  ...[...text.replace(UNNAMED, blank).matchAll(DECLARED)].map(({ index, 0: name }) => ({
    file,
    line: lineAt(text, index),
    why: `“${name.trim()}” does not say what it is`,
  })),
  ...[...text.matchAll(PRONOUN)].map(({ index, 0: word }) => ({ file, line: lineAt(text, index), why: `“${word}”: people are they` })),
];

/** Korean outside of comments, where words of screens have no place. */
export const koreanIn = (file: string, text: string): readonly Misnamed[] =>
  text
    .replace(COMMENT, blank)
    .split('\n')
    .flatMap((line, at) => (KOREAN.test(line) ? [{ file, line: at + 1, why: 'words of screens stand beside them, or in messages' }] : []));
