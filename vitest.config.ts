import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Every package is a project of its own, named as its folder; the apps bring their own settings. */
export default defineConfig({
  test: {
    projects: [
      ...readdirSync('packages').map((name) => ({ test: { name, root: `packages/${name}`, include: ['src/**/*.test.ts'] } })),
      'apps/*/vitest.config.ts',
    ],
  },
});
