import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as requestPlain } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { noticeEndpoints, sessionEndpoints } from '@naru/contract';
import { must } from '@naru/testkit';
import { freePort } from '@naru/testkit/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAtConsole } from '../testing/first-day/console.ts';
import { doorOf, joined, PASSWORD, type TestDoor } from '../testing/market-server.ts';
import { buildProdPlatform, type OpenPlatform, type ProdPlatform } from '../testing/prod-platform.ts';
import { type ProxyPorts, type RunningProxy, startCaddy, startNginx } from '../testing/real/proxies.ts';

const PDF_BYTES = 8 * 1024 * 1024;
/** What only a proxy writes: a document of the network’s example addresses. */
const CLAIMED = '203.0.113.7';

interface Seen {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** Caddy’s sample has a door for files in a bucket, too. */
const PROXIES = [
  ['nginx', startNginx, false],
  ['Caddy', startCaddy, true],
] as const;

describe.each(PROXIES)('a market in production behind %s, by our sample', (_, start, hasBucket) => {
  let prod: ProdPlatform;
  let market: OpenPlatform;
  let proxy: RunningProxy;
  let ports: ProxyPorts;
  let door: TestDoor;
  const trusted = getCACertificates('default');
  const bucket = createServer(async (incoming, answer) => {
    answer.end(`${incoming.headers.host} ${(await text(incoming)).length}`);
  });

  beforeAll(async () => {
    bucket.listen(0, '127.0.0.1');
    await once(bucket, 'listening');
    const free = { http: await freePort(), https: await freePort(), console: await freePort(), market: await freePort() };
    ports = { ...free, bucket: (bucket.address() as AddressInfo).port };
    const pages = mkdtempSync(join(tmpdir(), 'naru-pages-'));
    writeFileSync(join(pages, 'index.html'), '<!doctype html><title>나루 운영</title>');
    prod = await buildProdPlatform({
      PORT: String(ports.market),
      NARU_PUBLIC_URL: `https://localhost:${ports.https}`,
      NARU_TRUST_PROXY: 'on',
      NARU_OPS: 'on',
      NARU_OPS_URL: `http://localhost:${ports.console}`,
      NARU_OPS_DIR: pages,
      NARU_LOG_LEVEL: 'info',
    });
    [market, proxy] = await Promise.all([prod.open(), start(ports)]);
    setDefaultCACertificates([...trusted, proxy.authority]);
    const origin = `https://localhost:${ports.https}`;
    door = { ...doorOf(origin), mailCode: market.mailCode, smsCode: market.smsCode };
  });
  afterAll(async () => {
    setDefaultCACertificates(trusted);
    await proxy.close();
    await market.stop();
    await prod.close();
    bucket.close();
  });

  /** Asks as it is written, without anybody tidying the path. */
  const ask = async (path: string, { host = 'localhost', ...headers }: Readonly<Record<string, string>> = {}): Promise<Seen> => {
    const options = { host: '127.0.0.1', port: ports.https, servername: host, path, ca: [proxy.authority], headers: { host, ...headers } };
    const outgoing = request(options).end();
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
  };

  it('is served over TLS alone, under both of its names', async () => {
    const plain = requestPlain({ host: '127.0.0.1', port: ports.http, path: '/nft/home?a=1', headers: { host: 'localhost' } }).end();
    const [moved] = (await once(plain, 'response')) as [IncomingMessage];
    moved.resume();
    expect([moved.statusCode, moved.headers.location]).toEqual([
      308,
      expect.stringMatching(/^https:\/\/localhost(:\d+)?\/nft\/home\?a=1$/),
    ]);
    const home = await ask('/');
    expect(home.status).toBeLessThan(400);
    expect(home.headers['strict-transport-security']).toContain('max-age=');
    const paying = await ask('/nft/pay/toss/window.js', { host: 'pay.localhost' });
    expect([paying.status, paying.headers['content-type']]).toEqual([200, expect.stringContaining('javascript')]);
  });

  it('signs members in, by cookies that go over TLS alone', async () => {
    const { email } = await joined(door, 'member');
    const signedIn = await fetch(`${door.origin}/account${sessionEndpoints.signIn.path}`, {
      method: 'POST',
      body: new URLSearchParams({ email, password: PASSWORD }),
    });
    expect(signedIn.status).toBe(200);
    const cookies = signedIn.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-\w+=.*; Secure/);
  });

  it('takes files of megabytes as they come, and refuses those that are too large in its own words', async () => {
    const { client } = await joined(door, 'asker');
    const attached = (bytes: number) => new File(['%PDF-1.7\n', new Uint8Array(bytes)], '견적.pdf', { type: 'application/pdf' });
    const draft = { type: 'delivery', title: '배송', text: '언제 오나요?' } as const;
    must(await client.inquiries.write({ draft, subject: null, files: [attached(PDF_BYTES)], key: client.newKey() }));
    const tooLarge = await client.inquiries.write({ draft, subject: null, files: [attached(12 * PDF_BYTES)], key: client.newKey() });
    expect(tooLarge).toMatchObject({ ok: false, failure: { name: 'fileTooLarge' } });
  });

  it('passes news on while it is told', async () => {
    const { client } = await joined(door, 'listener');
    const abort = new AbortController();
    const stream = await fetch(`${door.origin}/center${noticeEndpoints.noticeStream.path}`, {
      headers: { authorization: `Bearer ${client.store.read().token}` },
      signal: abort.signal,
    });
    const reader = stream.body?.getReader();
    const first = await reader?.read();
    // It has not ended: a proxy that gathers would have said nothing yet.
    expect(new TextDecoder().decode(first?.value)).toMatch(/^event: unseen/);
    abort.abort();
  });

  it('knows where people come from by the proxy alone, whatever they claim', async () => {
    await fetch(`${door.origin}/account${sessionEndpoints.signIn.path}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': CLAIMED, 'x-real-ip': CLAIMED, forwarded: `for=${CLAIMED}` },
      body: new URLSearchParams({ email: 'nobody@naru.test', password: 'Nobody-2026!' }),
    });
    await expect.poll(() => market.said()).toContain('"refusal":"signInFailed"');
    const lines = market
      .said()
      .split('\n')
      .filter((line) => line.includes('"refusal":"signInFailed"'));
    expect(lines.map((line) => JSON.parse(line).ip)).toEqual(lines.map(() => '127.0.0.1'));
    expect(market.said()).not.toContain(CLAIMED);
  });

  it('shows its console to nobody outside, however it is written, though they come from a listed address', async () => {
    const ways = [
      '/ops',
      '/ops/',
      '/ops/api/me',
      '/ops/figures',
      '//ops/',
      '/ops//',
      '/%6fps/',
      '/%6Fps/api/me',
      '/./ops/',
      '/nft/../ops/',
    ];
    for (const way of [...ways, '/ops/?a=1', '/nft/..%2fops/', '/ops%2f', '/OPS/', '/ops;/']) {
      for (const host of ['localhost', 'pay.localhost']) {
        const { status, text: page } = await ask(way, { host, 'x-forwarded-for': '127.0.0.1' });
        expect([way, host, status === 404 || status === 400, page.includes('나루 운영')]).toEqual([way, host, true, false]);
      }
    }
  });

  it('has a door for the console at which operators sign in', async () => {
    const origin = `http://localhost:${ports.console}`;
    const page = await fetch(`${origin}/ops/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('나루 운영')]);
    expect(await prod.naru('operator', 'set-up', '대표', '--out', 'owner.txt')).toMatchObject({ code: 0 });
    const [key = '', authenticator = ''] = readFileSync(join(prod.dataDir, 'owner.txt'), 'utf8').split('\n');
    const person = await signInAtConsole(origin, origin, { key, authenticator });
    expect(await person.call('today', {})).toMatchObject({ ok: true });
  });

  it('has a door for files in a bucket, by whose name it is asked, where the sample has one', async () => {
    const answer = await ask('/naru/o/1', { host: hasBucket ? 's3.localhost' : 'localhost' });
    expect(answer.text === 's3.localhost 0').toBe(hasBucket);
  });
});
