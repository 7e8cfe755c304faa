import type { Request } from '@playwright/test';
import { expect, type Page } from './journey.ts';
import { ends } from './late-calls.ts';

const REST_MS = 500;

/** Follows a page's calls from now on; `rest` waits until none has been on its way for half a second, from when it is asked. */
export const followNetwork = (page: Page): { rest(): Promise<void> } => {
  const underWay = new Set<Request>();
  let last = Date.now();
  page.on('request', (request) => {
    last = Date.now();
    if (ends(request)) underWay.add(request);
  });
  const ended = (request: Request): void => {
    last = Date.now();
    underWay.delete(request);
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return {
    rest: async () => {
      // A slow page may not have begun what follows the last thing that was seen.
      last = Date.now();
      await expect.poll(() => underWay.size === 0 && Date.now() - last > REST_MS).toBe(true);
    },
  };
};
