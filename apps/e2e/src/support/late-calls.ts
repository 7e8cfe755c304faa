import type { BrowserContext, Request } from '@playwright/test';

/** From when on a call is late, in milliseconds. */
const LATE_MS = 5_000;
const ENDLESS = '/notification/v1/stream';

/** Whether a call ends at all: a member's page is told of news by one that does not. */
export const ends = (request: Request): boolean => !request.url().includes(ENDLESS);

/** Follows the calls of pages: `late` are those that were late, each with how long it took and what became of it. */
export const followLateCalls = () => {
  const since = Date.now();
  const underWay = new Map<Request, number>();
  const late: string[] = [];
  const note = (request: Request, began: number, end: string): void => {
    const took = Date.now() - began;
    if (took < LATE_MS || !ends(request)) return;
    late.push(`${request.method()} ${request.url()}: asked for after ${began - since} ms, ${end} after ${took}`);
  };
  const endAs = (end: (request: Request) => string) => (request: Request) => {
    note(request, underWay.get(request) ?? Date.now(), end(request));
    underWay.delete(request);
  };
  return {
    follow: (context: BrowserContext): void => {
      context.on('request', (request) => underWay.set(request, Date.now()));
      context.on(
        'requestfinished',
        endAs(() => 'answered'),
      );
      context.on(
        'requestfailed',
        endAs((request) => request.failure()?.errorText ?? 'failed'),
      );
    },
    late: (): readonly string[] => {
      for (const [request, began] of underWay) note(request, began, 'still not answered');
      return late;
    },
  };
};
