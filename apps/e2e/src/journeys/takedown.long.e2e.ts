import { type ConsoleMarket, startConsole } from '../support/console.ts';
import { expect, test } from '../support/journey.ts';
import { faultsInAllVariants } from '../support/visual-variants.ts';

test.describe('what breaks a rule', () => {
  let market: ConsoleMarket;
  test.beforeAll(async ({ request }) => {
    market = await startConsole(request, ['support', 'operations']);
  });
  test.afterAll(() => market.stop());

  test('is taken down by one, and a store by two', async ({ page, browser }) => {
    await market.enter(page, 'support');
    await market.go(page, '/takedowns/new?kind=product&target=1&reason=rights');
    expect(await faultsInAllVariants(page, 'what would be taken down')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    const takeDown = async (fields: Readonly<Record<string, string>>): Promise<void> => {
      await page.getByRole('button', { name: '게시 중단', exact: true }).click();
      const dialog = page.getByRole('dialog');
      for (const [label, value] of Object.entries(fields)) await dialog.getByRole('textbox', { name: label, exact: true }).fill(value);
      await dialog.getByRole('button', { name: '게시 중단' }).click();
    };
    await takeDown({ 설명: '상표권자의 신고를 확인했습니다.' });
    await expect(page.getByText('게시를 중단하고 소유자에게 알렸습니다.')).toBeVisible();
    await market.go(page, '/takedowns');
    await expect(page.getByRole('table', { name: '게시 중단' })).toContainText('저작권이나 상표 침해');
    expect(await faultsInAllVariants(page, 'what is down')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });

    await page.getByRole('button', { name: /중단 풀기$/ }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: '설명' }).fill('소명을 확인했습니다.');
    await page.getByRole('dialog').getByRole('textbox', { name: '이유' }).fill('이의 제기');
    await page.getByRole('dialog').getByRole('button', { name: '중단 풀기' }).click();
    await expect(page.getByText('승인을 요청했습니다.')).toBeVisible();
    const second = await browser.newPage();
    await market.enter(second, 'operations');
    await market.go(second, '/approvals');
    await second.getByRole('link', { name: /게시 중단 풀기/ }).click();
    await second.getByRole('button', { name: '승인', exact: true }).click();
    await second.getByRole('dialog').getByRole('button', { name: '승인', exact: true }).click();
    await expect(second.getByRole('main').getByRole('status').first()).toContainText('승인했고, 처리했습니다.');
    await market.go(page, '/takedowns');
    await expect(page.getByText('게시를 중단한 것이 없습니다.')).toBeVisible();
    await second.close();
  });
});
