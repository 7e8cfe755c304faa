import type { Clock } from '@naru/domain/shared';
import type { Hono } from 'hono';
import type { HttpEnv } from '../http/http-env.ts';

/** A year at once is enough for anybody. */
const MOST_SECONDS = 366 * 86_400;

const secondsIn = (body: unknown): number | undefined => {
  if (typeof body !== 'object' || body === null || !('seconds' in body) || typeof body.seconds !== 'number') return undefined;
  const { seconds } = body;
  return Number.isSafeInteger(seconds) && seconds >= 1 && seconds <= MOST_SECONDS ? seconds : undefined;
};

/**
 * The market's clock for whoever tries it, where `NARU_SANDBOX_CLOCK` is on: what time it is, and a way to let time pass. Answers once everything has
 * ended that ends by then. It takes JSON alone, which no page of another origin can send unasked.
 */
export const mountSandboxClock = (app: Hono<HttpEnv>, clock: Clock, pass: (ms: number) => Promise<void>): void => {
  app.get('/sandbox/clock', (c) => c.json({ now: clock.now().toISOString() }));
  app.post('/sandbox/clock', async (c) => {
    if (c.req.header('content-type') !== 'application/json') return c.json({ error: 'content-type: application/json' }, 415);
    const seconds = secondsIn(await c.req.json().catch(() => null));
    if (seconds === undefined) return c.json({ error: `seconds: a whole number from 1 to ${MOST_SECONDS}` }, 400);
    await pass(seconds * 1_000);
    return c.json({ now: clock.now().toISOString() });
  });
};
