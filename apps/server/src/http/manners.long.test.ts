import { DEPRECATIONS, ENDPOINTS, type Endpoint, PIN_SEAL_HEADER } from '@naru/contract';
import { must } from '@naru/testkit';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { MOUNTS } from './http-env.ts';

const SHOP = 'https://shop.example';
const STRANGER = 'https://stranger.example';
const LIST = `${MOUNTS.center}/marketplace/v1/product/sale`;

let market: TestMarket;
beforeAll(async () => {
  market = await startMarket('pglite', { NARU_CORS_ORIGINS: `${SHOP}, http://localhost:5173`, NARU_REMEMBER_MS: '1000' });
});
afterAll(() => market.stop());

const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(`${market.origin}${path}`, { ...init, headers });
const preflight = (path: string, origin: string, method = 'GET') =>
  ask(path, { origin, 'access-control-request-method': method, 'access-control-request-headers': 'authorization' }, { method: 'OPTIONS' });
const allHeaders = async (answer: Promise<Response>): Promise<string[]> => [...(await answer).headers.keys()];

describe('pages of other origins', () => {
  test('of a named one are let ask and read, wherever the APIs answer', async () => {
    for (const path of [LIST, `${MOUNTS.account}/x`, `${MOUNTS.sp}/x`, `${MOUNTS.file}/x`, '/openapi.json']) {
      const before = await preflight(path, SHOP, 'POST');
      expect([before.status, before.headers.get('access-control-allow-origin'), before.headers.get('access-control-max-age')]).toEqual([
        204,
        SHOP,
        '7200',
      ]);
      expect(before.headers.get('access-control-allow-headers')?.split(', ')).toEqual(
        expect.arrayContaining(['authorization', 'idempotency-key', PIN_SEAL_HEADER]),
      );
      expect((await ask(path, { origin: SHOP })).headers.get('access-control-allow-origin')).toBe(SHOP);
    }
    expect((await ask(LIST, { origin: 'http://localhost:5173' })).headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
  });

  test('of no other one are told anything, with or without asking first', async () => {
    const others = [STRANGER, 'null', `${SHOP}.evil.example`, 'http://shop.example', `${SHOP}:8443`, SHOP.toUpperCase()];
    const uploads = `${MOUNTS.center}/upload/v2/HANBIT`;
    for (const origin of others)
      for (const path of [LIST, uploads, '/openapi.json'])
        for (const answer of [ask(path, { origin }), preflight(path, origin)])
          expect([origin, path, (await allHeaders(answer)).filter((name) => name.startsWith('access-control'))]).toEqual([
            origin,
            path,
            [],
          ]);
  });

  test('are never asked for cookies, and no page but ours is drawn or operated from elsewhere', async () => {
    const paths = Object.values<Endpoint>(ENDPOINTS).map(({ api, path }) => `${MOUNTS[api]}${path.replace(/\{\w+\}/g, '1')}`);
    for (const path of [...new Set(paths)]) {
      const answer = await preflight(path, SHOP, 'POST');
      expect([path, answer.status, answer.headers.get('access-control-allow-credentials')]).toEqual([path, 204, null]);
    }
    for (const path of ['/nft/', '/wallet/', '/ops/', '/sandbox/mail.json'])
      expect([path, (await ask(path, { origin: SHOP })).headers.get('access-control-allow-origin')]).toEqual([path, null]);
  });

  test('get each their own answer from whoever keeps answers, refusals too', async () => {
    const [whole, refused, none] = [await ask(LIST), await ask(`${LIST}?page=x`), await ask(`${MOUNTS.center}/nothing`)];
    for (const { headers } of [whole, refused, none]) expect(headers.get('vary')).toContain('origin');
    const limited = await ask(`${LIST}?page=x`, { origin: SHOP });
    expect([limited.status, limited.headers.get('access-control-allow-origin')]).toEqual([400, SHOP]);
  });

  test('bring no cookie that counts: what a browser of ours was given is not looked at', async () => {
    const first = await ask(
      `${MOUNTS.account}${ENDPOINTS.identityRequest.path}`,
      { 'content-type': 'application/json' },
      { method: 'POST', body: '{}' },
    );
    const given = async (headers: Record<string, string>) => {
      const answer = await ask(
        `${MOUNTS.account}${ENDPOINTS.identityRequest.path}`,
        { 'content-type': 'application/json', ...headers },
        { method: 'POST', body: JSON.stringify({ purpose: 'join', way: 'page' }) },
      );
      return (
        answer.headers
          .getSetCookie()
          .find((one) => one.startsWith('naru_asker='))
          ?.split(';')[0] ?? ''
      );
    };
    expect(first.status).toBe(400);
    const cookie = await given({});
    expect(cookie).not.toBe('');
    expect(await given({ cookie })).toBe(cookie);
    expect(await given({ cookie, origin: SHOP })).not.toBe(cookie);
    // Our own page says where it stands, and keeps what it has.
    expect(await given({ cookie, origin: SHOP, 'sec-fetch-site': 'same-origin' })).toBe(cookie);
  });

  test('show our pictures, by a script or without one', async () => {
    const issuer = await openIssuer(market);
    await shelve(issuer);
    const [product] = must(await issuer.client.stores.products({ siteCode: issuer.siteCode, page: 1, size: 1 })).dataList;
    const address = product?.thumbnail?.url ?? '';
    const picture = await fetch(new URL(address, market.origin), { headers: { accept: 'image/webp' } });
    expect([
      picture.status,
      picture.headers.get('cross-origin-resource-policy'),
      picture.headers.get('access-control-allow-origin'),
    ]).toEqual([200, 'cross-origin', '*']);
    expect(picture.headers.get('access-control-allow-credentials')).toBeNull();
    expect((await sharp(await picture.arrayBuffer()).metadata()).format).toBe('webp');
    const signedIn = await fetch(new URL(address, market.origin), { headers: { authorization: `Bearer ${'a'.repeat(43)}` } });
    expect(signedIn.headers.get('cache-control')).toMatch(/^private/);
  });
});

describe('every answer', () => {
  test.each([
    ['a success', LIST],
    ['a refusal', `${LIST}?page=x`],
    ['no route', '/center/none'],
    ['a page', '/nft/'],
  ])('names its request and its trace: %s', async (_, path) => {
    const trace = 'a'.repeat(32);
    const { headers } = await ask(path, { traceparent: `00-${trace}-${'b'.repeat(16)}-01` });
    const id = headers.get('x-request-id') ?? '';
    expect(headers.get('traceresponse')).toBe(`00-${trace}-${id.replaceAll('-', '').slice(0, 16)}-01`);
  });

  test('that was counted tells how much is left, until it says how long to wait', async () => {
    const path = `${MOUNTS.center}${ENDPOINTS.suggestions.path}?name=${encodeURIComponent('달')}`;
    const first = await ask(path);
    expect(first.headers.get('ratelimit-policy')).toBe('"search";q=600;w=60');
    const [, left = '', until = ''] = /^"search";r=(\d+);t=(\d+)$/.exec(first.headers.get('ratelimit') ?? '') ?? [];
    expect([Number(left), Number(until) > 0 && Number(until) <= 60]).toEqual([599, true]);
    // So many as a busy machine does not answer within the minute.
    await market.database.db.execute(sql`update rate_counts set count = 598 where key like 'search address %'`);
    const lastTwo = [await ask(path), await ask(path)];
    expect(lastTwo.map(({ status, headers }) => [status, headers.get('ratelimit')?.split(';')[1]])).toEqual([
      [200, 'r=1'],
      [200, 'r=0'],
    ]);
    const over = await ask(path, { origin: SHOP });
    const wait = Number(over.headers.get('retry-after'));
    expect([over.status, over.headers.get('ratelimit'), wait > 0 && wait <= 60]).toEqual([429, `"search";r=0;t=${wait}`, true]);
    expect(over.headers.get('access-control-expose-headers')).toContain('ratelimit');
  });

  test('to whoever is counted as somebody tells nothing of it: a letter that was sent looks like one that was not', async () => {
    const { email } = await joined(market, 'counted');
    await market.restMail();
    const path = `${MOUNTS.account}${ENDPOINTS.emailCodeSend.path}`;
    const sent = [email, 'nobody@naru.test'].map((one) =>
      ask(
        path,
        { 'content-type': 'application/json' },
        { method: 'POST', body: JSON.stringify({ email: one, verifyType: 'findPassword' }) },
      ),
    );
    for (const { headers } of await Promise.all(sent))
      expect([headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([null, null]);
  });

  test('to a PIN in a body says that there is a better way, and none to a sealed one', async () => {
    const { client } = await joined(market, 'plain');
    const { token } = client.store.read();
    const pin = client.pinHasher.hash('135790');
    const path = `${MOUNTS.account}${ENDPOINTS.walletPinCheck.path}`;
    const plain = await ask(
      path,
      { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      { method: ENDPOINTS.walletPinCheck.method, body: JSON.stringify({ pin }) },
    );
    expect([plain.headers.get('deprecation'), plain.headers.get('sunset'), plain.headers.get('link')]).toEqual([
      `@${Date.parse(DEPRECATIONS.plainPin.since) / 1_000}`,
      null,
      '</docs>; rel="deprecation"; type="text/html"',
    ]);
    expect((await ask(LIST, { authorization: `Bearer ${token}` })).headers.get('deprecation')).toBeNull();
  });
});
