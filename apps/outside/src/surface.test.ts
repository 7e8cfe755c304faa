import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { PACKED, ROOT } from './support/packs.ts';
import { sizesIn, weighAll } from './support/sizes.ts';
import { overviewText, promisedIn } from './support/surface.ts';

const folder = inject('outside');
const API = join(ROOT, 'docs/api');

describe('what a package promises to others is what was reviewed (`npm run api` writes it anew)', () => {
  const promised = promisedIn(folder);

  it.each(PACKED)('@naru/%s', (name) => {
    // Compared line by line: what has changed is told, not all that has not.
    const [declared, reviewed] = [promised.reports.get(name) ?? '', readFileSync(join(API, `${name}.txt`), 'utf8')].map((text) =>
      text.split('\n'),
    );
    const before = new Set(reviewed);
    const now = new Set(declared);
    expect({ new: declared?.filter((line) => !before.has(line)), gone: reviewed?.filter((line) => !now.has(line)) }).toEqual({
      new: [],
      gone: [],
    });
    expect(declared?.length).toBe(reviewed?.length);
  });

  it('all together', () => expect(readFileSync(join(API, 'README.md'), 'utf8')).toBe(overviewText(promised)));
});

describe('what is promised', () => {
  const FILES = {
    'domain/dist/listing/index': "export * from './client-port.ts';\nexport * from './rules.ts';\nexport * from './views.ts';\n",
    'domain/dist/listing/client-port': "import type { Card } from './views.ts';\nexport interface Market {\n    cards(): Card[];\n}\n",
    'domain/dist/listing/views':
      'type Price = number;\n/** @public A card. */\nexport interface Card {\n    readonly price: Price;\n}\nexport interface Unnamed {\n    readonly one: 1;\n}\n',
    'domain/dist/listing/rules':
      'export declare const whyNotListed: (price: number) => string | undefined;\nexport declare const MOST: 5;\nexport declare const shownTo: 1;\n',
    'domain/dist/ledger/index': 'export declare const whyNotBooked: () => void;\n',
    'contract/dist/index':
      "export {\n/** Cards, as they are sent. */\nmarket as cards } from './wire.ts';\nexport type { Sheet } from './wire.ts';\n",
    'contract/dist/replies/index': "export { market } from '../wire.ts';\nexport type { Card } from '@naru/domain/listing';\n",
    'contract/dist/wire':
      "export declare const market: import('@naru/domain/listing').Market;\nexport type Sheet = 'one';\nexport type Other = 'none';\n",
  };
  const DOCUMENTS = new Set(['@naru/domain/listing#shownTo']);

  /** What is promised of two small packages, one of whose files says something else. */
  const promisedOf = (file?: keyof typeof FILES, was = '', is = ''): string => {
    const outside = mkdtempSync(join(tmpdir(), 'naru-promised-'));
    onTestFinished(() => rmSync(outside, { recursive: true }));
    const write = (path: string, text: string): void => {
      const at = join(outside, 'node_modules/@naru', path);
      mkdirSync(dirname(at), { recursive: true });
      writeFileSync(at, text);
    };
    const door = (path: string) => ({ types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` });
    const manifest = (name: string, exports: object) => JSON.stringify({ name: `@naru/${name}`, version: '1.0.0', exports });
    write('domain/package.json', manifest('domain', { './*': door('*/index') }));
    write('contract/package.json', manifest('contract', { '.': door('index'), './replies': door('replies/index') }));
    for (const [path, text] of Object.entries(FILES)) {
      if (path.endsWith('/index')) write(`${path}.js`, '');
      write(`${path}.d.ts`, path === file ? text.replace(was, is) : text);
    }
    return [...promisedIn(outside, ['domain', 'contract'], DOCUMENTS).reports.values()].join('\n');
  };

  it('is told by door and file, without what is there for our own packages', () => {
    const text = promisedOf();
    expect(text.match(/^(==|--) .*$/gm)).toEqual([
      '== @naru/domain/listing',
      '-- listing/client-port',
      '-- listing/rules',
      '-- listing/views',
      '== behind no door, and named by the above',
      '-- listing/views',
      '== @naru/contract',
      '-- wire',
      '== @naru/contract/replies',
      '-- wire',
      '-- @naru/domain/listing/views',
    ]);
    expect(['MOST', 'Unnamed', 'whyNotBooked', 'Other'].filter((name) => text.includes(name))).toEqual([]);
  });

  it.each([
    ['domain/dist/listing/client-port', 'cards()', 'cards(page: number)', 'a port of a client'],
    ['domain/dist/listing/views', 'readonly price: Price', 'readonly cost: Price', 'a view that it names'],
    ['domain/dist/listing/views', 'type Price = number', 'type Price = string', 'what that names, which nobody exports'],
    ['domain/dist/listing/rules', 'string | undefined', 'boolean', 'a rule of it'],
    ['domain/dist/listing/rules', 'shownTo: 1', 'shownTo: 2', 'what a document shows'],
    ['contract/dist/wire', "'one'", "'two'", 'what a door exports'],
    ['contract/dist/index', "export type { Sheet } from './wire.ts';\n", '', 'that a door exports it'],
    ['contract/dist/index', 'market as cards', 'market', 'under which name'],
    ['contract/dist/replies/index', 'market }', 'market as m }', 'by which other door as well'],
    ['contract/dist/replies/index', "export type { Card } from '@naru/domain/listing';\n", '', 'of another package'],
  ] as const)('%s: a change of %j to %j is seen, being %s', (file, was, is, _) => {
    expect(promisedOf(file, was, is)).not.toBe(promisedOf());
  });

  it.each([
    ['domain/dist/listing/rules', 'MOST: 5', 'MOST: 6', 'a number that only we ask for'],
    ['domain/dist/listing/views', 'readonly one: 1', 'readonly two: 2', 'a view that nobody names'],
    ['domain/dist/ledger/index', '=> void', '=> 1', 'a rule of the server’s own'],
    ['contract/dist/wire', "'none'", "'some'", 'what no door exports'],
  ] as const)('%s: a change of %j to %j is none, being %s', (file, was, is, _) => {
    expect(promisedOf(file, was, is)).toBe(promisedOf());
  });

  it('leaves nothing out that it does not understand', () => {
    expect(() => promisedOf('domain/dist/ledger/index', 'export declare const', 'export declare namespace')).toThrow('not understood');
    expect(() => promisedOf('contract/dist/wire', 'domain/listing', 'domain/nowhere')).toThrow('by which nobody comes in');
  });
});

describe('what a door weighs', () => {
  /** A little is changed by every change. */
  const SHARE = 0.03;
  const LITTLE = 60;
  /** The smallest rule that other teams ask for, in bytes. */
  const PIN_MOST = 1_000;

  it('is what the table says, which is weighed anew where it is not', async () => {
    const table = sizesIn(readFileSync(join(API, 'sizes.md'), 'utf8'));
    const weights = await weighAll(folder, promisedIn(folder).doors);
    expect(weights.map(({ specifier }) => specifier)).toEqual([...table.keys()]);
    const off = weights.filter(({ specifier, gzip }) => {
      const before = table.get(specifier) ?? 0;
      return Math.abs(gzip - before) > Math.max(LITTLE, SHARE * before);
    });
    expect(off).toEqual([]);
    expect(weights.find(({ specifier }) => specifier === '@naru/domain/pin')?.gzip).toBeLessThan(PIN_MOST);
  });
});
