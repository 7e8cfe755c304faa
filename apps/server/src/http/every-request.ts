import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { PIN_SEAL_HEADER } from '@naru/contract';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Logger } from '../log/logger.ts';
import { inTrace, traceOf, traceResponse } from '../shared/trace.ts';
import { type Availability, AWAY } from '../stores/availability.ts';
import { type HttpContext, type HttpEnv, MOUNTS } from './http-env.ts';
import { DATA_HEADERS, HTTPS_ONLY } from './security-headers.ts';
import { toUnavailable } from './to-response.ts';

/** The most that browsers remember of what they may ask; Chromium remembers nothing for longer than two hours. */
const REMEMBERED_SECONDS = 7_200;

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS = [
  ...['authorization', 'content-type', 'idempotency-key', PIN_SEAL_HEADER, 'if-none-match', 'range', 'traceparent'],
  ...['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset', 'x-http-method-override'],
].join(', ');
/** What a script of another origin may read of an answer besides its body. */
const ANSWER_HEADERS = [
  ...['allow', 'content-disposition', 'deprecation', 'etag', 'link', 'location', 'ratelimit', 'ratelimit-policy', 'retry-after'],
  ...['sunset', 'traceresponse', 'tus-extension', 'tus-max-size', 'tus-resumable', 'tus-version', 'upload-length', 'upload-offset'],
  'x-request-id',
].join(', ');

const API = new RegExp(`^(?:${Object.values(MOUNTS).join('|')})/|^/openapi\\.json$`);

/** Puts a header on an answer that is still to come. */
type PutHeader = (name: string, value: string) => void;

/** What the calls of pages of other origins are answered with. */
interface CrossOrigin {
  /** Heads the answer to come for such a page, and answers at once what a browser asks beforehand; null where the call goes on. */
  answer(c: HttpContext, put: PutHeader): Response | null;
}

/**
 * Pages of the named origins may call the APIs by a token of their own. Cookies belong to our own pages: none is asked of a browser, and one that
 * comes along with such a call (of a page that is another origin, and the same site) is not looked at. Whoever is not named is told nothing,
 * and so no page of theirs reads an answer.
 */
const crossOrigin = (origins: readonly string[]): CrossOrigin => {
  const named: ReadonlySet<string> = new Set(origins);
  return {
    answer: (c, put) => {
      if (named.size === 0 || !API.test(c.req.path)) return null;
      // Also where nobody else asks: whoever keeps answers keeps one for each who may read it.
      put('vary', 'origin');
      const origin = c.req.header('origin');
      if (origin === undefined || !named.has(origin) || c.req.header('sec-fetch-site') === 'same-origin') return null;
      put('access-control-allow-origin', origin);
      put('access-control-expose-headers', ANSWER_HEADERS);
      if (c.req.method !== 'OPTIONS' || c.req.header('access-control-request-method') === undefined) {
        if (c.req.header('cookie') !== undefined) c.req.raw.headers.delete('cookie');
        return null;
      }
      put('access-control-allow-methods', METHODS);
      put('access-control-allow-headers', REQUEST_HEADERS);
      put('access-control-max-age', String(REMEMBERED_SECONDS));
      return c.body(null, 204);
    },
  };
};

const ipOf = (c: HttpContext, trustProxy: boolean): string => {
  // The last entry is the one that our own proxy wrote; those before it are the caller's word.
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded) return forwarded;
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    return '';
  }
};

/** The pages, and what tells of health, are there without the database, too; of the pages, those that the server alone makes are not. */
const needsDatabase = (path: string): boolean =>
  path.startsWith('/nft')
    ? /^\/nft\/(pay|identity)/.test(path)
    : !/^\/(wallet|healthz|readyz|docs|openapi|errors)/.test(path) && path !== '/';

/** Sets a header that a route may replace: on Node's own answer where there is one, since the web's `Headers` cost several times as much. */
const putHeader = (c: HttpContext, name: string, value: string): void => {
  if (c.env?.outgoing === undefined) c.header(name, value);
  else c.env.outgoing.setHeader(name, value);
};

/** One request that was answered, as figures tell of it: nothing of who asked and for what. */
export interface RequestSeen {
  readonly method: string;
  /** The route's pattern. */
  readonly route: string;
  /** `ok`, `defect`, or `refused:` with the name of the refusal, or its status where it has none. */
  readonly outcome: string;
  readonly seconds: number;
}

/** Takes requests that were answered. */
export type ObserveRequest = (seen: RequestSeen) => void;

const outcomeOf = (status: number, refusal: string | undefined): string => {
  if (refusal !== undefined) return `refused:${refusal}`;
  if (status >= 500) return 'defect';
  return status >= 400 ? `refused:${status}` : 'ok';
};

/** The one middleware of all requests, since each costs: id, trace, security headers, log. Headers precede `next()`: changing a finished response copies it. */
export const everyRequest = ({
  log,
  trustProxy,
  https,
  origins,
  availability,
  observe,
}: {
  readonly log: Logger;
  readonly trustProxy: boolean;
  readonly https: boolean;
  /** The origins whose pages may call the APIs. */
  readonly origins: readonly string[];
  readonly availability: Availability;
  readonly observe?: ObserveRequest | undefined;
}) => {
  const across = crossOrigin(origins);
  const headers = https ? [...DATA_HEADERS, HTTPS_ONLY] : DATA_HEADERS;
  const carryOut = async (c: HttpContext, next: () => Promise<void>): Promise<void> => {
    const began = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('ip', ipOf(c, trustProxy));
    c.set('https', https);
    for (const [name, value] of headers) putHeader(c, name, value);
    putHeader(c, 'x-request-id', requestId);
    putHeader(c, 'traceresponse', traceResponse(requestId));
    const answered = across.answer(c, (name, value) => putHeader(c, name, value));
    if (answered !== null) c.res = answered;
    else if (needsDatabase(c.req.path)) {
      if ((await availability.during(next)) === AWAY) c.res = toUnavailable(c);
    } else await next();
    // What nobody will read would keep its file, or its stream of notices, open without end.
    if (c.req.method === 'HEAD') await c.res.body?.cancel();
    // The route's pattern, not the address: a path may hold a share key, a query a serial or a token.
    const [memberId, refusal, signedIn, key] = [c.get('memberId'), c.get('refusal'), c.get('signedIn'), c.get('key')];
    const ms = performance.now() - began;
    const [method, route, { status }] = [c.req.method, routePath(c, -1), c.res];
    observe?.({ method, route, outcome: outcomeOf(status, refusal), seconds: ms / 1000 });
    log.info('request', {
      requestId,
      method,
      route,
      status,
      ms: Math.round(ms),
      ...(memberId === undefined ? {} : { memberId }),
      ...(key === undefined ? {} : { key }),
      // Most refusals are HTTP 200: what somebody tries, and from where, is seen here or nowhere (safety, logs).
      ...(refusal === undefined ? {} : { refusal, ip: c.get('ip') }),
      ...(signedIn === undefined ? {} : { signedIn, ip: c.get('ip') }),
    });
  };
  return createMiddleware<HttpEnv>((c, next) => inTrace(traceOf(c.req.header('traceparent')), () => carryOut(c, next)));
};
