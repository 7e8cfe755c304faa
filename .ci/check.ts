import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Run, runInOrder, type Step } from './order.ts';
import { prepareSystem, scratchFolder } from './system.ts';

const root = join(import.meta.dirname, '..');
const bins = join(root, 'node_modules/.bin');

/** Everything there is with `--whole`; without, what takes no longer than there is time for at each change (decision 99). */
const isWhole = process.argv.includes('--whole');

const ONLY_WHOLE: readonly Step[] = [
  ['calls as other teams’ tools read them', 'node', 'apps/server/scripts/lint-calls.ts'],
  ['code that only tests use', 'knip', '--production', '--config', '.ci/knip.production.json', '--include', 'files,exports'],
];
const SIDE_BY_SIDE: readonly Step[] = [
  ['unused code', 'knip'],
  ['types', 'tsc', '-b', '--checkers', '1'],
  ['import boundaries', 'node', '.ci/boundaries.ts'],
  ['citations', 'node', '.ci/citations.ts'],
  ['links of documents', 'remark', '--frail', '--quiet', '--no-stdout', '.'],
  ['names and words', 'node', '.ci/words.ts'],
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ...(isWhole ? ONLY_WHOLE : []),
];
/** What is built is held to the oldest browsers that it is for. */
const BUILD: readonly Step[] = [
  ['web build', 'node', 'apps/server/scripts/build.ts'],
  ['oldest browsers', 'node', '.ci/browsers.ts'],
];
const UNITS = isWhole ? [] : ['--exclude', '**/*.long.test.*'];
const JOURNEYS = isWhole ? [] : ['--grep-invert', String.raw`\.long\.e2e\.ts`];
const TESTS: Step = ['unit and integration tests', 'vitest', 'run', '--project', '!outside', '--project', '!cli', ...UNITS];
/**
 * What is written in Go (the compiler, the bundler) clears its memory away a third as often: that takes a quarter less of the processor, and up to
 * this much memory.
 */
const GO = { GOGC: '300', GOMEMLIMIT: '3GiB' } as const;
const scratch = scratchFolder();
/** Where the journeys find their demo content. Making it leaves a core idle half of the time: the tests take it. */
const demo = join(scratch, 'demo');
mkdirSync(demo);
const DEMO: Step = ['demo content of the journeys', 'node', 'apps/e2e/scripts/seed.ts', demo];
const IN_TURN: readonly Step[] = [
  // Their markets begin with the demo content as well.
  ['packages, installed outside, and the command', 'vitest', 'run', '--project', 'outside', '--project', 'cli', ...UNITS],
  [
    'browser journeys',
    'node',
    'apps/e2e/node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'apps/e2e/playwright.config.ts',
    ...JOURNEYS,
  ],
];

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** What a step that failed said last, by its name: hundreds of lines of others may have come since. */
const lastWords = new Map<string, string>();
const LAST_LINES = 60;

const run: Run = async ([name, command, ...args], output) => {
  const at = performance.now();
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const path = `${bins}${delimiter}${process.env.PATH ?? ''}`;
  const env = { ...GO, ...colours, ...process.env, TMPDIR: scratch, E2E_SEEDED: demo, PATH: path };
  const child = spawn(command, args, { cwd: root, env, stdio: ['inherit', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  if (output === 'at once') console.log(`\n── ${name}`);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said.push(part);
      if (output === 'at once') process.stdout.write(part);
    });
  const [status] = await once(child, 'close');
  const text = Buffer.concat(said).toString();
  if (output === 'at the end') process.stdout.write(`\n── ${name}\n${text}`);
  console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'}, ${seconds(at)}`);
  if (status !== 0) lastWords.set(name, text.trimEnd().split('\n').slice(-LAST_LINES).join('\n'));
  return status === 0;
};

prepareSystem();
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
const began = performance.now();
const red = await runInOrder({ beside: SIDE_BY_SIDE, build: BUILD, tests: TESTS, demo: DEMO, inTurn: IN_TURN }, run);
if (red.length > 0) {
  console.log(`\nRed after ${seconds(began)}:${red.map((name) => `\n── ${name}\n${lastWords.get(name)}`).join('\n')}`);
  process.exit(1);
}
console.log(`\nAll checks passed in ${seconds(began)}.`);
