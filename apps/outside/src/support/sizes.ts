import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** What no page opens. */
const OF_NODE = /^@naru\/(testkit|cli)/;

/** What a door weighs when a page fetches all of it, with the libraries that it brings: minified, in bytes. */
export interface Weight {
  readonly specifier: string;
  readonly minified: number;
  readonly gzip: number;
}

const weigh = async (folder: string, specifier: string): Promise<Weight> => {
  const entry = join(folder, `${specifier.replaceAll('/', '-')}.js`);
  writeFileSync(entry, `export * from '${specifier}';\n`);
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    // Whoever weighs, in a test or not: what is weighed is what members get.
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['module', 'browser', 'production'] },
    build: {
      write: false,
      target: 'es2022',
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = 'output' in built ? built.output : [];
  const code = outputs.map((one) => (one.type === 'chunk' ? one.code : '')).join('');
  return { specifier, minified: Buffer.byteLength(code), gzip: gzipSync(code, { level: 9 }).length };
};

/** Weighs each of these doors that a page can open. */
export const weighAll = async (folder: string, doors: readonly string[]): Promise<readonly Weight[]> => {
  const at = join(folder, 'weighed');
  mkdirSync(at, { recursive: true });
  const weights: Weight[] = [];
  for (const specifier of doors.filter((door) => !OF_NODE.test(door))) weights.push(await weigh(at, specifier));
  return weights;
};

const number = (bytes: number): string => bytes.toLocaleString('en');

/** The table of weights, as docs/api/sizes.md has it. */
export const sizesText = (weights: readonly Weight[]): string => {
  const rows = weights.map(({ specifier, minified, gzip }) => [`\`${specifier}\``, number(minified), number(gzip)] as const);
  const widest = Math.max(...rows.map(([name]) => name.length));
  const line = (name: string, minified: string, gzip: string): string =>
    `| ${name.padEnd(widest)} | ${minified.padStart(8)} | ${gzip.padStart(8)} |`;
  return [
    '# What a door weighs',
    '',
    'Bytes of everything behind it, with the libraries that it brings; a page that uses a part of it fetches less. `npm run api` measures anew.',
    '',
    line('door', 'minified', 'gzip'),
    `| ${'-'.repeat(widest)} | -------: | -------: |`,
    ...rows.map((row) => line(...row)),
    '',
  ].join('\n');
};

/** The weights that a table of {@link sizesText} names. */
export const sizesIn = (table: string): ReadonlyMap<string, number> =>
  new Map(
    [...table.matchAll(/^\| `(.+?)` +\| +[\d,]+ \| +([\d,]+) \|$/gm)].map(([, name = '', gzip = '']) => [
      name,
      Number(gzip.replaceAll(',', '')),
    ]),
  );
