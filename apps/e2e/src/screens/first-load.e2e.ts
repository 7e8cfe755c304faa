import { gzipSync } from 'node:zlib';
import { expect, test } from '../support/journey.ts';

const BUDGET_KIB = 170;

// A popup that an operator put up loads the overlays after the page stands; a visitor who has put it away for today is the plain case.
test('the first load of /nft/home keeps its budget of scripts and makes no call', async ({ page, context, origin }) => {
  await context.addCookies([1, 2, 3].map((id) => ({ name: `naru-hide-popup-${id}`, value: '1', url: origin })));
  const scripts: Promise<Buffer>[] = [];
  const calls: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
    if (['fetch', 'xhr'].includes(response.request().resourceType())) calls.push(response.url());
  });
  await page.goto('/nft/home');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const weight = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1024;
  console.log(`first load of /nft/home: ${weight.toFixed(1)} KiB of scripts in ${scripts.length} files, gzip`);
  expect(calls).toEqual([]);
  expect(weight).toBeLessThan(BUDGET_KIB);
});

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
