import { failure } from '@naru/domain/failure';
import { failureText } from '@naru/messages';
import { Hono } from 'hono';
import type { Deps } from '../kernel/deps.ts';
import { errorFields } from '../log/error-fields.ts';
import type { Logger } from '../log/logger.ts';
import { personByKey } from '../use-cases/operator/people.ts';
import { OPERATOR_CALLS } from './calls.ts';

/** Pictures come in the body, as base64. */
const LONGEST_BODY = 40_000_000;

const NAME = /^[\w.@-]{1,64}$/;

/**
 * The application behind the operators' socket. Whoever can open the socket is its owner, so the name that they give is their own: it goes into the
 * audit log.
 */
export const operatorApp = (deps: Deps, log: Logger): Hono => {
  const app = new Hono();
  for (const [path, call] of Object.entries(OPERATOR_CALLS)) {
    app.post(`/${path}`, async (c) => {
      if (Number(c.req.header('content-length') ?? 0) > LONGEST_BODY) return c.json({ ok: false, text: '보낸 파일이 너무 큽니다.' }, 413);
      const given = c.req.header('x-naru-operator') ?? '';
      const operator = `os:${NAME.test(given) ? given : 'unknown'}`;
      const body: unknown = await c.req.json().catch(() => null);
      const key = c.req.header('x-naru-operator-key');
      const person = key === undefined ? undefined : await personByKey(deps.db, key);
      const done = await call.carryOut(deps, { operator, person }, body);
      if ('malformed' in done) return c.json({ ok: false, text: failureText(failure('badRequest')).text, field: done.malformed }, 400);
      if (done.ok) return c.json({ ok: true, value: done.value ?? null });
      const { field } = done.failure;
      return c.json({ ok: false, text: failureText(done.failure).text, ...(field === undefined ? {} : { field }) });
    });
  }
  app.notFound((c) => c.json({ ok: false, text: '서버가 알지 못하는 명령입니다.' }, 404));
  app.onError((error, c) => {
    log.error('operator', { path: c.req.path, ...errorFields(error) });
    return c.json({ ok: false, text: '서버가 처리하지 못했습니다. 서버 기록을 확인해 주세요.' }, 500);
  });
  return app;
};
