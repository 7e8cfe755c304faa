import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Fewer modules than this means that the check did not see the code, whatever it says. */
const LEAST_MODULES = 400;

const bin = join(import.meta.dirname, '../node_modules/.bin/depcruise');
const run = (type: string): string =>
  execFileSync(bin, ['--config', '.ci/walls.cjs', '--output-type', type, 'packages', 'apps'], {
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
if (seen < LEAST_MODULES) {
  console.error(`the wall check saw ${seen} modules, expected at least ${LEAST_MODULES}`);
  process.exit(1);
}
console.log(`walls hold: ${seen} modules`);
