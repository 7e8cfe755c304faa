import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Every package is a project of its own, named as its folder; the apps, and a package that starts servers, bring their own settings.
 * Files run side by side, half more than there are cores, as many of them wait; the other packages hold no state between files, so theirs share a process.
 */
const plain = readdirSync('packages').filter((name) => !existsSync(`packages/${name}/vitest.config.ts`));

// Threads that tests start read their modules anew each time, as do processes: what was compiled once is kept, for both.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

// A share of cores that is set here is rounded down, and projects do not take it over.
process.env.VITEST_MAX_WORKERS ??= String(Math.ceil(1.5 * availableParallelism()));

export default defineConfig({
  test: {
    projects: [
      ...plain.map((name) => ({
        test: {
          name,
          root: `packages/${name}`,
          include: ['src/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      })),
      // They look through every file: a busy machine is no fault.
      { test: { name: 'ci', root: '.ci', include: ['*.test.ts'], testTimeout: 60_000 } },
      '{apps,packages}/*/vitest.config.ts',
    ],
  },
});
