import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

/** Where the first such link of a page leads, for somebody else than the visitor who is measured. */
const hrefOn = async (browser: Browser, address: string, link: string): Promise<string> => {
  const page = await browser.newPage();
  await page.goto(address);
  const href = await page.locator(`main ${link}`).first().getAttribute('href');
  await page.close();
  return new URL(href ?? '', address).href;
};

/** What a first visitor may have to fetch before they touch the page, gzip, and how far what they read may move. */
const MOST = { scripts: 150, fonts: 90, document: 40, shift: 0.01 };
/** The screens that people come in by, by the way from home; a popup that an operator put up is put away for today. */
const ENTRANCES = {
  home: undefined,
  market: '/nft/market',
  store: '/nft/issuer/store?siteCode=NARU-ART',
  product: 'a[href^="/nft/market/detail"]',
  detail: 'a[href^="/nft/detail"]',
} as const;

const kib = (bytes: number): number => bytes / 1024;

for (const [name, way] of Object.entries(ENTRANCES)) {
  test(`a first visit of ${name} keeps its budget, makes no call, and nothing moves under the reader`, async ({ browser, origin }) => {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625 });
    await context.addCookies([1, 2, 3].map((id) => ({ name: `naru-hide-popup-${id}`, value: '1', url: origin })));
    const page = await context.newPage();
    const found = way?.startsWith('a') ? await hrefOn(browser, `${origin}/nft/home`, way) : way && origin + way;
    const weights = { script: 0, font: 0, document: 0 };
    const counts = { script: 0, font: 0, document: 0, elsewhere: 0, call: 0 };
    const bodies: Promise<void>[] = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      if (!response.url().startsWith(origin) && !response.url().startsWith('data:')) counts.elsewhere += 1;
      if (kind === 'fetch' || kind === 'xhr') counts.call += 1;
      if (kind !== 'script' && kind !== 'font' && kind !== 'document') return;
      counts[kind] += 1;
      bodies.push(
        response.body().then((body) => {
          // A font is packed by itself.
          weights[kind] += kib(kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length);
        }),
      );
    });
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Reflect.set(globalThis, 'shifts', shifts);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!Reflect.get(entry, 'hadRecentInput')) shifts.sum += Number(Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(found ?? `${origin}/nft/home`, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => document.fonts.status === 'loaded' && document.fonts.size > 0);
    await Promise.all(bodies);
    const shift = await page.evaluate(() => Number(Reflect.get(Reflect.get(globalThis, 'shifts'), 'sum')));
    console.log(
      `${name}: ${weights.script.toFixed(1)} KiB of scripts in ${counts.script} files, ${weights.font.toFixed(1)} of fonts in ${counts.font}, document ${weights.document.toFixed(1)}, shift ${shift.toFixed(4)}`,
    );
    expect(weights.script).toBeLessThan(MOST.scripts);
    expect([weights.font < MOST.fonts, counts.font]).toEqual([true, 1]);
    expect(weights.document).toBeLessThan(MOST.document);
    expect(shift).toBeLessThanOrEqual(MOST.shift);
    expect([counts.elsewhere, counts.call]).toEqual([0, 0]);
    await context.close();
  });
}

test('every route of the table shows a screen of its own, never a blank one or not-found', async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of [
    '/find-email',
    '/nftInfo',
    '/stories',
    '/raoninfo',
    '/creator-regist',
    '/etc/event',
    '/etc/cs/faq/1',
    '/event/smath/step_01',
    '/mobile/install',
    '/mobile/serial',
    '/signin',
  ]) {
    await page.goto(`/nft${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).first(), path).not.toContainText('찾을 수 없');
  }
  await page.goto('/nft/no/such/page');
  await expect(page).toHaveURL(/\/nft\/etc\/notfound/);
});
