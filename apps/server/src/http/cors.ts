import { PIN_SEAL_HEADER } from '@naru/contract';
import type { HttpContext } from './http-env.ts';
import { MOUNTS } from './mounts.ts';

/** The most that browsers remember of what they may ask; Chromium remembers nothing for longer than two hours. */
const REMEMBERED_SECONDS = 7_200;

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS = [
  ...['authorization', 'content-type', 'idempotency-key', PIN_SEAL_HEADER, 'if-none-match', 'range', 'traceparent'],
  ...['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset'],
].join(', ');
/** What a script of another origin may read of an answer besides its body. */
const ANSWER_HEADERS = [
  ...['allow', 'content-disposition', 'deprecation', 'etag', 'link', 'location', 'ratelimit', 'ratelimit-policy', 'retry-after'],
  ...['sunset', 'traceresponse', 'tus-resumable', 'upload-length', 'upload-offset', 'x-request-id'],
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
export const crossOrigin = (origins: readonly string[]): CrossOrigin => {
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
