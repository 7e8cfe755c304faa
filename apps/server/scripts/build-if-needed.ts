import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { RELEASE_FILE } from '../src/settings/release.ts';
import { packFiles } from './pack-files.ts';
import { sourceStamp } from './source-stamp.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** An application that the server serves, and the packages that it is made of. */
interface BuiltApp {
  readonly folder: string;
  readonly packages: readonly string[];
  /** What is built from it, one after the other: the files for browsers, and what draws its pages here. */
  readonly programs: readonly (readonly string[])[];
  /** What is told while it is being made. */
  readonly making: string;
}

const APPS: readonly BuiltApp[] = [
  {
    folder: 'web',
    packages: ['domain', 'messages', 'flows', 'contract', 'api-client', 'frontend', 'passport', 'chain', 'identity'],
    programs: [[], ['--ssr', 'src/render.tsx']],
    making: '웹 앱을 만들고 있습니다…',
  },
  {
    folder: 'wallet',
    packages: ['domain', 'messages', 'flows', 'identity', 'frontend'],
    programs: [[]],
    making: '체험용 지갑을 만들고 있습니다…',
  },
  {
    folder: 'ops',
    packages: ['domain', 'messages', 'contract', 'frontend'],
    programs: [[]],
    making: '운영 콘솔을 만들고 있습니다…',
  },
];

/** What a built application is made from. */
const sourcesOf = (app: string, packages: readonly string[]): string[] => [
  ...['src', 'public', 'scripts', 'index.html', 'vite.config.ts', 'package.json'].map((name) => join(app, name)),
  ...packages.map((name) => join(ROOT, 'packages', name, 'src')),
  join(ROOT, 'pnpm-lock.yaml'),
];

const stampOf = (dist: string): string => join(dist, '.stamp');
const hasStamp = (dist: string, stamp: string): boolean => existsSync(stampOf(dist)) && readFileSync(stampOf(dist), 'utf8') === stamp;
const setStamp = (dist: string, stamp: string): void => writeFileSync(stampOf(dist), stamp);

type Notify = (what: string) => void;

const buildAppIfNeeded = async ({ folder, packages, programs, making }: BuiltApp, tell: Notify): Promise<boolean> => {
  const app = join(ROOT, 'apps', folder);
  const dist = join(app, 'dist');
  const stamp = sourceStamp(sourcesOf(app, packages));
  if (hasStamp(dist, stamp)) return true;
  tell(making);
  // Without its stamp a build that was broken off is not taken for a whole one.
  rmSync(stampOf(dist), { force: true });
  const vite = join(dirname(createRequire(join(app, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');
  for (const program of programs) {
    const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...program], { cwd: app, stdio: 'inherit' });
    if (built.status !== 0) return false;
  }
  await packFiles(dist);
  setStamp(dist, stamp);
  return true;
};

const SERVER = join(ROOT, 'apps/server');
/** What {@link makeAheadIfNeeded} is made from. */
const AHEAD = ['src/demo', 'src/gateways/images', 'src/stores/pglite.ts', 'migrations', 'scripts/make-ahead.ts'].map((name) =>
  join(SERVER, name),
);

/** What the server's first start would otherwise make itself. */
const makeAheadIfNeeded = (tell: Notify): boolean => {
  const dist = join(SERVER, 'dist');
  const stamp = sourceStamp([...AHEAD, join(ROOT, 'pnpm-lock.yaml')]);
  if (hasStamp(dist, stamp)) return true;
  tell('첫 실행에 쓸 자료를 만들고 있습니다…');
  rmSync(dist, { recursive: true, force: true });
  if (spawnSync(process.execPath, [join(SERVER, 'scripts/make-ahead.ts')], { stdio: 'inherit' }).status !== 0) return false;
  setStamp(dist, stamp);
  return true;
};

/** Writes down of which commit this is; where nobody knows, an empty text. */
const writeRelease = (): void => {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  writeFileSync(RELEASE_FILE, stdout ?? '');
};

/**
 * Builds the web application, the sandbox's wallet and the operators' console, and makes what a first start needs, each when its sources changed since its last build;
 * answers whether all of it is there.
 */
export const buildIfNeeded = async (tell: Notify): Promise<boolean> => {
  for (const app of APPS) if (!(await buildAppIfNeeded(app, tell))) return false;
  if (!makeAheadIfNeeded(tell)) return false;
  writeRelease();
  return true;
};
