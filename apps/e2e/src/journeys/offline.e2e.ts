import type { Locator, Route } from '@playwright/test';
import { enter, joinedMember } from '../support/joined.ts';
import { expect, type Page, test } from '../support/journey.ts';
import { followNetwork } from '../support/network.ts';

/** Opens the market, and waits until everything of it is there: the link of its first product, and its name. */
const firstProduct = async (page: Page): Promise<{ product: Locator; name: string }> => {
  const network = followNetwork(page);
  await page.goto('/nft/market');
  const product = page.getByRole('list', { name: '상품 목록' }).getByRole('link').first();
  await expect(product).toBeVisible();
  await network.rest();
  return { product, name: String(await product.textContent()) };
};

const goOffline = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  await expect(page.getByText('인터넷 연결이 끊겼어요.')).toBeVisible();
};

const comeBack = async (page: Page): Promise<void> => {
  await page.context().setOffline(false);
  await expect(page.getByText('인터넷 연결이 끊겼어요.')).toBeHidden();
};

test('a screen that is asked for without a connection comes by itself once there is one, and what was there stays', async ({
  page,
  complaints,
}) => {
  const { product, name } = await firstProduct(page);
  await goOffline(page);
  await product.click();
  await expect(page).toHaveURL(/market\/detail/);
  await comeBack(page);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // The browser tells of each file that it could not fetch meanwhile.
  complaints.length = 0;
});

test('a screen comes by itself, too, where the connection is back before it is known that its code did not come', async ({
  page,
  context,
  complaints,
}) => {
  const [asked, known] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const fail = async (route: Route): Promise<void> => {
    asked.resolve();
    await known.promise;
    await route.abort('internetdisconnected');
  };
  await context.route('**/assets/MarketDetail-*.js', fail, { times: 1 });
  const { product, name } = await firstProduct(page);
  await product.click();
  await asked.promise;
  await goOffline(page);
  await comeBack(page);
  known.resolve();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  complaints.length = 0;
});

test('a dialog whose code does not come for want of a connection takes along nothing that was typed beneath it', async ({
  page,
  context,
  complaints,
}) => {
  await context.route('**/assets/GenericPopup-*.js', (route) => route.abort('internetdisconnected'));
  const network = followNetwork(page);
  await page.goto('/nft/login');
  const email = page.getByRole('textbox', { name: '이메일' });
  await email.fill('half@typed');
  await network.rest();
  await goOffline(page);
  await page.getByRole('contentinfo').getByRole('link', { name: '이용약관' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '창을 열지 못했어요.' })).toBeInViewport();
  // Of what was asked without a connection Chromium does not always tell how it ended.
  const sinceThen = followNetwork(page);
  await comeBack(page);
  await sinceThen.rest();
  await expect(email).toHaveValue('half@typed');
  complaints.length = 0;
});

for (const part of ['Bell', 'Hearts']) {
  test(`a page whose ${part} cannot be fetched is whole without`, async ({ page, context, request, origin, complaints }) => {
    await enter(page, await joinedMember({ origin, request }, 'lone'));
    const refused = page.waitForEvent('requestfailed', (one) => one.url().includes(`/assets/${part}-`));
    await context.route(`**/assets/${part}-*`, (route) => route.abort());
    await page.goto('/nft/market');
    await refused;
    const network = followNetwork(page);
    await page.getByRole('combobox', { name: '정렬' }).selectOption({ label: '낮은 가격 순' });
    await expect(page).toHaveURL(/sort=price/);
    // Another list is there already: what is asked for has come once nothing is on its way.
    await network.rest();
    await expect(page.getByRole('list', { name: '상품 목록' }).getByRole('link').first()).toBeVisible();
    complaints.length = 0;
  });
}
