import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'chain',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 90_000,
    // A busy machine is no fault: what is waited for comes within this, or never.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 90_000,
    isolate: false,
  },
});
