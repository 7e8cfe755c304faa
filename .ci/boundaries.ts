import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Seeing fewer of the tracked files than this means that the check did not see the code, whatever it says. */
const LEAST_SHARE = 0.9;

const bin = join(import.meta.dirname, '../node_modules/.bin/depcruise');
const run = (type: string): string =>
  execFileSync(bin, ['--config', '.ci/boundaries.cjs', '--output-type', type, 'packages', 'apps'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });

let report: string;
try {
  report = run('err');
} catch (error) {
  process.stdout.write(String(Reflect.get(Object(error), 'stdout')));
  process.exit(1);
}
const seen = Number(/\((\d+) modules/.exec(report)?.[1] ?? 0);
const tracked = execFileSync('git', ['ls-files', 'packages/**/*.ts', 'packages/**/*.tsx', 'apps/**/*.ts', 'apps/**/*.tsx'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n').length;
if (seen < tracked * LEAST_SHARE) {
  console.error(`the check of boundaries saw ${seen} modules of ${tracked} tracked files`);
  process.exit(1);
}
console.log(`boundaries hold: ${seen} modules`);
