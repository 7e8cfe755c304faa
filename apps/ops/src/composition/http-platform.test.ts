import { expect, test } from 'vitest';
import { httpPlatform } from './http-platform.ts';

const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });
const platformThat = (answer: () => Response | Promise<Response>) => {
  const sent: { readonly path: string; readonly init: RequestInit | undefined }[] = [];
  const port = httpPlatform(async (path, init) => {
    sent.push({ path: String(path), init });
    return answer();
  });
  return { port, sent };
};

test.each([
  ['a session that is over', () => json(401, { ok: false, text: '로그인해 주세요.' }), { kind: 'ended' }],
  ['a refusal', () => json(200, { ok: false, text: '안 됩니다.', field: 'id' }), { kind: 'refused', text: '안 됩니다.', field: 'id' }],
  ['what waits', () => json(200, { ok: true, waiting: { id: 3, digest: 'd', expiresAt: 'e' } }), { kind: 'waiting', id: 3 }],
  ['what is done', () => json(200, { ok: true, value: { on: true } }), { kind: 'done', value: { on: true } }],
  ['no answer', () => Promise.reject(new TypeError('failed')), { kind: 'refused', text: null, field: undefined }],
  ['a page of a proxy', () => new Response('<html>', { status: 502 }), { kind: 'refused', text: null, field: undefined }],
])('the platform answers %s', async (_, answer, outcome) => {
  expect(await platformThat(answer).port.call('emergency/show', {})).toEqual(outcome);
});

test('an answer of another shape is a defect, and is not shown as one of ours', async () => {
  const { port } = platformThat(() => json(200, { ok: true, value: { on: 'perhaps' } }));
  await expect(port.call('emergency/show', {})).rejects.toThrow();
});

test('a call goes by its name, and Korean reasons go encoded', async () => {
  const { port, sent } = platformThat(() => json(200, { ok: true, value: null }));
  await port.call('operator/end', { name: '이사' }, '키를 잃었습니다.');
  expect(sent).toEqual([
    {
      path: '/ops/api/call/operator/end',
      init: expect.objectContaining({
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-naru-reason': encodeURIComponent('키를 잃었습니다.') },
        body: '{"name":"이사"}',
      }),
    },
  ]);
});
