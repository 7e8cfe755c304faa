import { Hono } from 'hono';
import type { HttpEnv, RequestFacts } from '../http/http-env.ts';
import type { Deps } from '../kernel/deps.ts';
import { mountEndpoints } from './dispatch.ts';
import type { Handlers } from './handler.ts';

/** A `fetch` that asks our own APIs in-process, as a visitor who has not logged in. Limits by address count for whoever asked for the page. */
export const visitorFetch = (deps: Deps, handlers: Handlers): ((renderedFor: RequestFacts) => typeof fetch) => {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    const { requestId = '', ip = '', https = false } = c.env.renderedFor ?? {};
    c.set('requestId', requestId);
    c.set('ip', ip);
    c.set('https', https);
    await next();
  });
  mountEndpoints(app, deps, handlers);
  return (renderedFor) => async (input, init) => app.fetch(new Request(input, init), { renderedFor });
};
