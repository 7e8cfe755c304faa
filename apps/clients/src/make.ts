/**
 * Makes clients of the document of calls as other teams do, in a folder that knows nothing of this workspace: by openapi-typescript, hey-api and orval.
 * `node src/make.ts <document> <origin> <folder>`: writes their sources, compiles them strictly, and leaves a journey of each to be run.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [document = '', origin = '', folder = ''] = process.argv.slice(2);
const home = join(import.meta.dirname, '..');
const bins = join(home, 'node_modules/.bin');

const run = (tool: string, ...args: string[]): void => {
  const { status, stdout, stderr } = spawnSync(join(bins, tool), args, { cwd: folder, encoding: 'utf8' });
  if (status === 0) return;
  console.error(`${tool} ${args.join(' ')}\n${stdout}${stderr}`.slice(0, 20_000));
  process.exit(1);
};

/** Puts a library where the folder finds it, as if it had been installed there. */
const install = (name: string, beside = home): string => {
  const from = realpathSync(join(beside, 'node_modules', name));
  cpSync(from, join(folder, 'node_modules', name), {
    recursive: true,
    dereference: true,
    filter: (path) => !path.endsWith('/node_modules'),
  });
  return from;
};

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'another-team', private: true, type: 'module' }));
cpSync(document, join(folder, 'openapi.json'));
cpSync(join(home, 'journeys'), folder, { recursive: true });

const compilerOptions = {
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'nodenext',
  types: [],
  rewriteRelativeImportExtensions: true,
  strict: true,
  noUncheckedIndexedAccess: true,
  outDir: 'built',
  rootDir: '.',
};
writeFileSync(
  join(folder, 'tsconfig.json'),
  JSON.stringify({ compilerOptions, files: ['openapi-typescript.ts', 'hey-api.ts', 'orval.ts'] }),
);

run('openapi-typescript', 'openapi.json', '--output', 'openapi-typescript/calls.ts');
const heyApi = {
  input: 'openapi.json',
  output: { path: 'hey-api', module: { extension: '.js' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
};
writeFileSync(join(folder, 'openapi-ts.config.mjs'), `export default ${JSON.stringify(heyApi)};\n`);
run('openapi-ts', '--file', 'openapi-ts.config.mjs');
const orval = {
  input: 'openapi.json',
  output: { target: 'orval/calls.ts', client: 'fetch', mode: 'single', baseUrl: origin, headers: true },
};
writeFileSync(join(folder, 'orval.config.mjs'), `export default ${JSON.stringify({ naru: orval })};\n`);
run('orval', '--config', 'orval.config.mjs');

const openapiFetch = install('openapi-fetch');
install('openapi-typescript-helpers', join(openapiFetch, '../..'));
run('tsc', '--project', '.');
