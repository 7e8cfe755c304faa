import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/**
 * Every package is a project of its own, named as its folder; the apps, and a package that starts servers, bring their own settings.
 * Files run side by side on every core; the other packages hold no state between files, so theirs share a process.
 */
const plain = readdirSync('packages').filter((name) => !existsSync(`packages/${name}/vitest.config.ts`));

export default defineConfig({
  test: {
    maxWorkers: '150%',
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
      { test: { name: 'ci', root: '.ci', include: ['*.test.ts'] } },
      '{apps,packages}/*/vitest.config.ts',
    ],
  },
});
