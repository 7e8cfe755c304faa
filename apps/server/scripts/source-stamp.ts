import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'dist', '.types', '.cache']);

const filesUnder = (path: string): string[] => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (found.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !LEFT_OUT.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => filesUnder(join(path, entry.name)));
};

/** One text that changes when a source does, so that a checkout or a touched file without a change builds nothing. Tests do not count. */
export const sourceStamp = (paths: readonly string[]): string => {
  const whole = createHash('sha256');
  for (const path of paths.flatMap(filesUnder).sort()) whole.update(path).update('\0').update(readFileSync(path)).update('\0');
  return whole.digest('hex');
};
