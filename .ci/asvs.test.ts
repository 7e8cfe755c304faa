import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const DOCS = join(import.meta.dirname, '../docs');

/** The requirements of levels 1 and 2 of ASVS 5.0.0, by section; those between them are of level 3. */
const REQUIREMENTS = {
  '1.1': '1-2',
  '1.2': '1-9',
  '1.3': '1-11',
  '1.4': '1-3',
  '1.5': '1-2',
  '2.1': '1-3',
  '2.2': '1-3',
  '2.3': '1-4',
  '2.4': '1',
  '3.2': '1-2',
  '3.3': '1-4',
  '3.4': '1-6',
  '3.5': '1-5',
  '3.7': '1-2',
  '4.1': '1-3',
  '4.2': '1',
  '4.3': '1-2',
  '4.4': '1-4',
  '5.1': '1',
  '5.2': '1-3',
  '5.3': '1-2',
  '5.4': '1-3',
  '6.1': '1-3',
  '6.2': '1-12',
  '6.3': '1-4',
  '6.4': '1-4',
  '6.5': '1-5',
  '6.6': '1-3',
  '6.8': '1-4',
  '7.1': '1-3',
  '7.2': '1-4',
  '7.3': '1-2',
  '7.4': '1-5',
  '7.5': '1-2',
  '7.6': '1-2',
  '8.1': '1-2',
  '8.2': '1-3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.1': '1-2',
  '10.2': '1-2',
  '10.3': '1-4',
  '10.4': '1-11',
  '10.5': '1-5',
  '10.6': '1-2',
  '10.7': '1-3',
  '11.1': '1-2',
  '11.2': '1-3',
  '11.3': '1-3',
  '11.4': '1-4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1-3',
  '12.2': '1-2',
  '12.3': '1-4',
  '13.1': '1',
  '13.2': '1-5',
  '13.3': '1-2',
  '13.4': '1-5',
  '14.1': '1-2',
  '14.2': '1-4',
  '14.3': '1-3',
  '15.1': '1-3',
  '15.2': '1-3',
  '15.3': '1-7',
  '16.1': '1',
  '16.2': '1-5',
  '16.3': '1-4',
  '16.4': '1-3',
  '16.5': '1-3',
  '17.1': '1',
  '17.2': '1-4',
  '17.3': '1-2',
} as const satisfies Readonly<Record<string, string>>;

/** Those that level 3 adds. */
const LEVEL_3 = {
  '1.2': '10',
  '1.3': '12',
  '1.5': '3',
  '2.3': '5',
  '2.4': '2',
  '3.1': '1',
  '3.2': '3',
  '3.3': '5',
  '3.4': '7-8',
  '3.5': '6-8',
  '3.6': '1',
  '3.7': '3-5',
  '4.1': '4-5',
  '4.2': '2-5',
  '5.2': '4-6',
  '5.3': '3',
  '6.3': '5-8',
  '6.4': '5-6',
  '6.5': '6-8',
  '6.6': '4',
  '6.7': '1-2',
  '7.5': '3',
  '8.1': '3-4',
  '8.2': '4',
  '8.3': '2-3',
  '8.4': '2',
  '10.2': '3',
  '10.3': '5',
  '10.4': '12-16',
  '11.1': '3-4',
  '11.2': '4-5',
  '11.3': '4-5',
  '11.5': '2',
  '11.6': '2',
  '11.7': '1-2',
  '12.1': '4-5',
  '12.3': '5',
  '13.1': '2-4',
  '13.2': '6',
  '13.3': '3-4',
  '13.4': '6-7',
  '14.2': '5-8',
  '15.1': '4-5',
  '15.2': '4-5',
  '15.4': '1-4',
  '16.5': '4',
  '17.1': '2',
  '17.2': '5-8',
} as const satisfies Readonly<Record<string, string>>;

const idsOf = (requirements: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(requirements).flatMap(([section, numbers]) =>
    numbers.split(' ').flatMap((run) => {
      const [first = 0, last = first] = run.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`);
    }),
  );

interface Row {
  readonly ids: readonly string[];
  readonly state: string;
  readonly how: string;
  readonly shown: string;
}
const rowsOf = (page: string): readonly Row[] =>
  readFileSync(join(DOCS, page), 'utf8')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [, ids = '', , state = '', how = '', shown = ''] = line.split('|').map((cell) => cell.trim());
      return { ids: ids.split(', '), state, how, shown };
    });
const linksIn = (cell: string): readonly string[] => [...cell.matchAll(/\]\((?<path>[^()#]+)/g)].map(({ groups }) => groups?.path ?? '');

const STATES: readonly string[] = ['met', 'in part', 'not met', 'nothing here', 'by the proxy'];

describe.each([
  ['asvs.md', REQUIREMENTS, 253, 200],
  ['asvs-level-3.md', LEVEL_3, 92, 50],
] as const)('the table of ASVS in %s', (page, requirements, count, tests) => {
  const rows = rowsOf(page);
  it('has every requirement of its levels once', () => {
    const required = idsOf(requirements);
    expect(rows.flatMap(({ ids }) => ids).sort()).toEqual(required.toSorted());
    expect(required).toHaveLength(count);
  });
  it('knows these states', () => {
    expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([]);
  });
  it('shows for each that is met a test, a document or a command, and says of each other why', () => {
    const bare = rows.filter(({ state, how, shown }) =>
      state === 'met' ? linksIn(shown + how).length === 0 && !how.includes('`npm run ') : how === '',
    );
    expect(bare).toEqual([]);
  });
  it('names tests that are there', () => {
    const named = rows.flatMap(({ shown }) => linksIn(shown));
    expect(named.filter((path) => !/\.(test|e2e)\.tsx?$/.test(path) || !existsSync(join(DOCS, path)))).toEqual([]);
    expect(named.length).toBeGreaterThan(tests);
  });
});
