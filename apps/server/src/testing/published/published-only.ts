import type { MiddlewareHandler } from 'hono';
import { driftOf, type PublishedApi } from './shape.ts';

const jsonOf = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Fails every request of ours, and every answer of a stand-in, that has in it what the provider does not publish. */
export const publishedOnly =
  (api: PublishedApi): MiddlewareHandler =>
  async (c, next) => {
    const body = jsonOf(await c.req.raw.clone().text());
    await next();
    const { status } = c.res;
    const answer = c.res.headers.get('content-type')?.includes('json') === true ? jsonOf(await c.res.clone().text()) : undefined;
    const drift = driftOf(api, { method: c.req.method, url: new URL(c.req.url), body, status, answer });
    if (drift.length > 0)
      c.res = new Response(JSON.stringify({ code: 'NOT_PUBLISHED', type: 'NOT_PUBLISHED', message: drift.join('; ') }), { status: 418 });
  };
