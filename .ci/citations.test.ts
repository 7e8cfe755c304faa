import { describe, expect, it } from 'vitest';
import { citationsIn, danglingIn, INDEX } from './citations-in.ts';
import { decisionsOfOneNumber, plain, type Specification, specificationOf } from './specification.ts';

const TEST = "it('sells once', () => {});";
const FILES: Readonly<Record<string, string>> = {
  'docs/a.md': '',
  'docs/other.md': '# One thing\n\n## Of `two` words\n',
  'src/race.test.ts': TEST,
  [INDEX]: '- [25. Bounds](0025-bounds.md)',
};
const specification: Specification = {
  files: new Set(Object.keys(FILES)),
  sections: new Map([
    ['product 4', plain('- **Login check**: of a session.')],
    ['safety', plain('- **Links** of others')],
  ]),
  invariants: new Set([1, 7]),
  decisions: new Set([25]),
  read: (file) => FILES[file] ?? '',
};
const why = (text: string, file = 'src/a.ts'): readonly string[] => danglingIn(file, text, specification).map((one) => one.why);

describe('a citation', () => {
  it.each([
    '/** Who is in (product 4, login check; I7). */',
    '/** Goes over\n * two lines (product 4,\n * login check). */',
    '// (safety, links), (decision 25)',
    "describe('product 4: login', () => {});",
    '/** What wallets send (OpenID4VP 1.0, section 8.4). */',
  ])('leads somewhere: %s', (text) => {
    expect(why(text)).toEqual([]);
    expect(citationsIn(text) > 0 || text.includes('OpenID')).toBe(true);
  });

  it.each<readonly [text: string, expected: RegExp]>([
    ['/** (product 12). */', /^product 12: no such section$/],
    ['/** (I7; choices 9, fees). */', /^choices 9: no such section$/],
    ["describe('product 44: login', () => {});", /^product 44: no such/],
    ['/** (product 4, log-out). */', /^product 4 says nothing of “log-out”$/],
    ['/** (safety,\n * whales). */', /^safety says nothing of “whales”$/],
    ['/** (looks). */', /^looks: no such section$/],
    ['/** Never twice (I8). */', /^I8: no such invariant$/],
    ['/** As settled (decision 26). */', /^decision 26: no such decision$/],
    ['/** (specification, section 4). */', /no document of ours$/],
    ['/** (trust, I7). */', /no document of ours$/],
    ['/** (decisions, section 2). */', /no document of ours$/],
    ['/** By the rules of section 5. */', /^section 5\.?: of what/],
  ])('that leads nowhere is found: %s', (text, expected) => {
    expect(why(text)[0]).toMatch(expected);
  });

  it('is told with its line', () => {
    expect(danglingIn('src/a.ts', 'one\ntwo\n// (I9)\n', specification)).toEqual([
      { file: 'src/a.ts', line: 3, why: 'I9: no such invariant' },
    ]);
  });
});

describe('a document', () => {
  it('of invariants names tests that are there, and one for each', () => {
    const test = (title: string, path = '../src/race.test.ts') => `## I1. One\n\n- Test [\`race\`](${path}): “${title}”\n`;
    expect(why(test('sells once'), 'docs/invariants.md')).toEqual([]);
    expect(why(test('sells twice'), 'docs/invariants.md')).toEqual(['no test “sells twice” in ../src/race.test.ts']);
    expect(why(test('sells once', '../src/gone.test.ts'), 'docs/invariants.md')).toContain('no test “sells once” in ../src/gone.test.ts');
    expect(why('## I7. Two\n\nNothing.\n', 'docs/invariants.md')).toEqual(['I7 has no test']);
  });

  it('of limits names a test for each, and any document only tests that are there', () => {
    expect(why('# Limits\n\n## QR\n\n- Polled.\n', 'docs/product/9-limits.md')).toEqual(['QR has no test']);
    expect(why('- Test [`race`](../src/race.test.ts): “sells twice”\n', 'docs/a.md')).toEqual([
      'no test “sells twice” in ../src/race.test.ts',
    ]);
  });

  const DECIDED = `# 25. Bounds

Date: 2026-11-22

Status: accepted

## Context

Much was asked.

## Options weighed

- No bound: anybody takes everything.
- **A bound** (taken).

## Decision

A bound.

## Measured

Nothing; that everybody is served decided.

## Consequences

Some wait.
`;
  const PARTS = 'its parts are not Context, Options weighed, Decision, Measured, Consequences';

  it.each<readonly [of: string, text: string, expected: readonly string[]]>([
    ['whole', DECIDED, []],
    ['of another number', DECIDED.replace('# 25.', '# 24.'), ['the heading does not begin with 25.']],
    ['without a date', DECIDED.replace('Date: 2026-11-22', ''), ['no line “Date: YYYY-MM-DD”']],
    ['without a status', DECIDED.replace('Status: accepted', ''), ['no line “Status: accepted”, or “superseded by [N]”']],
    ['without options', DECIDED.replace(/## Options[^#]+/, ''), [PARTS]],
    ['without what was measured', DECIDED.replace(/## Measured[^#]+/, ''), [PARTS]],
    ['in another order', DECIDED.replace('## Measured', '## Consequences'), [PARTS]],
    ['with one option', DECIDED.replace('- No bound: anybody takes everything.\n', ''), ['it weighs fewer than two options']],
    ['with an empty part', DECIDED.replace('Some wait.\n', ''), ['it says nothing under Consequences']],
  ])('that decides: %s', (_, text, expected) => {
    expect(why(text, 'docs/decisions/0025-bounds.md')).toEqual(expected);
  });

  it('that decides is found by its subject', () => {
    expect(why(DECIDED, 'docs/decisions/0025-others.md')).toEqual([`not in ${INDEX}`]);
  });
});

it('the law is read from the files: sections by their names, with what they link to', () => {
  const root = `${import.meta.dirname}/..`;
  const read = specificationOf(root, [
    'docs/product/README.md',
    'docs/product/2-screens.md',
    'docs/product/choices-3-money.md',
    'docs/product/safety.md',
    'docs/invariants.md',
    'docs/decisions/0007-libraries.md',
    'packages/domain/src/navigation/routes/member.ts',
  ]);
  expect([...read.sections.keys()]).toEqual(['product 2', 'choices 3', 'safety']);
  expect(read.sections.get('product 2')).toContain('/user/info/gift-delay');
  expect([read.invariants.size, [...read.decisions]]).toEqual([22, [7]]);
});

it('decisions that share a number are named, and no others', () => {
  const files = ['0001-a.md', '0002-b.md', '0002-c.md', 'README.md'].map((name) => `docs/decisions/${name}`);
  expect(decisionsOfOneNumber([...files, 'docs/other/0001-d.md'])).toEqual(files.slice(1, 3));
});
