import { KEPT_DAYS } from '@naru/domain/retention';
import { getCookie, setCookie } from 'hono/cookie';
import type { HttpContext } from '../http/http-env.ts';
import type { Deps } from '../kernel/deps.ts';
import type { Visitor } from '../kernel/visitor.ts';
import { networkOf } from '../shared/addresses.ts';
import { knownDevice, newDeviceToken } from '../use-cases/session/known-device.ts';
import { askerOf, hostCookie } from './asker.ts';

const COOKIE = 'naru_device';
/** As long as browsers keep a cookie at all. */
const KEPT_SECONDS = KEPT_DAYS.rememberedDevices * 86_400;
/** As many accounts as one browser is known for; the oldest makes room. */
const MOST = 5;
const SEPARATOR = '~';
const DEVICE_LENGTH = 120;

/** What the browser calls itself, no longer than is worth keeping. */
export const deviceOf = (c: HttpContext): string => (c.req.header('user-agent') ?? '').slice(0, DEVICE_LENGTH);

const tokensIn = (c: HttpContext): readonly string[] =>
  (getCookie(c, hostCookie(c, COOKIE)) ?? '')
    .split(SEPARATOR)
    .filter((token) => token !== '')
    .slice(0, MOST);

export const visitorOf = (c: HttpContext): Visitor => ({
  network: networkOf(c.get('ip')),
  browser: askerOf(c),
  deviceTokens: tokensIn(c),
});

/** Lets the browser be known, from this answer on, as one on which the member has logged in. Scripts cannot read by what. */
export const rememberDevice = async (c: HttpContext, { keys }: Pick<Deps, 'keys'>, memberId: number): Promise<void> => {
  const deviceTokens = tokensIn(c);
  const isKnown = (await knownDevice(keys, { deviceTokens }, memberId)) !== null;
  const tokens = isKnown ? deviceTokens : [await newDeviceToken(keys, memberId), ...deviceTokens].slice(0, MOST);
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: KEPT_SECONDS, secure: c.get('https') } as const;
  setCookie(c, hostCookie(c, COOKIE), tokens.join(SEPARATOR), options);
};
