import { type Failure, failure } from '@naru/domain/failure';
import type { Result } from '@naru/domain/shared';
import { failureText } from '@naru/messages';
import type { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { HttpContext, HttpEnv } from '../../http/http-env.ts';
import type { Deps } from '../../kernel/deps.ts';
import { inRequest } from '../../kernel/request-context.ts';
import { endPlatformSession } from '../../use-cases/operator/platform-session.ts';
import { hostCookie } from '../asker.ts';
import { callingPage } from '../client.ts';
import { listedAlone } from './listed-alone.ts';

const ROOT = '/ops/api';
const COOKIE = 'naru_ops';
const SECRET = /^[\w-]{43}$/;

/** What the console's calls come to; made by whoever knows the calls. */
export interface OpsCalls {
  signIn(body: unknown, ip: string): Promise<Result<{ readonly token: string }, Failure>>;
  /** What is asked for besides a key. */
  begin(body: unknown, ip: string): Promise<Result<object, Failure>>;
  me(token: string): Promise<Result<object, Failure>>;
  call(
    token: string,
    order: { readonly name: string; readonly reason: string | undefined; readonly body: () => Promise<unknown> },
  ): Promise<OpsAnswer>;
  /** What somebody does with their own way in. */
  own(token: string, name: string, body: () => Promise<unknown>): Promise<OpsAnswer>;
}

type OpsAnswer = Result<{ readonly body: object; readonly status: 200 | 400; readonly refusal?: string } | null, Failure>;

const tokenIn = (c: HttpContext): string => {
  const token = getCookie(c, hostCookie(c, COOKIE)) ?? '';
  return SECRET.test(token) ? token : '';
};

const refusal = (c: HttpContext, why: Failure, status: 200 | 401 | 403 = 200): Response => {
  c.set('refusal', why.name);
  return c.json({ ok: false, name: why.name, text: failureText(why).text }, status);
};

const BROKEN: ReadonlyMap<number, 'badRequest' | 'serviceUnavailable' | 'storageFull'> = new Map([
  [400, 'badRequest'],
  [503, 'serviceUnavailable'],
  [507, 'storageFull'],
]);

/** A call that was not answered, by the status that whoever judges errors has given it. */
const broken = (c: HttpContext): Response => {
  const why = failure(BROKEN.get(c.res.status) ?? 'serverRequestFailed');
  return new Response(JSON.stringify({ ok: false, name: why.name, text: failureText(why).text }), {
    status: c.res.status,
    headers: c.res.headers,
  });
};

const answered = (c: HttpContext, done: OpsAnswer): Response | Promise<Response> => {
  if (!done.ok) return refusal(c, done.failure, 401);
  if (done.value === null) return c.notFound();
  if (done.value.refusal !== undefined) c.set('refusal', done.value.refusal);
  return c.json(done.value.body, done.value.status);
};

const bodyOf = (c: HttpContext): Promise<unknown> => c.req.json().catch(() => null);

/** The operators' calls over HTTP, for people alone. Hidden outside listed addresses; the cookie is same-site, and every call says that it comes from here. */
export const mountOps = (app: Hono<HttpEnv>, deps: Deps, calls: OpsCalls): void => {
  const { config } = deps;
  if (!config.ops.console) return;
  // The page as well as the door: nobody outside learns that there is a console.
  app.use('/ops/*', listedAlone(config));
  app.use(`${ROOT}/*`, async (c, next) => {
    c.header('cache-control', 'no-store');
    if (c.req.method !== 'GET' && callingPage(c, config) !== 'ours') return refusal(c, failure('noPermission'), 403);
    await inRequest({ ip: c.get('ip'), signedIn: null, limits: [] }, next);
    // What goes wrong is told to the console in the form of its answers: another one it does not understand.
    if (c.error !== undefined) c.res = broken(c);
    return undefined;
  });

  app.post(`${ROOT}/sign-in`, async (c) => {
    const opened = await calls.signIn(await bodyOf(c), c.get('ip'));
    if (!opened.ok) return refusal(c, opened.failure);
    // No age: the browser drops it with its window.
    const options = { httpOnly: true, sameSite: 'Strict', path: '/', secure: c.get('https') } as const;
    setCookie(c, hostCookie(c, COOKIE), opened.value.token, options);
    return c.json({ ok: true, value: null });
  });

  app.post(`${ROOT}/sign-in/begin`, async (c) => {
    const wanted = await calls.begin(await bodyOf(c), c.get('ip'));
    return wanted.ok ? c.json({ ok: true, value: wanted.value }) : refusal(c, wanted.failure);
  });

  app.post(`${ROOT}/sign-out`, async (c) => {
    await endPlatformSession(deps, tokenIn(c));
    deleteCookie(c, hostCookie(c, COOKIE), { path: '/', secure: c.get('https') });
    return c.json({ ok: true, value: null });
  });

  app.get(`${ROOT}/me`, async (c) => {
    const view = await calls.me(tokenIn(c));
    return view.ok ? c.json({ ok: true, value: view.value }) : refusal(c, view.failure, 401);
  });

  app.post(`${ROOT}/call/*`, async (c) => {
    const name = c.req.path.slice(`${ROOT}/call/`.length);
    const done = await calls.call(tokenIn(c), { name, reason: c.req.header('x-naru-reason'), body: () => bodyOf(c) });
    return answered(c, done);
  });

  app.post(`${ROOT}/own/*`, async (c) =>
    answered(c, await calls.own(tokenIn(c), c.req.path.slice(`${ROOT}/own/`.length), () => bodyOf(c))),
  );
  // The page's own addresses begin beside the door, not behind it.
  app.all(`${ROOT}/*`, (c) => c.notFound());
};
