import { Hono } from 'hono';
import type { HttpEnv } from './http-env.ts';

const SLOWEST_PING_MS = 2_000;

/** `/healthz`: the process answers. `/readyz`: it can serve, that is, it is not ending, lacks no key, and the database answers in time. */
export const health = (ready: { readonly ping: () => Promise<void>; readonly whyNotReady: () => string | null }): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>();
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const whyNot = ready.whyNotReady();
    if (whyNot !== null) return c.text(whyNot, 503);
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('late')), SLOWEST_PING_MS).unref();
    });
    try {
      await Promise.race([ready.ping(), late]);
      return c.text('ready');
    } catch {
      return c.text('database does not answer', 503);
    }
  });
  return app;
};
