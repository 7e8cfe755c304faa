import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

/** The web app's tests run in a made-up browser, over stand-ins of the desks. */
export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    maxWorkers: '100%',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/testing/setup.ts'],
    testTimeout: 60_000,
  },
});
