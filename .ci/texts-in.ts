import type { Misnamed } from './words-in.ts';

/** A word that texts to people do not use, which word they use instead, and where it may stand all the same. */
export interface UnusedWord {
  readonly word: string;
  readonly instead: string;
  readonly modules: readonly string[];
}

const TABLE = /^## Words of texts to people\n(?<table>[\s\S]*?)(?=^## |(?![\s\S]))/m;
const COMMENT = /(?<=^|[\s,;({])\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const KOREAN = /[가-힣]/;
/** What is filled in, with a particle behind it that only fits some of what may stand there. */
const BARE_PARTICLE = /\{[^{}]*\}(?:을|를|은|는|이|가|과|와|으로|로|이에요|예요|이라고|라고)(?![가-힣])/g;
const NUMBER = /No\.(?=[\d{$])|No\. \$?\{(?!formatNumber\()/g;
const OURS = /\bnpm\b|README|명령줄/g;
/** Where commands are what it is about. */
const COMMANDS = /^(?:apps\/cli\/|packages\/cli\/|apps\/server\/scripts\/|README\.md$)/;
const QUOTED = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const OFFICIAL = /니다[.!]/;
const GUIDING = /(?<!세|까)요[.!]/;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;
const listed = (cell = ''): readonly string[] =>
  cell
    .split(',')
    .map((one) => one.replaceAll('`', '').trim())
    .filter((one) => one !== '');

/** The words not used, as the glossary lists them. */
export const unusedWords = (glossary: string): readonly UnusedWord[] =>
  (TABLE.exec(glossary)?.groups?.table ?? '')
    .split('\n')
    .filter((row) => row.startsWith('| ') && !row.startsWith('| thing') && !row.startsWith('| --'))
    .flatMap((row) => {
      const [, , instead = '', words, modules] = row.split('|').map((cell) => cell.trim());
      return listed(words).map((word) => ({ word, instead: instead.replaceAll('`', ''), modules: listed(modules) }));
    });

/** Texts to people that use other words than the glossary's, two levels of politeness at once, particles that do not fit, or speak of what is ours. */
export const unusedIn = (file: string, source: string, words: readonly UnusedWord[]): readonly Misnamed[] => {
  const text = source.replace(COMMENT, blank);
  const found = (pattern: RegExp, why: (match: string) => string): readonly Misnamed[] =>
    [...text.matchAll(pattern)].map(({ 0: match, index }) => ({ file, line: lineAt(text, index), why: why(match) }));
  const spoken = text.split('\n').map((line) => (KOREAN.test(line) ? line : blank(line)));
  return [
    ...words
      .filter(({ modules }) => !modules.some((module) => file.includes(module)))
      .flatMap(({ word, instead }) =>
        spoken.flatMap((line, at) =>
          line.includes(word) ? [{ file, line: at + 1, why: `“${word}” is “${instead}” (docs/GLOSSARY.md)` }] : [],
        ),
      ),
    ...found(BARE_PARTICLE, (match) => `the particle of “${match}” is chosen by withJosa, or {name|을/를}`),
    ...found(NUMBER, () => '“No. ” is followed by a space and a number with commas'),
    ...found(QUOTED, (match) => (OFFICIAL.test(match) && GUIDING.test(match) ? 'one text keeps to one level of politeness' : '')).filter(
      ({ why }) => why !== '',
    ),
    ...(COMMANDS.test(file)
      ? []
      : spoken.flatMap((line, at) => (line.match(OURS) ? [{ file, line: at + 1, why: 'people are told of no commands of ours' }] : []))),
  ];
};
