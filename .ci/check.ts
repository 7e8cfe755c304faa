import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { prepareSystem } from './system.ts';

const root = join(import.meta.dirname, '..');
const bins = join(root, 'node_modules/.bin');

const STEPS: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['types', 'tsc', '-b'],
  ['import walls', 'node', '.ci/walls.ts'],
  ['unused code', 'knip'],
  ['unit and integration tests', 'vitest', 'run'],
  ['web build', 'node', 'apps/server/scripts/build.ts'],
  ['browser journeys', 'node', 'apps/e2e/node_modules/@playwright/test/cli.js', 'test', '--config', 'apps/e2e/playwright.config.ts'],
  ['endpoints still closed', 'node', 'apps/server/scripts/not-open.ts'],
];

prepareSystem();
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const began = performance.now();
for (const [name, command, ...args] of STEPS) {
  const at = performance.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bins}${delimiter}${process.env.PATH ?? ''}` },
  });
  console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'}, ${seconds(at)}`);
  if (status !== 0) process.exit(1);
}
console.log(`\nAll checks passed in ${seconds(began)}.`);
