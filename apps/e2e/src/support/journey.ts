import { test as base, expect, type Page } from '@playwright/test';
import { followLateCalls } from './late-calls.ts';
import { followStepsBack } from './step-back.ts';

/** What a journey needs besides a page: where the server is, and that no page ever complains. */
export const test = base.extend<{ origin: string; complaints: string[]; lateCalls: undefined; stepsBack: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  origin: async ({}, use) => {
    await use(process.env.E2E_ORIGIN ?? '');
  },
  baseURL: async ({ origin }, use) => {
    await use(origin);
  },
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('weberror', (error) => complaints.push(String(error.error())));
      context.on('console', (message) => {
        const text = message.text();
        const isExpected = EXPECTED.test(text) || (NO_PAGE.test(text) && !FILE.test(message.location().url));
        if (message.type() === 'error' && !isExpected) complaints.push(text);
      });
      await use(complaints);
      expect(complaints, 'errors on the pages').toEqual([]);
    },
    { auto: true },
  ],
  stepsBack: [
    async ({ browser, context }, use) => {
      followStepsBack(context);
      browser.on('context', followStepsBack);
      await use(undefined);
      browser.off('context', followStepsBack);
    },
    { auto: true },
  ],
  lateCalls: [
    async ({ browser, context }, use, info) => {
      const calls = followLateCalls();
      calls.follow(context);
      browser.on('context', calls.follow);
      await use(undefined);
      browser.off('context', calls.follow);
      if (info.status !== info.expectedStatus) for (const call of calls.late()) console.log(call);
    },
    { auto: true },
  ],
});

/** Chromium tells every HTTP 4xx as a console error; refusals are part of the journeys. */
const EXPECTED = /the server responded with a status of (400|401|413|429)/;
/** Of an address that names nothing the page itself is a 404; of a file it would be a fault. */
const NO_PAGE = /the server responded with a status of 404/;
const FILE = /\/[^/]*\.[^/]*$/;

export { expect, type Page };
