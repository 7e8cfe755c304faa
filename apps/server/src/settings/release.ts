import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './places.ts';

/** Where a build writes down which commit it was made of. */
export const RELEASE_FILE = join(ROOT, 'apps/server/dist/release');
const PACKAGE = join(ROOT, 'package.json');
const COMMIT = /^[0-9a-f]{7,40}$/;

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
};

/** Which version this is: the commit that the build has written down, or, where it knew of none, the release of the workspace. */
export const releaseNow = (file = RELEASE_FILE): string => {
  const commit = textOf(file);
  if (COMMIT.test(commit)) return commit;
  const found: unknown = JSON.parse(textOf(PACKAGE) || '{}');
  return typeof found === 'object' && found !== null && 'version' in found ? String(found.version) : 'unknown';
};
