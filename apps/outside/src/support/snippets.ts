import { readFileSync } from 'node:fs';

/** A piece of code of a document that tells what it prints. */
export interface Snippet {
  readonly code: string;
  /** What stands behind `// →` on its lines, in their order. */
  readonly printed: readonly string[];
}

/** A script takes at most so many lines to show what a package is for. */
export const MOST_LINES = 10;

export const snippetsIn = (document: string): readonly Snippet[] =>
  [...readFileSync(document, 'utf8').matchAll(/^```js\n(.*?)^```$/gms)].map(([, code = '']) => ({
    code,
    printed: [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, text = '']) => text),
  }));

export const linesOf = ({ code }: Snippet): number => code.split('\n').filter((line) => line.trim() !== '').length;
