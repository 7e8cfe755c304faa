import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

/**
 * The web app's tests run in a made-up browser, over stand-ins of the client ports. Files share browser and modules, which took more than the tests:
 * every page is drawn from a container of its own, and what else a file leaves is taken away behind it (see setup.ts).
 */
export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    // They wait for people's pace (dialogs, polls, countdowns) about half of the time, and come after everybody else's.
    sequence: { groupOrder: 1 },
    environment: 'jsdom',
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/testing/setup.ts'],
    testTimeout: 120_000,
    // A busy machine is no fault: what is waited for comes within this, or never.
    expect: { poll: { timeout: 20_000 } },
  },
});
