import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/**
 * Every package is a project of its own, named as its folder; the apps bring their own settings. Files run side by side on every
 * core; the packages hold no state between files, so theirs share a process.
 */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      ...readdirSync('packages').map((name) => ({
        test: { name, root: `packages/${name}`, include: ['src/**/*.test.ts'], isolate: false },
      })),
      'apps/*/vitest.config.ts',
    ],
  },
});
