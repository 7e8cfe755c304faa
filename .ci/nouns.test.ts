import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Where a noun of the contract stands in the other layers (docs/ARCHITECTURE.md, one noun, one name). */
const PLACES = {
  domain: (noun: string) => [`packages/domain/src/${noun}`],
  routes: (noun: string) => [`apps/server/src/routes/${noun}.ts`],
  reads: (noun: string) => [`apps/server/src/reads/${noun}.ts`, `apps/server/src/reads/${noun}`],
  'use-cases': (noun: string) => [`apps/server/src/use-cases/${noun}`],
} as const satisfies Readonly<Record<string, (noun: string) => readonly string[]>>;

/** What stands among the nouns without being one. */
const NO_NOUNS: Readonly<Record<string, ReadonlySet<string>>> = {
  // Uploads speak a protocol of their own, beside the table of calls (product 7, uploads).
  'packages/api-client/src/client-ports': new Set(['fetching', 'upload']),
  // Pages and cursors are every list's, lists of several nouns are looked through by name, and why something may not be done is asked of several.
  'apps/server/src/reads': new Set(['cursor', 'named-window', 'paging', 'why-not']),
  // No call of the contract names these: operators, the relay, the wallet's own page, and parts that several acts share.
  'apps/server/src/use-cases': new Set([
    'acts',
    'audit',
    'chain',
    'backup',
    'checkpoint',
    'identity',
    'keys',
    'operation',
    'operator',
    'privacy',
    'proof',
    'reconciliation',
    'upload',
  ]),
};

/** What of a noun's client ports is more than one call (docs/CONTRIBUTING.md, an endpoint). */
const composed = (noun: string): string => `packages/api-client/src/client-ports/${noun}.ts`;

/** Client ports that ask another noun's call, since what they show is that noun's too. */
const BORROWED: Readonly<Record<string, readonly string[]>> = {
  gift: ['publicMember', 'userByNickname'],
  issuer: ['bulkRevoke'],
  qr: ['bulkMintGiftsQr', 'bulkRevokeQr', 'itemRevokeQr', 'selectionRevokeQr'],
};

const root = join(import.meta.dirname, '..');
const text = (file: string): string => readFileSync(join(root, file), 'utf8');
const nouns = readdirSync(join(root, 'packages/contract/src')).filter((name) =>
  existsSync(join(root, `packages/contract/src/${name}/endpoints.ts`)),
);
/** The calls of a noun: those of its endpoints, and of the files beside into which they are divided. */
const callsOf = (noun: string): readonly string[] =>
  readdirSync(join(root, `packages/contract/src/${noun}`))
    .filter((name) => name.endsWith('endpoints.ts'))
    .flatMap((name) => [...text(`packages/contract/src/${noun}/${name}`).matchAll(/^ {2}(\w+)(?:: (?:endpoint|call)\(|,$)/gm)])
    .map(([, name]) => name ?? '');

/** The client ports of a noun: the rows of the contract's table whose calls stand in its folder. */
const portsOf = (noun: string): readonly string[] => {
  const contract = text('packages/contract/src/table.ts');
  const [, names = ''] = new RegExp(`import \\{ ([^}]+) \\} from '\\./${noun}/endpoints\\.ts'`).exec(contract) ?? [];
  return [...contract.matchAll(/^ {2}(\w+): (\w+Endpoints),$/gm)].flatMap(([, port = '', table = '']) =>
    names.split(', ').includes(table) ? [port] : [],
  );
};

/** The rows of the table: a noun, and the layers that have none of it. */
const table = new Map(
  [...text('docs/ARCHITECTURE.md').matchAll(/^\| `([\w-]+)` +\| [^|]+\| ([^|]*)\|$/gm)].map(([, noun = '', why = '']) => [
    noun,
    why.split(';').flatMap((part) => (part.includes(':') ? (part.split(':')[0] ?? '').split(',').map((place) => place.trim()) : [])),
  ]),
);

describe('one noun, one name', () => {
  it('the table names every noun of the contract', () => {
    expect(nouns.length).toBeGreaterThan(20);
    expect(nouns.filter((noun) => !table.has(noun))).toEqual([]);
  });

  it.each(nouns)('%s stands in every layer by its name, or the table says why not', (noun) => {
    const missing = Object.entries(PLACES).flatMap(([place, at]) => (at(noun).some((file) => existsSync(join(root, file))) ? [] : [place]));
    expect(missing).toEqual(Object.keys(PLACES).filter((place) => table.get(noun)?.includes(place)));
  });

  it.each(Object.entries(NO_NOUNS))('%s holds nouns alone', (folder, others) => {
    const modules = readdirSync(join(root, folder))
      .filter((name) => !name.includes('.test.'))
      .map((name) => basename(name, '.ts'));
    expect(modules.filter((module) => !nouns.includes(module) && !others.has(module))).toEqual([]);
  });

  it.each(nouns.filter((noun) => existsSync(join(root, PLACES.routes(noun)[0] ?? ''))))(
    'the routes of %s answer its client ports alone',
    (noun) => {
      const [, handled = ''] = /: NounHandlers<([^>]+)>/.exec(text(`apps/server/src/routes/${noun}.ts`)) ?? [];
      expect(handled).not.toBe('');
      expect([...handled.matchAll(/'(\w+)'/g)].filter(([, port]) => !portsOf(noun).includes(port ?? ''))).toEqual([]);
    },
  );

  it.each(nouns.filter((noun) => existsSync(join(root, composed(noun))) && /Endpoints\./.test(text(composed(noun)))))(
    'what of %s is composed asks its calls, or borrows by name',
    (noun) => {
      const asked = [...text(composed(noun)).matchAll(/\w+Endpoints\.(\w+)/g)].map(([, name]) => name ?? '');
      const own = callsOf(noun);
      expect(asked.some((name) => own.includes(name))).toBe(true);
      expect([...new Set(asked.filter((name) => !own.includes(name)))].sort()).toEqual(BORROWED[noun] ?? []);
    },
  );
});
