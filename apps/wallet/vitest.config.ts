import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

/** The wallet's tests run in a made-up browser that its files share, with stand-ins for its neighbours. */
export default defineProject({
  plugins: [react()],
  test: {
    name: 'wallet',
    environment: 'jsdom',
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/testing/setup.ts'],
    testTimeout: 120_000,
    // A busy machine is no fault: what is waited for comes within this, or never.
    expect: { poll: { timeout: 20_000 } },
  },
});
