import { comeNear } from '../support/go-on.ts';
import { enter, joinedMember } from '../support/joined.ts';
import { expect, test } from '../support/journey.ts';

test('gold is found by 한돈, compared by its price for a gram, and asked to be told of at a price of one’s own', async ({
  page,
  request,
  origin,
}) => {
  await test.step('a visitor finds it by each of its names', async () => {
    for (const name of ['한돈', '1돈', '3.75g']) {
      await page.goto(`/nft/market?name=${encodeURIComponent(name)}`);
      await expect(page.getByRole('list', { name: '상품 목록' }), name).toContainText('3.75g');
    }
  });

  await test.step('narrows the market to its genre, and back undoes it; what is of none says so', async () => {
    await page.goto('/nft/market');
    const genre = page.getByRole('combobox', { name: '종류', exact: true });
    const count = page.getByRole('main').getByText(/^[\d,]+개 상품$/);
    await expect(genre).toContainText('회화·판화');
    const all = (await count.textContent()) ?? '';
    await genre.selectOption('gold');
    await expect(page).toHaveURL(/genre=gold/);
    await expect(page.getByRole('button', { name: '금·귀금속 조건 지우기' })).toBeVisible();
    await expect(count).not.toHaveText(all);
    await expect(page.getByRole('list', { name: '상품 목록' })).toContainText('골드바');
    await page.goBack();
    await expect(count).toHaveText(all);
    await expect(genre).toHaveValue('');
    await page.goto('/nft/market?genre=food');
    await expect(page.getByText('조건에 맞는 상품이 없어요')).toBeVisible();
    await page.goto(`/nft/market?name=${encodeURIComponent('한돈')}`);
  });

  await test.step('its page tells what a gram costs, what it costs at the door, and both of its prices', async () => {
    await page.getByRole('list', { name: '상품 목록' }).getByRole('link').first().click();
    const main = page.getByRole('main');
    await comeNear(page, '상품 문의');
    await expect(main).toContainText('g당');
    await expect(main).toContainText('새 상품');
    await expect(main).toContainText('회원 판매');
    await expect(main.getByRole('slider', { name: /거래/ })).toBeVisible();
  });

  await test.step('two of the same weight are compared by what each costs at the door', async () => {
    await page.goto('/nft/market?name=3.75g');
    const links = page.getByRole('list', { name: '상품 목록' }).locator('a[href*="/market/detail"]');
    await expect(links.nth(1)).toBeVisible();
    const [one, other] = await links.evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))]);
    const atTheDoor: number[] = [];
    for (const address of [one, other]) {
      await page.goto(address ?? '');
      const part = page.getByRole('region', { name: '실물까지 받으면' });
      await expect(part.getByRole('definition').last()).toContainText('원');
      const figures = (await part.getByRole('definition').allTextContents()).map((text) => Number(text.replaceAll(/[^\d]/g, '')));
      const total = Math.max(...figures);
      // The whole is what stands above it, together.
      expect(
        figures.reduce((sum, figure) => sum + figure, 0),
        `${address}: ${figures}`,
      ).toBe(2 * total);
      atTheDoor.push(total);
    }
    expect(new Set(atTheDoor).size).toBe(2);
    await page.goto(one ?? '');
  });

  await test.step('who logs in comes back to it, and sets the price', async () => {
    const address = page.url();
    await enter(page, await joinedMember({ origin, request }, 'goldwatcher'));
    await page.goto(address);
    await comeNear(page, '상품 문의');
    await page.getByRole('textbox', { name: '알림 받을 가격' }).fill('100000');
    await page.getByRole('button', { name: '알림 받기' }).click();
    await expect(page.getByRole('region', { name: '가격 알림' })).toContainText('100,000원');
  });
});
