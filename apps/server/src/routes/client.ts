import { KEPT_DAYS } from '@naru/domain/retention';
import { getCookie, setCookie } from 'hono/cookie';
import { digestOf, randomSecret } from '../gateways/secrets/random-secret.ts';
import type { HttpContext } from '../http/http-env.ts';
import type { Deps } from '../kernel/deps.ts';
import type { Config } from '../settings/config.ts';
import type { CallingClient } from '../use-cases/session/open-session.ts';
import { hostCookie, originOf } from './asker.ts';
import { rememberDevice } from './visitor.ts';

const COOKIE = 'naru_client';
/** As long as browsers keep a cookie at all. */
const KEPT_SECONDS = KEPT_DAYS.rememberedDevices * 86_400;
/** Ours have 43 characters; a program may make its own. */
const SECRET = /^[\w-]{43,64}$/;

/** Who calls, and how they are let keep it after a log-in of the member. */
type RememberedClient = CallingClient & { readonly remember: (memberId: number) => Promise<void> };

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);

/** Whose page calls, as its browser says of every call that writes and lets no script change; a program says nothing. */
export const callingPage = (c: HttpContext, config: Config): 'ours' | 'others' | 'none' => {
  if (c.req.header('sec-fetch-site') === 'same-origin') return 'ours';
  const origin = c.req.header('origin');
  if (origin === undefined) return 'none';
  const host = hostOf(origin);
  return host !== null && [originOf(c, config), c.req.url].some((own) => hostOf(own) === host) ? 'ours' : 'others';
};

/** Who calls, and how to let them be known. A log-in by a foreign page has no cookies of ours and must not replace them: that would end a real session. */
export const clientOf = (c: HttpContext, { config, keys }: Pick<Deps, 'config' | 'keys'>): RememberedClient => {
  const page = callingPage(c, config);
  const name = hostCookie(c, COOKIE);
  const cookie = getCookie(c, name) ?? '';
  const shown = SECRET.test(cookie) ? cookie : null;
  const secret = shown ?? randomSecret();
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: KEPT_SECONDS, secure: c.get('https') } as const;
  return {
    shown: shown === null ? null : digestOf(shown),
    given: digestOf(secret),
    isPage: page === 'ours',
    remember: async (memberId) => {
      if (page === 'others') return;
      setCookie(c, name, secret, options);
      await rememberDevice(c, { keys }, memberId);
    },
  };
};
