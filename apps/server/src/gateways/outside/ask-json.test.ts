import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTrace, traceOf } from '../../shared/trace.ts';
import { askJson, askText } from './ask-json.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

describe('a service outside', () => {
  const seen: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers.traceparent?.toString());
    if (request.url === '/away') response.writeHead(302, { location: '/stolen' }).end();
    else if (request.url === '/slow') setTimeout(() => response.end('{}'), 2_000).unref();
    else response.end(request.url === '/json' ? '{"a":1}' : '<html>');
  });
  let url = '';
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const ask = (path: string, patienceMs = 20_000) => askJson({ url: `${url}${path}`, headers: {}, patienceMs });

  it('is told the trace of the action for which it is asked, each time as another step, and none where there is none', async () => {
    await inTrace(TRACE, async () => {
      await ask('/json');
      await askText({ url, headers: {}, patienceMs: 20_000, body: { type: 'text/plain', text: 'x' } });
    });
    await ask('/json');
    const [one = '', other = '', none] = seen;
    expect([one, other]).toEqual([expect.stringMatching(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`)), expect.stringContaining(TRACE)]);
    expect([one === other, none]).toEqual([false, undefined]);
    // It is one that others take over.
    expect(traceOf(one)).toBe(TRACE);
  });

  it('leads nowhere else, is waited for so long, and answers what can be read', async () => {
    expect(await ask('/json')).toEqual({ ok: true, value: { status: 200, answer: { a: 1 } } });
    expect(await ask('/html')).toMatchObject({ failure: { status: 200, kind: 'SyntaxError' } });
    expect(await ask('/away')).toMatchObject({ failure: { status: 0 } });
    expect(await ask('/slow', 100)).toMatchObject({ failure: { status: 0, kind: 'TimeoutError' } });
    expect(seen).not.toContain('/stolen');
  });
});
