import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { doorsOf, type Packed } from './packs.ts';

/** A declaration that is longer is told by its beginning and its digest: what the compiler infers of tables goes over pages. */
const LONGEST = 1_200;
const SHOWN = 160;

const withoutComments = (text: string): string => text.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/^\/\/.*$/gm, '');

/** The declarations of a file in their order: each begins at the margin, and ends where the next one does. */
const statementsIn = (text: string): readonly string[] =>
  withoutComments(text)
    .split(/\n(?=[a-z])/)
    .map((statement) =>
      statement
        .split('\n')
        .map((line) => line.trimEnd())
        .filter((line) => line !== '')
        .join('\n'),
    )
    .filter((statement) => statement !== '' && statement !== 'export {};');

const abridged = (statement: string): string => {
  if (statement.length <= LONGEST) return statement;
  const digest = createHash('sha256').update(statement).digest('hex').slice(0, 16);
  return `${statement.slice(0, SHOWN)} … (${statement.length} characters, ${digest})`;
};

const IMPORT = /^import /;
const NEIGHBOUR = /(?:from|import\()\s*['"](\.[^'"]+)\.ts['"]/g;

/** Every file of types that a door leads to. */
const filesFrom = (stems: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const files = new Map<string, readonly string[]>();
  const waiting = [...stems];
  for (let stem = waiting.pop(); stem !== undefined; stem = waiting.pop()) {
    if (files.has(stem)) continue;
    const text = readFileSync(`${stem}.d.ts`, 'utf8');
    files.set(stem, statementsIn(text));
    for (const [, path = ''] of text.matchAll(NEIGHBOUR)) waiting.push(join(dirname(stem), path));
  }
  return files;
};

/** What an installed package declares to whoever uses it, file by file: its doors, and all that their types lead to. */
export const surfaceOf = (folder: string, name: Packed): string => {
  const doors = doorsOf(folder, name);
  const at = join(folder, 'node_modules/@naru', name, 'dist');
  const files = [...filesFrom(doors.map(({ stem }) => stem))].map(([stem, statements]) => [relative(at, stem), statements] as const);
  const sections = files
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, statements]) => `== ${file}\n${shown(statements).join('\n')}`);
  return `${doors.map(({ specifier }) => specifier).join('\n')}\n\n${sections.join('\n\n')}\n`;
};

const shown = (statements: readonly string[]): readonly string[] => statements.filter((one) => !IMPORT.test(one)).map(abridged);
