import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

/** The workspace, which what lies outside knows nothing of. */
export const ROOT = resolve(import.meta.dirname, '../../../..');

/** The packages that other teams install, those that stand on nothing first. `chain` comes along as a part of `passport`. */
export const PACKED = [
  'domain',
  'messages',
  'flows',
  'contract',
  'api-client',
  'identity',
  'native-bridge',
  'chain',
  'passport',
  'scenario',
  'testkit',
  'cli',
] as const;

export type Packed = (typeof PACKED)[number];

const door = z.union([z.string(), z.object({ types: z.string(), default: z.string() })]);

export const manifestShape = z.looseObject({
  name: z.string(),
  version: z.string(),
  exports: z.record(z.string(), door),
  dependencies: z.optional(z.record(z.string(), z.string())),
});

export type Manifest = z.infer<typeof manifestShape>;

const SOURCE = /(\.d)?\.(js|ts)(\.map)?$/;

/** What was built of a source that is there no more would still be packed. */
const removeStale = (built: string, source: string): void => {
  if (!existsSync(built)) return;
  for (const file of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
    const stem = file.replace(SOURCE, '');
    if (stem !== file && !['.ts', '.tsx'].some((end) => existsSync(join(source, stem + end)))) rmSync(join(built, file));
  }
};

/** Builds and packs every package into a folder, as a release would, which is told what the files are. */
export const packAll = (folder: string): readonly string[] => {
  mkdirSync(folder, { recursive: true });
  for (const name of PACKED) {
    const at = join(ROOT, 'packages', name);
    removeStale(join(at, 'dist'), name === 'chain' ? at : join(at, 'src'));
  }
  const bin = join(ROOT, 'node_modules/.bin');
  const run = (command: string, args: readonly string[]): void => {
    execFileSync(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  };
  run(join(bin, 'tsc'), ['-b', '--checkers', '1', ...PACKED.map((name) => `packages/${name}`)]);
  const filters = PACKED.flatMap((name) => ['--filter', `./packages/${name}`]);
  run('npx', ['-y', 'pnpm@12.21.0', '--silent', '-r', ...filters, 'pack', '--pack-destination', folder]);
  return PACKED.map((name) => join(folder, tarballOf(name)));
};

const tarballOf = (name: Packed): string => `naru-${name}-${versionOf(name)}.tgz`;

const versionOf = (name: Packed): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8'))).version;

export const installed = (folder: string, name: Packed): Manifest =>
  manifestShape.parse(JSON.parse(readFileSync(join(folder, 'node_modules/@naru', name, 'package.json'), 'utf8')));

/** A way into a package: how it is imported, and the file that answers, without its end. */
export interface Door {
  readonly specifier: string;
  readonly stem: string;
}

/** Every door of an installed package that code comes through; a pattern is as many doors as there are files for it. */
export const doorsOf = (folder: string, name: Packed): readonly Door[] => {
  const manifest = installed(folder, name);
  const at = join(folder, 'node_modules/@naru', name);
  return Object.entries(manifest.exports).flatMap(([key, target]) => {
    if (typeof target === 'string') return [];
    const stem = target.default.replace(/\.js$/, '');
    const specifier = join(manifest.name, key);
    const [before, after] = stem.split('*');
    if (before === undefined || after === undefined) return [{ specifier, stem: join(at, stem) }];
    return readdirSync(join(at, before), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(at, before, entry.name, `${after}.js`)))
      .map((entry) => ({ specifier: specifier.replace('*', entry.name), stem: join(at, before, `${entry.name}${after}`) }))
      .sort((one, other) => (one.specifier < other.specifier ? -1 : 1));
  });
};
