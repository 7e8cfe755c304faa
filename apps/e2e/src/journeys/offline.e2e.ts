import { enter, joinedMember } from '../support/desk.ts';
import { expect, test } from '../support/journey.ts';
import { followNetwork } from '../support/network.ts';

test('a screen that is asked for without a connection comes by itself once there is one, and what was there stays', async ({
  page,
  context,
  complaints,
}) => {
  const network = followNetwork(page);
  await page.goto('/nft/market');
  const product = page.getByRole('list', { name: '상품 목록' }).getByRole('link').first();
  await expect(product).toBeVisible();
  await network.rest();
  await context.setOffline(true);
  await expect(page.getByText('인터넷 연결이 끊겼어요.')).toBeVisible();
  await product.click();
  await expect(page).toHaveURL(/market\/detail/);
  await context.setOffline(false);
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /구매하기$/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByText('인터넷 연결이 끊겼어요.')).toBeHidden();
  // The browser tells of each file that it could not fetch meanwhile.
  complaints.length = 0;
});

for (const part of ['Bell', 'Hearts']) {
  test(`a page whose ${part} cannot be fetched is whole without`, async ({ page, context, request, origin, complaints }) => {
    await enter(page, await joinedMember({ origin, request }, 'lone'));
    const refused = page.waitForEvent('requestfailed', (one) => one.url().includes(`/assets/${part}-`));
    await context.route(`**/assets/${part}-*`, (route) => route.abort());
    await page.goto('/nft/market');
    await refused;
    await page.getByRole('combobox', { name: '정렬' }).selectOption({ label: '낮은 가격 순' });
    await expect(page).toHaveURL(/sort=price/);
    await expect(page.getByRole('list', { name: '상품 목록' }).getByRole('link').first()).toBeVisible();
    complaints.length = 0;
  });
}
