import { firstVisit, PHONE } from '@naru/testkit/browser';
import type { Browser } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { type Market, startMarket } from '../support/server.ts';

/** Where the first such link of a page leads, for somebody else than the visitor who is measured. */
const hrefOn = async (browser: Browser, address: string, link: string): Promise<string> => {
  const page = await browser.newPage();
  await page.goto(address);
  const href = await page.locator(`main ${link}`).first().getAttribute('href');
  await page.close();
  return new URL(href ?? '', address).href;
};

/**
 * What a first visitor may have to fetch before they touch the page, in KiB as it comes, and how far what they read may move. Pictures come as WebP
 * here: the smaller ones are drawn for those who come later.
 */
const MOST = { scripts: 10, font: 60, document: 40, wire: 500, files: 34, levels: 3, shift: 0.01 };
/**
 * The screens that people come in by, by the way from home, and what the scripts of each may weigh; a popup that an operator put up is put away for
 * today.
 */
const ENTRANCES = {
  home: { way: undefined, script: 121 },
  market: { way: '/nft/market', script: 128.5 },
  // A store can be reported since its page is drawn with what waits for somebody to come near its foot.
  // And followed, by a button beside its name.
  store: { way: '/nft/issuer/store?siteCode=NARU-ART', script: 132.5 },
  product: { way: 'a[href^="/nft/market/detail"]', script: 125.5 },
  // Similar works wait for somebody to come near the foot of the page.
  detail: { way: 'a[href^="/nft/detail"]', script: 131.5 },
  login: { way: '/nft/login', script: 122.5 },
} as const;

const kib = (bytes: number): number => bytes / 1024;

test.describe('of a market as it is delivered', () => {
  // One after the other, in a market of their own: what other journeys put up, home would show.
  test.describe.configure({ mode: 'default' });
  let market: Market;
  test.beforeAll(async () => {
    market = await startMarket();
  });
  test.afterAll(() => market.stop());

  for (const [name, { way, script }] of Object.entries(ENTRANCES)) {
    test(`a first visit of ${name} keeps its budget, makes no call, and nothing moves under the reader`, async ({ browser }) => {
      const { origin } = market;
      const context = await browser.newContext(PHONE);
      await context.addCookies([1, 2, 3].map((id) => ({ name: `naru-hide-popup-${id}`, value: '1', url: origin })));
      const page = await context.newPage();
      const found = way?.startsWith('a') ? await hrefOn(browser, `${origin}/nft/home`, way) : way && origin + way;
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) elsewhere.push(request.url());
      });
      const { kinds, wire, files, levels, shift } = await firstVisit(page, found ?? `${origin}/nft/home`);
      console.log(
        `${name}: ${kib(kinds.script.bytes).toFixed(1)} KiB of scripts in ${kinds.script.files} files, ${kib(kinds.font.bytes).toFixed(1)} of fonts in ${kinds.font.files}, document ${kib(kinds.document.bytes).toFixed(1)}; ${kib(wire).toFixed(1)} in ${files} files on ${levels} levels, shift ${shift.toFixed(4)}`,
      );
      expect(kib(kinds.script.bytes)).toBeLessThan(script);
      expect(kinds.script.files).toBeLessThanOrEqual(MOST.scripts);
      expect([kib(kinds.font.bytes) < MOST.font, kinds.font.files]).toEqual([true, 1]);
      expect(kib(kinds.document.bytes)).toBeLessThan(MOST.document);
      expect(kib(wire)).toBeLessThan(MOST.wire);
      expect(files).toBeLessThanOrEqual(MOST.files);
      expect(levels).toBeLessThanOrEqual(MOST.levels);
      expect(shift).toBeLessThanOrEqual(MOST.shift);
      expect([elsewhere, kinds.call.files]).toEqual([[], 0]);
      await context.close();
    });
  }
});

test('every route of the table shows a screen of its own, never a blank one or not-found', async ({ page }) => {
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
