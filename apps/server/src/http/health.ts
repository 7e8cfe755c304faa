import { Hono } from 'hono';
import type { Availability } from '../stores/availability.ts';
import type { HttpContext, HttpEnv } from './http-env.ts';
import { AWAY_SECONDS } from './to-response.ts';

const notNow = (c: HttpContext, why: string): Response => c.text(why, 503, { 'retry-after': String(AWAY_SECONDS) });

/**
 * `/healthz`: the process answers. `/readyz`: this process can serve: it is not ending and lacks no key. The database is no part of that: where it
 * is away, no other process would do better, and the pages still come. `/healthz/deep`: what the process stands on answers, too.
 */
export const health = (ready: { readonly availability: Availability; readonly whyNotReady: () => string | null }): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>();
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', (c) => {
    const whyNot = ready.whyNotReady();
    return whyNot === null ? c.text('ready') : notNow(c, whyNot);
  });
  app.get('/healthz/deep', (c) => (ready.availability.isAway ? notNow(c, 'database does not answer') : c.text('ok')));
  return app;
};
