import { Hono } from 'hono';
import type { HttpEnv } from './http-env.ts';

/** Which names a request may have been sent to: a page of somebody else's that was led here by a name of its own reads nothing. */
const OURS = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Behind the metrics port, for this machine: `/metrics` and `/healthz`, which tells the version; the health that visitors see does not. */
export const metricsDoor = (
  page: () => Promise<{ readonly type: string; readonly text: string }>,
  release: string,
  onDefect: (error: unknown) => void,
): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => (OURS.test(c.req.header('host') ?? '') ? next() : c.text('not here', 403)));
  app.get('/healthz', (c) => c.json({ status: 'ok', version: release }, 200, { 'cache-control': 'no-store' }));
  app.get('/metrics', async (c) => {
    const { type, text } = await page();
    return c.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' });
  });
  app.onError((error, c) => {
    onDefect(error);
    return c.text('defect', 500);
  });
  return app;
};
