import { test as base, expect, type Page } from '@playwright/test';

/** What a journey needs besides a page: where the server is, and that no page ever complains. */
export const test = base.extend<{ origin: string; complaints: string[] }>({
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
        if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints, 'errors on the pages').toEqual([]);
    },
    { auto: true },
  ],
});

/** Chromium tells every HTTP 4xx as a console error; refusals are part of the journeys. */
const EXPECTED = /the server responded with a status of (400|401|413|429)/;

export { expect, type Page };
