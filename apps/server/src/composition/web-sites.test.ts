import { expect, test } from 'vitest';
import { parseConfig } from '../settings/config.ts';
import { webSites } from './web-sites.ts';

const config = (settings: Readonly<Record<string, string>>) => {
  const read = parseConfig(settings);
  if (!read.ok) throw new Error(read.failure);
  return read.value;
};

test.each([
  [{}, ['/nft', '/wallet']],
  [{ NARU_MODE: 'dev' }, ['/nft', '/wallet']],
])('with %j the applications are %j', (settings, mounts) => {
  expect(webSites(config(settings)).map(({ mount }) => mount)).toEqual(mounts);
});

test('without the sandbox’s identities, as in stage and prod, there is no wallet', () => {
  const local = config({});
  expect(webSites({ ...local, sandbox: { ...local.sandbox, identity: false } })).toHaveLength(1);
  expect(parseConfig({ NARU_MODE: 'prod', NARU_SANDBOX_IDENTITY: 'on' })).toMatchObject({ ok: false });
});

test('what may decode and fetch is the worker that reads PDFs, and the wallet’s may only fetch', () => {
  const policyOf = (mount: string, file: string) =>
    webSites(config({}))
      .find((site) => site.mount === mount)
      ?.workers?.find(([pattern]) => pattern.test(file))?.[1];
  expect([policyOf('/nft', 'assets/pdf/6.5.438/worker.js'), policyOf('/nft', 'assets/x/worker.js'), policyOf('/wallet', 'sw.js')]).toEqual([
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    undefined,
    "default-src 'none'; connect-src 'self'",
  ]);
});

test.each([
  ['5', 5],
  ['120', 120],
  ['', 120],
])('NARU_QR_SECONDS=%s makes QRs of %i seconds', (text, seconds) => {
  expect(config({ NARU_QR_SECONDS: text }).wallet.qrSeconds).toBe(seconds);
});

test.each(['4', '121', '1e2', 'abc'])('NARU_QR_SECONDS=%s is refused in one line', (text) => {
  expect(parseConfig({ NARU_QR_SECONDS: text })).toEqual({ ok: false, failure: 'NARU_QR_SECONDS: must be a whole number from 5 to 120' });
});
