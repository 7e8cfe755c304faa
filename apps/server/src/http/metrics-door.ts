import { Hono } from 'hono';
import type { HttpEnv } from './http-env.ts';

/** Which names a request may have been sent to: a page of somebody else's that was led here by a name of its own reads nothing. */
const OURS = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** The application behind the port of figures: `/metrics`, for whoever is on this machine. */
export const metricsDoor = (
  page: () => Promise<{ readonly type: string; readonly text: string }>,
  onDefect: (error: unknown) => void,
): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>();
  app.get('/metrics', async (c) => {
    if (!OURS.test(c.req.header('host') ?? '')) return c.text('not here', 403);
    const { type, text } = await page();
    return c.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' });
  });
  app.onError((error, c) => {
    onDefect(error);
    return c.text('defect', 500);
  });
  return app;
};
