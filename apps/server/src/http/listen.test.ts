import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono } from 'hono';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { HttpEnv } from './http-env.ts';
import { type Listening, listen, tryAddress } from './listen.ts';

test('a door that closes waits for the answer under way, and not for a next request on its connection', async () => {
  const arrived = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const slow = new Hono<HttpEnv>().get('/', async (c) => {
    arrived.resolve();
    await answered.promise;
    return c.text('there');
  });
  const door = await listen(slow, { port: 0, host: '127.0.0.1' });
  const answer = fetch(`http://127.0.0.1:${door.port}/`);
  await arrived.promise;
  const closed = door.close(10 * 60_000);
  answered.resolve();
  expect(await (await answer).text()).toBe('there');
  await closed;
});

test('a door that closes waits for no connection on which nothing was said yet', async () => {
  const door = await listen(new Hono<HttpEnv>(), { port: 0, host: '127.0.0.1' });
  const ahead = connect(door.port, '127.0.0.1');
  await once(ahead, 'connect');
  await new Promise((resolve) => setImmediate(resolve));
  await door.close(10 * 60_000);
  await once(ahead, 'close');
});

test('a door that retires answers on, and ends each connection with its answer', async () => {
  const door = await listen(
    new Hono<HttpEnv>().get('/', (c) => c.text('there')),
    { port: 0, host: '127.0.0.1' },
  );
  const agent = new Agent({ keepAlive: true });
  const ask = async (): Promise<string | undefined> => {
    const [answer] = await once(request(`http://127.0.0.1:${door.port}/`, { agent }).end(), 'response');
    answer.resume();
    await once(answer, 'end');
    return answer.headers.connection;
  };
  const before = await ask();
  door.retire();
  expect([before, await ask(), await ask()]).toEqual(['keep-alive', 'close', 'close']);
  agent.destroy();
  await door.close();
});

/** The process does nothing for so long, while whatever comes waits at its door. */
const holdUp = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const opened = (door: Listening): Socket => {
  const socket = connect(door.port, '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  return socket;
};

test('a door lets a thousand wait while its process is held up', async () => {
  const door = await listen(new Hono<HttpEnv>(), { port: 0, host: '127.0.0.1' });
  let connected = 0;
  for (let n = 0; n < 1_000; n += 1) opened(door).once('connect', () => (connected += 1));
  await Promise.resolve();
  holdUp(200);
  for (let turn = 0; turn < 4; turn += 1) await nextTurn();
  expect(connected).toBe(1_000);
  await door.close(0);
});

describe('who takes too long', () => {
  const door = listen(
    new Hono<HttpEnv>()
      .get('/', (c) => c.text('there'))
      .post('/', async (c) => c.text(await c.req.text()))
      .onError((_, c) => c.body(null)),
    { port: 0, host: '127.0.0.1' },
    { requestMs: 400, headersMs: 200, checkMs: 50 },
  );
  /** The first line of what is answered to these bytes, and the last of what comes until the connection ends. */
  const answerTo = async (socket: Socket): Promise<string> => (await once(socket, 'data'))[0].split('\r\n')[0];

  test('is not who waited for a process that was held up', async () => {
    const socket = opened(await door);
    await once(socket, 'connect');
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
    holdUp(500);
    expect(await answerTo(socket)).toBe('HTTP/1.1 200 OK');
  });

  test.each([
    ['says nothing', ''],
    ['does not come to an end with the headers', 'GET / HTTP/1.1\r\nhost: na'],
    ['sends no body', 'POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 9\r\n\r\n'],
  ])('is who %s, and is told so', async (_, bytes) => {
    const socket = opened(await door);
    if (bytes !== '') socket.write(bytes);
    const closed = once(socket, 'close');
    expect(await answerTo(socket)).toBe('HTTP/1.1 408 Request Timeout');
    await closed;
  });

  test('is who sends headers while the process is held up, and never the body', async () => {
    const socket = opened(await door);
    await once(socket, 'connect');
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    socket.write('POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 9\r\n\r\n');
    holdUp(500);
    expect(await answerTo(socket)).toBe('HTTP/1.1 408 Request Timeout');
  });

  test.each([
    ['no HTTP', 'what?\r\n\r\n', '400 Bad Request'],
    ['headers without end', `GET / HTTP/1.1\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, '431 Request Header Fields Too Large'],
  ])('is not who speaks %s', async (_, bytes, status) => {
    const socket = opened(await door);
    socket.write(bytes);
    expect(await answerTo(socket)).toBe(`HTTP/1.1 ${status}`);
  });
});

test('whoever comes while an address is tried is told to come back', async () => {
  const free = await listen(new Hono<HttpEnv>(), { port: 0, host: '127.0.0.1' });
  const { port } = free;
  await free.close(0);
  const statuses = new Set<number>();
  const comeBy = async (): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer !== null) statuses.add(answer.status);
  };
  for (let tries = 0; tries < 500 && statuses.size === 0; tries += 1)
    await Promise.all([tryAddress({ port, host: '127.0.0.1' }), ...Array.from({ length: 4 }, comeBy)]);
  expect([...statuses]).toEqual([503]);
});
