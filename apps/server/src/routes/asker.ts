import { getCookie, setCookie } from 'hono/cookie';
import { digestOf, randomSecret } from '../gateways/secrets/random-secret.ts';
import type { HttpContext } from '../http/http-env.ts';
import type { Config } from '../settings/config.ts';

/** A cookie's name, under https one that ties it to exactly this host: no page of another host below ours can put one in its place. */
export const hostCookie = (c: HttpContext, name: string): string => (c.get('https') ? `__Host-${name}` : name);

const cookieOf = (c: HttpContext): string => hostCookie(c, 'naru_asker');
const DAY_SECONDS = 86_400;
const SECRET = /^[\w-]{43}$/;

const secretIn = (c: HttpContext): string | undefined => {
  const secret = getCookie(c, cookieOf(c));
  return secret !== undefined && SECRET.test(secret) ? secret : undefined;
};

/** Who asks for a QR, as it is kept; empty for a browser that has asked for none. */
export const askerOf = (c: HttpContext): string => {
  const secret = secretIn(c);
  return secret === undefined ? '' : digestOf(secret);
};

/** The same, giving a browser that comes without it the cookie by which it is known from now on. Scripts cannot read it. */
export const knownAsker = (c: HttpContext): string => {
  const secret = secretIn(c) ?? randomSecret();
  setCookie(c, cookieOf(c), secret, { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: DAY_SECONDS, secure: c.get('https') });
  return digestOf(secret);
};

/** Where people reach this platform: the address that was set, or, on a machine without one, the one that the caller came by. */
export const originOf = (c: HttpContext, { publicUrl, publicUrlSet }: Config): string =>
  publicUrlSet ? publicUrl : new URL(c.req.url).origin;
