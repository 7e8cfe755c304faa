import { defineConfig } from 'vitest/config';

/** What stands for an external service in ordinary tests is that external service itself here (`npm run real`). */
export default defineConfig({
  test: {
    name: 'real',
    root: import.meta.dirname,
    include: [
      'src/**/*.real.test.ts',
      'src/gateways/{files,checkpoints}/s3-*.{int,long}.test.ts',
      'src/journeys/{files-in-a-bucket,moving-files}.int.test.ts',
    ],
    globalSetup: ['src/testing/global-setup.ts', 'src/testing/real/setup.ts'],
    isolate: false,
    testTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 240_000,
  },
});
