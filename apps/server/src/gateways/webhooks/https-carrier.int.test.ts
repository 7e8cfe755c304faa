import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { makeHttpsCarrier } from './https-carrier.ts';

const HEADERS = { 'webhook-id': 'msg_1' };

describe('what carries messages to addresses that members name', () => {
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => {
    receiver.received.length = 0;
    receiver.next.length = 0;
  });
  afterAll(() => receiver.close());
  const own = { address: '127.0.0.1', family: 4 };
  const carrier = (options: Partial<Parameters<typeof makeHttpsCarrier>[0]> = {}) =>
    makeHttpsCarrier({ local: true, ca: receiver.tls.cert, ...options });
  const post = (options?: Parameters<typeof carrier>[0], url = receiver.url) =>
    carrier(options).post({ url, headers: HEADERS, body: '{"a":1}' });

  it('sends the body to the letter, and reads how the answer begins', async () => {
    receiver.next.push({ status: 200, body: `${'가'.repeat(2_000)}` });
    const reply = await post();
    expect(reply).toMatchObject({ status: 200, fault: null, retryAfterMs: 0 });
    expect(Buffer.byteLength(reply.answer)).toBeLessThanOrEqual(1_024 + 2);
    expect(receiver.received).toMatchObject([
      { path: '/naru', body: '{"a":1}', headers: { 'webhook-id': 'msg_1', 'content-type': 'application/json' } },
    ]);
  });

  it('is led nowhere else', async () => {
    receiver.next.push({ status: 307, headers: { location: `https://localhost:${receiver.port}/stolen` } });
    expect(await post()).toMatchObject({ status: 307 });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/naru']);
  });

  it('waits only so long, also for an answer that never ends, and tells what it is asked to wait', async () => {
    receiver.next.push({ status: 200, afterMs: 20_000 });
    expect(await post({ patienceMs: 2_000 })).toMatchObject({ status: null, fault: 'timeout' });
    receiver.next.push({ status: 200, endless: true, body: 'ok' });
    const endless = await post({ patienceMs: 2_000 });
    expect([endless.status, endless.tookMs < 10_000]).toEqual([200, true]);
    receiver.next.push({ status: 503, headers: { 'retry-after': '120' } }, 'lost');
    expect(await post()).toMatchObject({ status: 503, retryAfterMs: 120_000 });
    expect(await post()).toMatchObject({ status: null, fault: 'connection' });
    const slow = () => new Promise<never>(() => undefined);
    expect(await post({ resolve: slow, patienceMs: 200 })).toMatchObject({ fault: 'timeout' });
  });

  it('believes no certificate that nobody vouches for, or that is another’s', async () => {
    expect(await makeHttpsCarrier({ local: true }).post({ url: receiver.url, headers: {}, body: '{}' })).toMatchObject({ fault: 'tls' });
    const other = `https://hooks.example.com:${receiver.port}/naru`;
    expect(await post({ resolve: async () => [own] }, other)).toMatchObject({ fault: 'tls' });
    expect(receiver.received).toEqual([]);
  });

  it.each([
    '10.0.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.168.0.1',
    '::1',
    'fe80::1',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '0.0.0.0',
  ])('reaches nothing at %s, whatever the name, and also beside an open one', async (address) => {
    const family = address.includes(':') ? 6 : 4;
    const closed = async () => [
      { address: '8.8.8.8', family: 4 },
      { address, family },
    ];
    expect(await post({ local: false, resolve: closed }, 'https://hooks.example.com/')).toMatchObject({ fault: 'closedAddress' });
    const literal = family === 6 ? `https://[${address}]/` : `https://${address}/`;
    expect(await post({ local: false }, literal)).toMatchObject({ fault: 'closedAddress' });
  });

  it.each(['https://0x7f.1/', 'https://2130706433/', 'https://017700000001/', 'https://127.1/'])('knows %s by its number', async (url) =>
    expect(await post({ local: false }, url)).toMatchObject({ fault: 'closedAddress' }),
  );

  it('goes to the address that it has looked at, though its name leads elsewhere by then', async () => {
    // The first look is open, and each one after leads to this machine, as whoever rebinds a name does it.
    let looks = 0;
    const rebinding = async () => {
      looks += 1;
      return [looks === 1 ? { address: '192.0.43.7', family: 4 } : own];
    };
    const reply = await post({ local: false, resolve: rebinding, patienceMs: 400 }, `https://rebound.example.com:${receiver.port}/naru`);
    expect([reply.status, looks, receiver.received.length]).toEqual([null, 1, 0]);
    expect(['timeout', 'connection']).toContain(reply.fault);
  });

  it('goes nowhere but by https, and tells a name that leads nowhere', async () => {
    expect(await post({}, `http://localhost:${receiver.port}/`)).toMatchObject({ fault: 'closedAddress' });
    expect(await post({}, `https://me:you@localhost:${receiver.port}/`)).toMatchObject({ fault: 'closedAddress' });
    expect(await post({ resolve: async () => [] }, 'https://nowhere.example.com/')).toMatchObject({ fault: 'unknownHost' });
    const unknown = async () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    expect(await post({ resolve: unknown }, 'https://nowhere.example.com/')).toMatchObject({ fault: 'unknownHost' });
  });
});
