import { chromiumPath } from '@naru/testkit/browser';
import { defineConfig } from '@playwright/test';

/** Journeys in a real Chromium against real servers, which the tests start themselves. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  // Journeys wait about four tenths of the time: for animations, polls and the pace of people.
  workers: 4,
  retries: 0,
  // A busy machine is no fault: a screen that waits for a hundred files comes within a minute there, and a long journey within eight.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  outputDir: 'test-results',
  reporter: [['list']],
  globalSetup: './src/support/global-setup.ts',
  use: {
    // What cannot be pressed within a minute will not be, on a busy machine either: the rest of the test need not wait for it.
    actionTimeout: 60_000,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // A trace takes a third of the time: `--trace on` where a journey has to be looked into.
    trace: 'off',
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: await chromiumPath(),
      // In a shell without a language Chromium saves files under no Korean name.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    },
  },
});
