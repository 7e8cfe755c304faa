import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DUTIES, type Duty } from '../apps/server/src/law/duties.ts';
import { KWCAG, type Method } from '../apps/web/src/features/etc/legal/kwcag.ts';
import { lawPage } from './law-page.ts';
import { KEPT_PROMISES, NO_PROMISES, type Tie, UNKEPT_PROMISES } from './law-promises.ts';
import { isPromising, type Sentence, sentencesIn } from './law-sentences.ts';

const ROOT = join(import.meta.dirname, '..');

/** Texts of which every sentence is tied. */
const LEGAL_TEXTS = 'apps/web/src/shared/legal/{service-terms,privacy-policy,marketing-consent}.ts';
/** Help, of which each sentence that promises something is. */
const HELP = [
  'apps/web/src/features/*/article*.ts',
  'apps/web/src/features/etc/legal/{accessibility,money}-text.ts',
  'apps/server/src/demo/content/faqs.ts',
];

const sentencesOf = (pattern: string): readonly Sentence[] =>
  globSync(pattern, { cwd: ROOT }).flatMap((file) => sentencesIn(file, readFileSync(join(ROOT, file), 'utf8')));

const legal = sentencesOf(LEGAL_TEXTS);
const help = HELP.flatMap(sentencesOf).filter(isPromising);

const tied = (ties: readonly Tie[]): readonly string[] => ties.flatMap(({ sentences }) => sentences);
const known = new Set([...tied(KEPT_PROMISES), ...tied(UNKEPT_PROMISES), ...Object.values(NO_PROMISES).flat()]);
const untied = (sentences: readonly Sentence[]): readonly string[] =>
  sentences.filter(({ text }) => !known.has(text)).map(({ file, text }) => `${file}: ${text}`);

const byId = new Map<string, Duty>(DUTIES.map((duty) => [duty.id, duty]));
const isDone = (id: string): boolean => byId.get(id)?.state === 'held' || byId.get(id)?.state === 'byHand';

describe('the rows of the law', () => {
  it('have each a name of their own, and a day of the calendar', () => {
    expect(byId.size).toBe(DUTIES.length);
    expect(DUTIES.length).toBeGreaterThan(60);
    expect(DUTIES.filter(({ since }) => new Date(`${since}T00:00:00Z`).toJSON()?.slice(0, 10) !== since)).toEqual([]);
  });

  it('name files and tests that are there', () => {
    const paths = DUTIES.flatMap(({ where, tests }) => [...where, ...tests]);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    expect(DUTIES.flatMap(({ tests }) => tests).filter((path) => !/\.(?:test|e2e)\.tsx?$/.test(path))).toEqual([]);
  });

  it('are held by a test, or done by somebody who is named', () => {
    expect(DUTIES.filter(({ state, tests }) => state === 'held' && tests.length === 0).map(({ id }) => id)).toEqual([]);
    expect(DUTIES.filter(({ state, role }) => state !== 'held' && role === undefined).map(({ id }) => id)).toEqual([]);
  });

  it('say where they were read, or that they could not be', () => {
    expect(
      DUTIES.filter(({ law, sources, doubt = '' }) => law !== 'own' && law !== 'civil' && sources.length === 0 && doubt === '').map(
        ({ id }) => id,
      ),
    ).toEqual([]);
  });

  it('are written down as they are: `npm run law` writes docs/law/README.md anew', () => {
    // The formatter lines columns up, which says nothing.
    const wordsOf = (page: string): string => page.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---');
    expect(wordsOf(readFileSync(join(ROOT, 'docs/law/README.md'), 'utf8'))).toBe(wordsOf(lawPage()));
  });
});

/** The tests behind each way in which an item of KWCAG 2.2 is said to be tried. */
const METHODS: Readonly<Record<Method, readonly string[]>> = {
  axe: ['apps/e2e/src/screens/axe.long.e2e.ts', 'apps/e2e/src/support/axe.ts'],
  keyboard: ['apps/e2e/src/screens/keyboard.long.e2e.ts', 'apps/e2e/src/support/tab-walk.ts'],
  colours: ['apps/e2e/src/support/without-colours.ts', 'apps/e2e/src/support/visual-variants.ts'],
  parts: [
    'apps/web/src/features/home/home.test.tsx',
    'apps/e2e/src/journeys/qr-renewal.long.e2e.ts',
    'apps/web/src/shared/legal/legal.test.tsx',
    'apps/web/src/shared/form/Form.test.tsx',
  ],
};

describe('the statement of accessibility', () => {
  const items = KWCAG.flatMap((principle) => principle.items);

  it('has the 33 items of KWCAG 2.2, each once', () => {
    expect(new Set(items.map(({ number }) => number)).size).toBe(33);
    expect(KWCAG.map((principle) => principle.items.length)).toEqual([9, 15, 7, 2]);
  });

  it('says by what each was tried, and by nothing where it was not', () => {
    const isTried = (state: string): boolean => state === 'tried' || state === 'partly';
    expect(items.filter(({ state, by }) => isTried(state) !== by.length > 0)).toEqual([]);
  });

  it('knows tests that are there', () => {
    expect(
      Object.values(METHODS)
        .flat()
        .filter((path) => !existsSync(join(ROOT, path))),
    ).toEqual([]);
  });
});

describe('what is promised to members', () => {
  it('is read: the texts have as many sentences as it takes to be them', () => {
    expect(legal.length).toBeGreaterThan(120);
    expect(help.length).toBeGreaterThan(60);
  });

  it('is tied, each sentence of legal texts and each promise of help, to rows (.ci/law-promises.ts)', () => {
    expect(untied(legal)).toEqual([]);
    expect(untied(help)).toEqual([]);
  });

  it('names rows that there are, of which one is done at least', () => {
    const rows = [...KEPT_PROMISES, ...UNKEPT_PROMISES].flatMap((one) => one.rows);
    expect(rows.filter((id) => !byId.has(id))).toEqual([]);
    expect(KEPT_PROMISES.filter((one) => one.rows.some((id) => !isDone(id)))).toEqual([]);
  });

  it('is called missing only while it is', () => {
    expect(UNKEPT_PROMISES.filter((one) => one.rows.every(isDone))).toEqual([]);
  });

  it('has no tie to a sentence that nobody says any more', () => {
    const said = new Set([...legal, ...HELP.flatMap(sentencesOf)].map(({ text }) => text));
    expect([...known].filter((text) => !said.has(text))).toEqual([]);
  });
});

describe('the reading of sentences', () => {
  const read = (source: string): readonly string[] => sentencesIn('a.ts', source).map(({ text }) => text);

  it('takes them apart, without numbers, comments, headings and English', () => {
    const source = `// '주석입니다.'
const a = { title: '제목', lines: ['1. 하나입니다. 둘입니다.', \`가. \${DAYS}일 안에 합니다.\`, 'English.'] };`;
    expect(read(source)).toEqual(['하나입니다.', '둘입니다.', '{DAYS}일 안에 합니다.']);
  });

  it.each([
    ['5일 안에 파기합니다.', true],
    ['결과는 알림과 이메일로 알려 드려요.', true],
    ['낸 비용은 돌려드려요.', true],
    ['NFT는 토큰이에요.', false],
    ['알려 드릴 것', false],
  ])('“%s” promises: %s', (text, promises) => {
    expect(isPromising({ file: 'a.ts', text })).toBe(promises);
  });
});
