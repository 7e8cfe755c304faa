import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'outside',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/support/setup.ts'],
    isolate: false,
    // Whoever signs in ends the log-in that the same member has elsewhere: the members of the demo follow one guide at a time.
    fileParallelism: false,
    // A busy machine is no fault.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
