import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { HttpEnv } from '../../http/http-env.ts';
import type { Config } from '../../settings/config.ts';
import { listedAlone } from './listed-alone.ts';

/** The status of the console's page for somebody who comes by the machine's own address with such headers. */
const statusFor = async (config: Pick<Config, 'mode' | 'trustProxy'>, headers: Readonly<Record<string, string>>): Promise<number> => {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('ip', '127.0.0.1');
    await next();
  });
  app.use('/ops/*', listedAlone({ ...config, ops: { addresses: ['127.0.0.0/8'] } }));
  app.get('/ops/', (c) => c.text('console'));
  return (await app.request('/ops/', { headers })).status;
};

describe('from where the console is reached', () => {
  it.each([
    ['nginx', { 'x-real-ip': '203.0.113.9' }],
    ['most', { 'x-forwarded-for': '127.0.0.1' }],
    ['Caddy', { 'x-forwarded-host': 'naru.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }],
    ['RFC 7239', { forwarded: 'for=203.0.113.9' }],
    ['Varnish and others', { via: '1.1 proxy' }],
    ['a CDN', { 'cf-connecting-ip': '203.0.113.9' }],
    ['a load balancer', { 'x-amzn-trace-id': 'Root=1' }],
  ])('not through %s while no proxy is trusted', async (_, headers) => {
    for (const mode of ['local', 'prod'] as const) expect(await statusFor({ mode, trustProxy: false }, headers)).toBe(404);
  });

  it('from the machine itself while no proxy is trusted', async () => {
    expect(await statusFor({ mode: 'prod', trustProxy: false }, {})).toBe(200);
  });

  it('not past a trusted proxy that does not say for whom it asks, where real people call', async () => {
    for (const mode of ['stage', 'prod'] as const) {
      expect(await statusFor({ mode, trustProxy: true }, {})).toBe(404);
      expect(await statusFor({ mode, trustProxy: true }, { 'x-forwarded-for': '127.0.0.1' })).toBe(200);
    }
    expect(await statusFor({ mode: 'local', trustProxy: true }, {})).toBe(200);
  });
});
