import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from '@naru/testkit/browser';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Site, serve } from './support/site.ts';

const folder = inject('outside');
const PATIENCE_MS = 300_000;

/** A page of another team that speaks the bridge, and a host that they put into it to try it with. */
const PAGE = `
import { BEHAVIOURS, injectFakeHost, userAgentMark } from '@naru/native-bridge/fake';
import { nativeBridge } from '@naru/native-bridge/page';
import { bridgeVersionIn, nativePort } from '@naru/native-bridge/port';

const tokens = { accessToken: 'access-token-of-the-app', refreshToken: 'refresh-token-of-the-app' };
const speak = async (kind, behaviour) => {
  const acts = { refreshToken: () => tokens, openWallet: () => true, saveFile: ({ content }) => atob(content) === 'file' };
  const host = injectFakeHost(kind, { origins: [location.origin], acts });
  host.behaviour = behaviour;
  const bridge = nativeBridge({ ...nativePort(), version: bridgeVersionIn(userAgentMark()) });
  const answers = [
    await bridge.refreshToken(),
    await bridge.openWallet('openid4vp://?client_id=x&request_uri=https%3A%2F%2Fmarket.example'),
    await bridge.saveFile({ name: 'a/b.csv', type: 'text/csv', bytes: new TextEncoder().encode('file') }),
  ];
  const asks = host.done.map(({ ask }) => ask);
  host.remove();
  return [answers, asks];
};
const absent = nativePort() === undefined;
const answer = { absent, behaviours: BEHAVIOURS };
for (const kind of ['android', 'ios']) answer[kind] = [await speak(kind, 'right'), await speak(kind, 'doubled'), await speak(kind, 'refusing')];
globalThis.answer = answer;
`;

describe('a page of another team, and the app around it', () => {
  let browser: Browser;
  let page: Page;
  let site: Site;

  beforeAll(async () => {
    const root = join(folder, 'bridge');
    mkdirSync(root);
    writeFileSync(join(root, 'main.js'), PAGE);
    writeFileSync(join(root, 'index.html'), '<!doctype html><title>bridge</title><script type="module" src="./main.js"></script>');
    const settings = { outDir: 'built', target: 'es2022', minify: false, reportCompressedSize: false };
    await build({ root, configFile: false, logLevel: 'error', build: settings });
    site = await serve(join(root, 'built'));
    browser = await chromium.launch({
      executablePath: await chromiumPath(),
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    });
    page = await browser.newPage();
    // A busy machine is no fault.
    page.setDefaultTimeout(PATIENCE_MS);
  });
  afterAll(async () => {
    await browser?.close();
    site?.close();
  });

  it('speak by the packed bridge on Android and iOS, also with an app that answers twice or refuses', async () => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${site.origin}/`);
    await page.waitForFunction(() => Reflect.has(globalThis, 'answer'));
    const tokens = { accessToken: 'access-token-of-the-app', refreshToken: 'refresh-token-of-the-app' };
    const asks = ['refreshToken', 'openWallet', 'saveFile'];
    const rounds = [
      [tokens, true, true],
      [tokens, true, true],
      [null, null, null],
    ].map((answers) => [answers, asks]);
    expect(await page.evaluate((): unknown => Reflect.get(globalThis, 'answer'))).toEqual({
      absent: true,
      behaviours: ['right', 'silent', 'late', 'doubled', 'malformed', 'foreign', 'refusing'],
      android: rounds,
      ios: rounds,
    });
    expect(faults).toEqual([]);
  });
});
