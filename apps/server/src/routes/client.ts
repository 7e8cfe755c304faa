import { getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../composition/config.ts';
import { digestOf, randomSecret } from '../gateways/secrets/random-secret.ts';
import type { HttpContext } from '../http/http-env.ts';
import type { CallingClient } from '../use-cases/session/calling-client.ts';
import { hostCookie, originOf } from './asker.ts';

const COOKIE = 'naru_client';
/** As long as browsers keep a cookie at all. */
const KEPT_SECONDS = 400 * 86_400;
/** Ours have 43 characters; a program may make its own. */
const SECRET = /^[\w-]{43,64}$/;

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);

/** Whether a page of this house calls: only its browser says so, and it says so of every call that writes. */
const isPage = (c: HttpContext, config: Config): boolean => {
  if (c.req.header('sec-fetch-site') === 'same-origin') return true;
  const host = hostOf(c.req.header('origin') ?? '');
  return host !== null && [originOf(c, config), c.req.url].some((own) => hostOf(own) === host);
};

/** Who calls, and the way to let them keep what they are known by. */
export const clientOf = (c: HttpContext, config: Config): CallingClient & { readonly remember: () => void } => {
  const name = hostCookie(c, COOKIE);
  const cookie = getCookie(c, name) ?? '';
  const shown = SECRET.test(cookie) ? cookie : null;
  const secret = shown ?? randomSecret();
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: KEPT_SECONDS, secure: c.get('https') } as const;
  return {
    shown: shown === null ? null : digestOf(shown),
    given: digestOf(secret),
    isPage: isPage(c, config),
    remember: () => setCookie(c, name, secret, options),
  };
};
