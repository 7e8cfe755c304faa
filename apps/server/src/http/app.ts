import { failure } from '@naru/domain/failure';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { errorFields } from '../log/error-fields.ts';
import type { Logger } from '../log/logger.ts';
import type { Availability } from '../stores/availability.ts';
import { isConnectionLoss, isContention, isOutOfRange, isStorageFull } from '../stores/sql-state.ts';
import { bodyLimit } from './body-limit.ts';
import { everyRequest, type ObserveRequest } from './every-request.ts';
import type { HttpContext, HttpEnv } from './http-env.ts';
import { AWAY_SECONDS, refusalBody, toContention, toDefect, toResponse, toStorageFull, toUnavailable } from './to-response.ts';

const notNow = (c: HttpContext, why: string): Response => c.text(why, 503, { 'retry-after': String(AWAY_SECONDS) });

/** `/healthz`: the process answers. `/readyz`: it can serve (not ending, keys there; pages come without the database). `/healthz/deep`: what it needs, too. */
const health = (ready: { readonly availability: Availability; readonly whyNotReady: () => string | null }): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>();
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', (c) => {
    const whyNot = ready.whyNotReady();
    return whyNot === null ? c.text('ready') : notNow(c, whyNot);
  });
  app.get('/healthz/deep', (c) => (ready.availability.isAway ? notNow(c, 'database does not answer') : c.text('ok')));
  return app;
};

/** What the HTTP side needs. `mount` adds the routes of the APIs; the web application's pages come last. */
export interface AppParts {
  readonly log: Logger;
  readonly trustProxy: boolean;
  /** People come by https: their browsers are told to come by nothing else. */
  readonly https: boolean;
  /** The origins whose pages may call the APIs. */
  readonly origins: readonly string[];
  readonly availability: Availability;
  readonly whyNotReady: () => string | null;
  readonly mount: (app: Hono<HttpEnv>) => void;
  /** Told of every request that was answered, where somebody counts them. */
  readonly observe?: ObserveRequest | undefined;
}

/** Builds the application: the common middlewares, health, the given routes, and one funnel for everything that goes wrong. */
export const makeApp = ({ log, trustProxy, https, origins, availability, whyNotReady, mount, observe }: AppParts): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>();
  app.use(everyRequest({ log, trustProxy, https, origins, availability, observe }));
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', bodyLimit());
  app.route('/', health({ availability, whyNotReady }));
  app.get('/', (c) => c.redirect('/nft/'));
  mount(app);
  app.notFound((c) => c.json(refusalBody(failure('dataLookupFailed')), 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status < 500) return toResponse(c, failure('badRequest'));
    if (isContention(error) && !availability.isAway) {
      log.warn('contention', { requestId: c.get('requestId'), method: c.req.method, ...errorFields(error) });
      return toContention(c);
    }
    if (isConnectionLoss(error)) return toUnavailable(c);
    if (isStorageFull(error)) {
      log.error('no room', { requestId: c.get('requestId'), method: c.req.method, ...errorFields(error) });
      return toStorageFull(c);
    }
    if (isOutOfRange(error)) {
      log.warn('a value that the database does not hold', { requestId: c.get('requestId'), method: c.req.method, ...errorFields(error) });
      return toResponse(c, failure('badRequest'));
    }
    log.error('defect', { requestId: c.get('requestId'), method: c.req.method, ...errorFields(error) });
    return toDefect(c);
  });
  return app;
};
