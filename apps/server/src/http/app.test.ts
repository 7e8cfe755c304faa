import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS, PIN_SEAL_HEADER } from '@naru/contract';
import { FAILURE_CODES, type FailureName, failure } from '@naru/domain/failure';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeLogger } from '../log/logger.ts';
import { knownAsker } from '../routes/asker.ts';
import { Availability } from '../stores/availability.ts';
import { makeApp } from './app.ts';
import { describedCalls } from './docs/calls.ts';
import { docs } from './docs/routes.ts';
import { jsonForHtml } from './document.ts';
import { listen } from './listen.ts';
import { DATA_HEADERS, HTTPS_ONLY, walletPolicy, workerPolicy } from './security-headers.ts';
import { staticWeb } from './static-web.ts';
import { statusOf, toAnswer, toResponse } from './to-response.ts';

let folder = '';
let lines: string[] = [];
const availability = new Availability();
const left: string[] = [];
let ending = false;
let app: ReturnType<typeof makeApp>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'naru-web-'));
  mkdirSync(join(folder, 'assets'));
  const head = '<title>나루</title><meta property="csp-nonce" nonce="__CSP_NONCE__"><!--__HEAD__-->';
  writeFileSync(join(folder, 'index.html'), `${head}<!--__DATA__-->`);
  writeFileSync(join(folder, 'assets/app-1.js'), 'plain');
  writeFileSync(join(folder, 'assets/app-1.js.br'), 'packed');
  writeFileSync(join(folder, 'assets/first-ab1.woff2'), 'font');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, '.stamp'), 'x');
  app = makeApp({
    log: makeLogger({ logLevel: 'info', logFile: null }, (line) => lines.push(line)),
    trustProxy: true,
    https: true,
    origins: [],
    availability,
    whyNotReady: () => (ending ? 'ending' : null),
    mount: (to) => {
      to.get('/asker', (c) => toAnswer(c, knownAsker(c)));
      to.get('/ip', (c) => toAnswer(c, c.get('ip')));
      to.get('/share/:key', (c) => toAnswer(c, 1));
      to.get('/refuse/:name', (c) => toResponse(c, failure(c.req.param('name') as FailureName, { field: 'x' })));
      to.get('/bytes', (c) => c.body(new ReadableStream({ cancel: () => void left.push('bytes') })));
      to.get('/defect', () => {
        throw new Error('secret 01012345678 of abcdefghijklmnopqrstuvwxyz', { cause: new TypeError('phone 01012345678') });
      });
      to.get('/full/:code', (c) => {
        throw new Error('a statement', { cause: Object.assign(new Error('could not extend file'), { code: c.req.param('code') }) });
      });
      to.post('/echo', async (c) => toAnswer(c, (await c.req.text()).length));
      to.route('/', docs('http://naru.test', { mayTry: false }));
      to.route(
        '/',
        staticWeb({
          mount: '/nft',
          folder,
          lent: [
            ['/nft/house.woff2', /^assets\/first-[\w-]+\.woff2$/],
            ['/nft/lost.woff2', /^assets\/none-/],
          ],
          fill: () => ({
            title: '달 & $&',
            head: '<link>',
            data: `<script type="application/json">${jsonForHtml({ a: '</script>$&' })}</script>`,
          }),
        }),
      );
      to.route(
        '/',
        staticWeb({
          mount: '/wallet',
          folder,
          policy: walletPolicy('http://naru.test:8080/'),
          workers: [[/^assets\/app-1\.js$/, workerPolicy]],
        }),
      );
    },
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('answers', () => {
  test.each([
    ['an answer', '/ip'],
    ['a refusal', '/refuse/soldOut'],
    ['a defect', '/defect'],
    ['no route', '/center/nothing'],
    ['a document, which has a policy of its own', '/wallet/'],
    ['a file, which may be remembered', '/nft/assets/app-1.js'],
  ])('have through the door the headers that they have without it, each once: %s', async (_, path) => {
    const door = await listen(app, { port: 0, host: '127.0.0.1' });
    onTestFinished(() => door.close());
    const plain = (text: string | null) => text?.replace(/nonce-[^']+/, 'nonce') ?? null;
    const [through, without] = [await fetch(`http://127.0.0.1:${door.port}${path}`), await app.request(path)];
    expect(through.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    for (const name of [...DATA_HEADERS, HTTPS_ONLY].map(([header]) => header))
      expect([name, plain(through.headers.get(name))]).toEqual([name, plain(without.headers.get(name))]);
  });

  test('a head lets go of the body that nobody reads, so that no file stays open', async () => {
    const answer = await app.request('/bytes', { method: 'HEAD' });
    expect([answer.status, answer.body, left]).toEqual([200, null, ['bytes']]);
  });

  test('refusals by the catalogue: 200 but for those that are named', async () => {
    const expected: Partial<Record<FailureName, number>> = {
      badRequest: 400,
      tokenInvalid: 401,
      noAccess: 401,
      tokenUnverified: 401,
      tokenExpired: 401,
      duplicateLogin: 401,
      refreshExpired: 401,
      fileTooLarge: 413,
      rateLimited: 429,
      busy: 429,
      serviceUnavailable: 503,
      contention: 503,
      storageFull: 507,
      serverRequestFailed: 500,
      serverRequestFailed12: 500,
      serverRequestFailed14: 500,
      qrFailed: 500,
      imageFailed: 500,
      updateFailed: 500,
      deleteFailed: 500,
    };
    for (const name of Object.keys(FAILURE_CODES) as FailureName[]) expect([name, statusOf(name)]).toEqual([name, expected[name] ?? 200]);
  });

  test.each(['ENOSPC', 'EDQUOT', '53100'])(
    'where there is no room (%s), with a word that says so, and a line for whoever makes room',
    async (code) => {
      lines = [];
      const answer = await app.request(`/full/${code}`);
      expect([answer.status, await answer.json()]).toEqual([
        507,
        { resultCode: -5180, resultMsg: expect.stringContaining('공간이 모자라'), resultData: null },
      ]);
      expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining({ level: 'error', message: 'no room', code }));
    },
  );

  test('a token refusal carries its code twice, another one once', async () => {
    const expired = await app.request('/refuse/tokenExpired');
    expect([expired.status, await expired.json()]).toEqual([
      401,
      expect.objectContaining({ resultCode: 1002, code: 1002, resultData: { field: 'x' } }),
    ]);
    const soldOut = await app.request('/refuse/soldOut');
    expect([soldOut.status, Object.keys(Object(await soldOut.json()))]).toEqual([200, ['resultCode', 'resultMsg', 'resultData']]);
  });

  test('a defect answers -1010 and is logged without what it told', async () => {
    lines = [];
    const response = await app.request('/defect');
    expect([response.status, await response.json()]).toEqual([500, expect.objectContaining({ resultCode: -1010, resultData: null })]);
    const logged = lines.join('');
    expect(logged).toContain('"error":"TypeError"');
    expect(logged).not.toMatch(/01012345678|abcdefghijkl/);
  });

  test('data headers everywhere, and the route pattern in the log instead of the address', async () => {
    lines = [];
    const response = await app.request('/share/very-secret-key?serial=also-secret', { headers: { authorization: 'Bearer hidden' } });
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(lines.join('')).toContain('"route":"/share/:key"');
    expect(lines.join('')).not.toMatch(/secret|hidden/);
  });

  test('what is refused, and to whom, stands in the log', async () => {
    lines = [];
    await app.request('/refuse/signInFailed', { headers: { 'x-forwarded-for': '10.0.0.9' } });
    await app.request('/ip');
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ route: '/refuse/:name', status: 200, refusal: 'signInFailed', ip: '10.0.0.9' }),
      expect.not.objectContaining({ ip: expect.anything() }),
    ]);
  });

  test('a browser is known by a cookie that only this host can have put there', async () => {
    const [first = ''] = (await app.request('/asker')).headers.getSetCookie();
    expect(first).toMatch(/^__Host-naru_asker=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const askerOf = async (cookie: string) =>
      (await app.request('/asker', { headers: { cookie } })).headers.getSetCookie()[0]?.split(';')[0];
    const [mine = ''] = first.split(';');
    expect([await askerOf(mine), (await askerOf(mine.replace('__Host-', ''))) === mine]).toEqual([mine, false]);
  });

  test('the caller is who the nearest proxy says', async () => {
    const response = await app.request('/ip', { headers: { 'x-forwarded-for': '6.6.6.6, 10.0.0.9' } });
    expect(await response.json()).toMatchObject({ resultData: '10.0.0.9' });
  });

  const FORM = 'multipart/form-data; boundary=x';
  test.each([
    ['/echo', 'application/json', 1_000, 200],
    ['/echo', 'application/json', 1_048_577, 413],
    // Whoever only says that they bring files brings no more than others.
    ['/echo', FORM, 1_048_577, 413],
    ['/account/api/v2/member/sign-in', FORM, 1_048_577, 413],
    ['/center/issuer/v2/product', 'application/json', 1_048_577, 413],
    ['/center/issuer/v2/product', FORM, 40_000_000, 404],
    ['/center/inquiry/v1', FORM, 20_000_000, 404],
    ['/center/inquiry/v1', FORM, 40_000_000, 413],
  ])('a body to %s as %s of %i bytes is answered with %i', async (path, type, bytes, status) => {
    const headers = { 'content-type': type, 'content-length': String(bytes) };
    const answer = await app.request(path, { method: 'POST', headers, body: new Uint8Array(bytes) });
    expect([answer.status, (await answer.json()) as unknown]).toEqual([
      status,
      expect.objectContaining(status === 413 ? { resultCode: -5026 } : {}),
    ]);
  });

  test('an unknown path is a 404 in the envelope', async () => {
    const response = await app.request('/center/nothing');
    expect([response.status, await response.json()]).toEqual([404, expect.objectContaining({ resultCode: -1000 })]);
  });
});

describe('health', () => {
  test('ready unless it is ending; that the database answers is another question', async () => {
    const states = async () => Promise.all(['/healthz', '/readyz', '/healthz/deep'].map(async (path) => (await app.request(path)).status));
    expect(await states()).toEqual([200, 200, 200]);
    availability.isAway = true;
    expect(await states()).toEqual([200, 200, 503]);
    availability.isAway = false;
    ending = true;
    expect((await app.request('/readyz')).status).toBe(503);
    ending = false;
  });
});

describe('the web application', () => {
  test.each(['/nft', '/nft/', '/nft/home', '/nft/issuer/store/product/detail'])(
    '%s is the document with a nonce of its own',
    async (path) => {
      const [first, second] = [await app.request(path), await app.request(path)];
      const html = await first.text();
      const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
      expect(first.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(nonce.length).toBeGreaterThan(20);
      expect(await second.text()).not.toContain(nonce);
      expect(first.headers.get('cache-control')).toBe('no-store');
      expect(html).toContain('<title>달 &#38; $&#38;</title>');
      expect(html).toContain('<link><script type="application/json">{"a":"\\u003c/script>$&"}</script>');
    },
  );

  test('assets are immutable, packed when the browser takes it, and 304 when it has them', async () => {
    const packed = await app.request('/nft/assets/app-1.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['br', 'packed']);
    expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const plain = await app.request('/nft/assets/app-1.js');
    expect([plain.headers.get('content-encoding'), plain.headers.get('content-type'), await plain.text()]).toEqual([
      null,
      'text/javascript; charset=utf-8',
      'plain',
    ]);
    const again = await app.request('/nft/assets/app-1.js', { headers: { 'if-none-match': plain.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect((await app.request('/nft/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  test.each(['/nft/assets/gone.js', '/nft/assets/gone', '/nft/picture.png', '/nft/.stamp', '/nft/assets/../../package.json'])(
    '%s is not there',
    async (path) => {
      expect((await app.request(path)).status).toBe(404);
    },
  );

  test('people who have typed a name with a dot are shown a page, and programs that miss a file are not', async () => {
    const answerTo = async (path: string) => {
      const response = await app.request(path, { headers: { accept: 'text/html,*/*;q=0.8' } });
      return [response.headers.get('content-type'), (await response.text()).includes('<title>')];
    };
    expect(await answerTo('/nft/image/moon.png')).toEqual(['text/html; charset=utf-8', true]);
    expect(await answerTo('/nft/assets/gone.js')).toEqual(['text/plain; charset=UTF-8', false]);
  });
});

describe('the wallet', () => {
  test('may answer and show pictures of other hosts and use the camera, and nothing else more than the market', async () => {
    const [wallet, market] = await Promise.all(['/wallet/present', '/nft/'].map((path) => app.request(path)));
    const rules = (response: Response | undefined): readonly string[] =>
      (response?.headers.get('content-security-policy') ?? '').replaceAll(/nonce-[^']+/g, 'nonce').split('; ');
    const known = new Set(rules(market));
    expect(rules(wallet).filter((rule) => !known.has(rule))).toEqual([
      "img-src 'self' data: blob: https: http://naru.test:8080",
      "connect-src 'self' https: http://naru.test:8080",
    ]);
    expect([wallet, market].map((response) => response?.headers.get('permissions-policy')?.split(',')[0])).toEqual([
      'camera=(self)',
      'camera=()',
    ]);
  });

  test('a lent file lies under a lasting name, for pages of another origin too; one that no build made is missing', async () => {
    const font = await app.request('/nft/house.woff2');
    expect([font.status, await font.text()]).toEqual([200, 'font']);
    expect(
      ['content-type', 'cache-control', 'access-control-allow-origin', 'cross-origin-resource-policy'].map((name) =>
        font.headers.get(name),
      ),
    ).toEqual(['font/woff2', 'no-cache', '*', 'cross-origin']);
    expect((await app.request('/nft/lost.woff2')).status).toBe(404);
  });

  test('has a service worker that may fetch from here', async () => {
    const worker = await app.request('/wallet/assets/app-1.js');
    expect(worker.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  });
});

describe('documents', () => {
  test('OpenAPI tells every call of the table once', async () => {
    const document = (await (await app.request('/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { parameters: { name: string }[] }>>;
    };
    const calls = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect([document.openapi, calls.length]).toEqual(['3.1.0', Object.keys(ENDPOINTS).length]);
    const sealed = calls.filter(({ parameters }) => parameters.some(({ name }) => name === PIN_SEAL_HEADER));
    expect(sealed).toHaveLength(32);
  });

  test('the page has every path, and where nothing may be tried no script', async () => {
    const page = await app.request('/docs');
    const html = await page.text();
    expect(html).not.toMatch(/<script/i);
    expect(page.headers.get('content-security-policy')).not.toContain('script-src');
    for (const { path } of describedCalls()) expect(html).toContain(path);
    expect((await app.request('/docs/try.js')).status).toBe(404);
  });
});
