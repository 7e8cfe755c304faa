import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { packFiles } from './pack-files.ts';
import { sourceStamp } from './source-stamp.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const WEB = join(ROOT, 'apps/web');
const DIST = join(WEB, 'dist');
const STAMP = join(DIST, '.stamp');

/** What the built application is made from. */
const sources = (): string[] => [
  ...['src', 'public', 'scripts', 'index.html', 'vite.config.ts', 'package.json'].map((name) => join(WEB, name)),
  ...['domain', 'messages', 'flows', 'contract', 'api-client'].map((name) => join(ROOT, 'packages', name, 'src')),
  join(ROOT, 'pnpm-lock.yaml'),
];

/** Builds the web application when its sources changed since the last build; answers whether the application is there. */
export const buildWebIfNeeded = async (): Promise<boolean> => {
  const stamp = sourceStamp(sources());
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return true;
  process.stdout.write('웹 앱을 만들고 있습니다…\n');
  // Without its stamp a build that was broken off is not taken for a whole one.
  rmSync(STAMP, { force: true });
  const vite = join(dirname(createRequire(join(WEB, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: WEB, stdio: 'inherit' });
  if (built.status !== 0) return false;
  await packFiles(DIST);
  writeFileSync(STAMP, stamp);
  return true;
};
