import { failure } from '@naru/domain/failure';
import { fail } from '@naru/domain/shared';
import { Hono } from 'hono';
import type { Deps } from '../kernel/deps.ts';
import { errorFields, isForWantOfRoom } from '../log/error-fields.ts';
import type { Logger } from '../log/logger.ts';
import { inTrace, traceOf } from '../shared/trace.ts';
import { staffUserByKey } from '../use-cases/operator/people.ts';
import { answerOf, reasonOf } from './answer.ts';
import { OPERATOR_CALLS } from './calls.ts';
import { carryOutCall, isCallName } from './carry-out.ts';

/** Pictures come in the body, as base64. */
const LONGEST_BODY = 40_000_000;

const NAME = /^[\w.@-]{1,64}$/;

/**
 * The operators' socket application. Who opens it owns it, so their name goes into the audit log as given; a key of nobody makes them nobody, not local admin.
 */
export const operatorApp = (deps: Deps, log: Logger): Hono => {
  const app = new Hono();
  for (const path of Object.keys(OPERATOR_CALLS)) {
    if (!isCallName(path)) throw new Error(`a call without a permission: ${path}`);
    app.post(`/${path}`, (c) =>
      inTrace(traceOf(c.req.header('traceparent')), async () => {
        if (Number(c.req.header('content-length') ?? 0) > LONGEST_BODY) return c.json({ ok: false, text: '보낸 파일이 너무 큽니다.' }, 413);
        const given = c.req.header('x-naru-operator') ?? '';
        const operator = `os:${NAME.test(given) ? given : 'unknown'}`;
        const body: unknown = await c.req.json().catch(() => null);
        const key = c.req.header('x-naru-operator-key');
        const person = key === undefined ? undefined : await staffUserByKey(deps.db, key);
        if (key !== undefined && person === undefined) return c.json(answerOf(fail(failure('operatorNeeded'))).body);
        const reason = reasonOf(c.req.header('x-naru-reason'));
        const { body: answer, status } = answerOf(await carryOutCall(deps, path, { operator, person, reason }, body));
        return c.json(answer, status);
      }),
    );
  }
  app.notFound((c) => c.json({ ok: false, text: '서버가 알지 못하는 명령입니다.' }, 404));
  app.onError((error, c) => {
    log.error('operator', { path: c.req.path, ...errorFields(error) });
    if (isForWantOfRoom(error))
      return c.json({ ok: false, text: '서버에 저장할 공간이 모자라 처리하지 못했습니다. 공간을 비우고 다시 시도해 주세요.' }, 507);
    return c.json({ ok: false, text: '서버가 처리하지 못했습니다. 서버 기록을 확인해 주세요.' }, 500);
  });
  return app;
};
