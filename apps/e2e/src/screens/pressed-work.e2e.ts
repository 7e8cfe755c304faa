import { ROUTE_BASE } from '@naru/domain/navigation';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { followNetwork } from '../support/network.ts';

const PRODUCT_PAGE = /\/nft\/market\/detail\?productId=/;
const PRODUCT_CODE = /\/assets\/MarketDetail-[^/]*\.js$/;

/** The first card of the page that leads to a product of the market. */
const productCard = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('a[href*="/market/detail?"]') })
    .first();

for (const [what, file] of [
  ['what it shows', PRODUCT_PAGE],
  ['its code', PRODUCT_CODE],
] as const)
  test(`a work that is pressed shows picture, name and price at once, while ${what} is on the way`, async ({ page }) => {
    const network = followNetwork(page);
    await page.goto(`${ROUTE_BASE}/market`);
    await network.rest();
    const arrives = Promise.withResolvers<void>();
    await page.route(file, async (route) => {
      await arrives.promise;
      await route.continue();
    });
    const card = productCard(page);
    const link = card.getByRole('link');
    const name = (await link.textContent()) ?? '';
    const price = /[\d,]+원/.exec((await card.textContent()) ?? '')?.[0] ?? '';
    await link.click();
    const look = page.getByRole('main').getByRole('status', { name: `${name}, 자세한 내용을 불러오는 중` });
    await expect(look).toContainText(name);
    await expect(look).toContainText(price);
    const picture = look.locator('img').first();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0))
      .toBe(true);
    arrives.resolve();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(look).toHaveCount(0);
  });

test('a finger on a card asks for its page before it is lifted', async ({ page }) => {
  const network = followNetwork(page);
  await page.goto(`${ROUTE_BASE}/market`);
  await network.rest();
  const link = productCard(page).getByRole('link');
  const request = page.waitForRequest(PRODUCT_PAGE);
  await link.hover();
  await page.mouse.down();
  await request;
  await page.mouse.up();
  await expect(page.getByRole('main').getByRole('region', { name: '상품정보제공고시' })).toBeVisible();
});

test('what a page comes with is told by itself, and is what stands in the page', async ({ page, request }) => {
  await page.goto(`${ROUTE_BASE}/market`);
  const address = (await productCard(page).getByRole('link').getAttribute('href')) ?? '';
  const response = await request.get(address, { headers: { accept: 'application/json' } });
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  await page.goto(address, { waitUntil: 'commit' });
  const stands: unknown = JSON.parse((await page.locator('#__answers').textContent()) ?? '');
  const keysOf = (answers: unknown) => (Array.isArray(answers) ? answers.map(([key]) => JSON.stringify(key)) : []);
  expect(keysOf(await response.json())).toEqual(keysOf(stands));
  expect((await request.get(`${ROUTE_BASE}/nowhere-at-all`, { headers: { accept: 'application/json' } })).status()).toBe(404);
});
