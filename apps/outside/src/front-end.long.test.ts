import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from '@naru/testkit/browser';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type OutsideMarket, startMarket } from './support/market.ts';
import { ROOT } from './support/packs.ts';
import { type Site, serve } from './support/site.ts';

const GUIDE = join(ROOT, 'docs/guides/front-end');
const folder = join(inject('outside'), 'front-end');
/** How many lines of the example say something, at most. */
const MOST_LINES = 100;
const PATIENCE_MS = 300_000;

describe('a front end of another team, with another library of screens', () => {
  let browser: Browser;
  let site: Site;
  let market: OutsideMarket;
  let modules: readonly string[] = [];

  beforeAll(async () => {
    cpSync(GUIDE, folder, { recursive: true });
    const chunkModules: string[] = [];
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: { outDir: 'built' },
      plugins: [
        {
          name: 'what-is-in-it',
          generateBundle: (_, bundle) => {
            for (const one of Object.values(bundle)) if (one.type === 'chunk') chunkModules.push(...one.moduleIds);
          },
        },
      ],
    });
    modules = chunkModules;
    market = await startMarket(inject('seeded'));
    site = await serve(join(folder, 'built'), market.origin);
    browser = await chromium.launch({
      executablePath: await chromiumPath(),
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    });
  });
  afterAll(async () => {
    await browser?.close();
    site?.close();
    await market?.close();
  });

  it('is a hundred lines that compile against the packed types', () => {
    const lines = readFileSync(join(GUIDE, 'main.tsx'), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '');
    expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
    execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', '.'], { cwd: folder, stdio: 'inherit' });
  });

  it('is built of the packages, and of no screen, router or container of ours', () => {
    const from = new Set(modules.flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []));
    expect([...from].filter((name) => name.startsWith('@naru/')).sort()).toEqual(
      ['api-client', 'contract', 'domain', 'flows', 'messages'].map((name) => `@naru/${name}`),
    );
    expect([...from].filter((name) => !name.startsWith('@naru/')).sort()).toEqual([
      'destr',
      'js-sha256',
      'ofetch',
      'preact',
      'ufo',
      'xstate',
      'zod',
    ]);
    expect(modules.filter((id) => id.startsWith(ROOT))).toEqual([]);
  });

  it('signs a member in, orders at the agreed price, and sees the payment', async () => {
    const page = await browser.newPage({ locale: 'ko-KR' });
    page.context().setDefaultTimeout(PATIENCE_MS);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(site.origin);
    await page.getByLabel('이메일').fill('buyer@naru.test');
    await page.getByLabel('비밀번호').fill('not-this-one');
    await page.getByRole('button', { name: '로그인' }).click();
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    await page.getByLabel('비밀번호').fill('Naru-demo-2026');
    await page.getByRole('button', { name: '로그인' }).click();
    await page
      .getByRole('button', { name: /원에 구매$/ })
      .first()
      .click();
    await page.getByRole('button', { name: '이 가격으로 주문하기' }).click();
    const [payment] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: '결제하러 가기' }).click()]);
    await payment.getByRole('button', { name: /원 결제하기$/ }).click();
    await page.getByRole('status').filter({ hasText: '구매를 마쳤어요' }).waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });
});
