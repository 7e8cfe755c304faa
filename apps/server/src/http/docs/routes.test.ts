import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { FAILURE_CODES, type FailureName } from '@naru/domain/failure';
import { describe, expect, it } from 'vitest';
import { describedCalls } from './calls.ts';
import { describedErrors } from './errors.ts';
import { docs } from './routes.ts';

const app = docs('http://naru.test', { mayTry: true });
const get = (path: string, headers: Readonly<Record<string, string>> = {}) => app.request(path, { headers });
const ADDRESSES = ['/docs', '/docs/errors', '/docs/try.js', '/openapi.json', '/errors.json'];

describe('documents', () => {
  it.each(ADDRESSES)('%s is packed, remembered, and not sent twice', async (path) => {
    const plain = await get(path);
    const whole = Buffer.from(await plain.arrayBuffer());
    const etag = plain.headers.get('etag') ?? '';
    expect([plain.headers.get('content-encoding'), plain.headers.get('cache-control'), plain.headers.get('vary')]).toEqual([
      null,
      'public, max-age=300',
      'accept-encoding',
    ]);
    const br = await get(path, { 'accept-encoding': 'gzip, br' });
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await br.arrayBuffer()).equals(whole)).toBe(true);
    const zipped = await get(path, { 'accept-encoding': 'gzip, br;q=0' });
    expect(gunzipSync(await zipped.arrayBuffer()).equals(whole)).toBe(true);
    const again = await get(path, { 'if-none-match': `W/"other", ${etag}`, 'accept-encoding': 'br' });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get(path, { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  it('have a policy that lets in their one style and our one script, and nothing from anywhere else', async () => {
    const page = await get('/docs');
    const html = await page.text();
    const policy = page.headers.get('content-security-policy') ?? '';
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
    expect(policy).toContain(`style-src 'sha256-${hash('sha256', style, 'base64')}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="/docs/try.js" type="module">']);
    expect(html).not.toMatch(/ on\w+=| style=/);
    const errors = await get('/docs/errors');
    expect(errors.headers.get('content-security-policy')).not.toContain('script-src');
  });

  it('lead nowhere that there is not: each call of the page has its place', async () => {
    const html = await (await get('/docs')).text();
    const ids = [...html.matchAll(/<details id="(\w+)">/g)].map(([, id]) => id);
    expect([ids.length, new Set(ids).size]).toEqual([describedCalls().length, ids.length]);
  });
});

describe('the reference of errors', () => {
  const errors = describedErrors();

  it('has every code that travels once, with all that a client has to know', async () => {
    const { errors: listed } = (await (await get('/errors.json')).json()) as { errors: typeof errors };
    expect(listed).toEqual(errors);
    const travelling = (Object.keys(FAILURE_CODES) as FailureName[]).filter(
      (name) => !(FAILURE_CODES[name] <= -5900 && FAILURE_CODES[name] > -6000),
    );
    expect(listed.map(({ name }) => name).sort()).toEqual(travelling.sort());
    for (const { message, next, retry, status } of listed) {
      expect([message, next].filter((text) => !/[가-힣]/.test(text))).toEqual([]);
      expect([...['later', 'refreshed', 'never']]).toContain(retry);
      expect([200, 400, 401, 413, 429, 500, 503, 507]).toContain(status);
    }
    expect(listed.find(({ code }) => code === -5073)).toEqual({
      code: -5073,
      name: 'orderLimit',
      status: 200,
      kind: 'trade',
      message: '결제를 기다리는 주문이 20건 있습니다. 주문 내역에서 결제하거나 취소한 뒤 다시 시도해 주세요.',
      data: { limit: 'number' },
      retry: 'never',
      effect: 'notice',
      next: '메시지를 보여 줍니다. 같은 요청은 같은 답을 받습니다.',
    });
  });

  it('stands in the product, code by code', () => {
    const lines = readFileSync(join(import.meta.dirname, '../../../../../docs/product/8-failures.md'), 'utf8').split('\n');
    const cellsOf = (line: string) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
    const listed = lines.filter((line) => /^\| -?\d+ +\|/.test(line)).map(cellsOf);
    const dataOf = (data: Readonly<Record<string, string>>) => Object.entries(data).map(([figure, type]) => `${figure}: ${type}`);
    const expected = errors.map(({ code, name, status, retry, effect, data }) => [
      String(code),
      name,
      String(status),
      retry,
      effect,
      dataOf(data).join(', '),
    ]);
    expect(listed).toEqual(expected);
  });

  it('is a page with a row for each, which an address can name', async () => {
    const html = await (await get('/docs/errors')).text();
    for (const { code, name, message } of errors) {
      expect(html).toContain(`<tr id="e${code}">`);
      expect(html).toContain(`<code>${name}</code>`);
      expect(html).toContain(message.replaceAll('"', '&#34;'));
    }
  });
});
