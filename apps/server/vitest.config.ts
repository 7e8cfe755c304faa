import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    // Those need programs that are no part of this machine: `npm run real`.
    exclude: [...configDefaults.exclude, '**/*.real.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Files hold no state: those of one worker share a process, and with it what takes long to load.
    isolate: false,
    // A busy machine is no fault: what is waited for comes within these, or never.
    testTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 180_000,
  },
});
