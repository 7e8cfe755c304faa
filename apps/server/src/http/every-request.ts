import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Logger } from '../log/logger.ts';
import { inTrace, traceOf, traceResponse } from '../shared/trace.ts';
import { type Availability, AWAY } from '../stores/availability.ts';
import { crossOrigin } from './cors.ts';
import type { HttpContext, HttpEnv } from './http-env.ts';
import { DATA_HEADERS, HTTPS_ONLY } from './security-headers.ts';
import { toUnavailable } from './to-response.ts';

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

/**
 * The one middleware of every request: request id, trace, headers of safety, a log line. Headers go in before `next()`,
 * since changing a finished response costs a copy of it, and one middleware since each more costs throughput.
 */
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
