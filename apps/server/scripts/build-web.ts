import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
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
    making: '웹 앱을 만들고 있습니다…\n',
  },
  {
    folder: 'wallet',
    packages: ['domain', 'messages', 'flows', 'identity', 'frontend'],
    programs: [[]],
    making: '체험용 지갑을 만들고 있습니다…\n',
  },
];

/** What a built application is made from. */
const sourcesOf = (app: string, packages: readonly string[]): string[] => [
  ...['src', 'public', 'scripts', 'index.html', 'vite.config.ts', 'package.json'].map((name) => join(app, name)),
  ...packages.map((name) => join(ROOT, 'packages', name, 'src')),
  join(ROOT, 'pnpm-lock.yaml'),
];

const buildIfNeeded = async ({ folder, packages, programs, making }: BuiltApp): Promise<boolean> => {
  const app = join(ROOT, 'apps', folder);
  const dist = join(app, 'dist');
  const stampFile = join(dist, '.stamp');
  const stamp = sourceStamp(sourcesOf(app, packages));
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true;
  process.stdout.write(making);
  // Without its stamp a build that was broken off is not taken for a whole one.
  rmSync(stampFile, { force: true });
  const vite = join(dirname(createRequire(join(app, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');
  for (const program of programs) {
    const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...program], { cwd: app, stdio: 'inherit' });
    if (built.status !== 0) return false;
  }
  await packFiles(dist);
  writeFileSync(stampFile, stamp);
  return true;
};

/** Builds the web application and the sandbox's wallet, each when its sources changed since its last build; answers whether both are there. */
export const buildWebIfNeeded = async (): Promise<boolean> => {
  for (const app of APPS) if (!(await buildIfNeeded(app))) return false;
  return true;
};
