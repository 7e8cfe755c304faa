import { type ConsoleMarket, startConsole } from '../support/console.ts';
import { expect, test } from '../support/journey.ts';
import { faultsInAllVariants } from '../support/visual-variants.ts';

test.describe('the support desk', () => {
  let market: ConsoleMarket;
  test.beforeAll(async ({ request }) => {
    market = await startConsole(request, ['support']);
  });
  test.afterAll(() => market.stop());

  test('finds a member by what they say, reads along with them, and leaves a note for whoever answers next', async ({ page }) => {
    await market.enter(page, 'support');
    await market.go(page, '/members');
    const ask = async (sought: string): Promise<void> => {
      const form = page.getByRole('form', { name: '회원 찾기' });
      await form.getByLabel('찾을 회원').fill(sought);
      await form.getByLabel('자세한 이유').fill('배송이 늦는다고 함');
      await form.getByRole('button', { name: '찾기' }).click();
    };
    await ask('nobody@naru.test');
    await expect(page.getByText('이런 회원이 없습니다.')).toBeVisible();
    await ask('buyer@naru.test');
    const found = page.getByRole('table', { name: '찾은 회원' }).getByRole('link');
    expect(await faultsInAllVariants(page, 'who was found')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await found.click();
    await expect(page.getByText('보는 이유: 전화 상담: 배송이 늦는다고 함')).toBeVisible();
    // What was looked for is somebody's, and stands in no address.
    expect(page.url()).not.toContain('buyer');
    await expect(page.getByRole('list', { name: '활동' }).getByRole('listitem').first()).toBeVisible();
    expect(await faultsInAllVariants(page, 'a member at the desk')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });

    await page.getByRole('button', { name: '회원 화면 보기' }).click();
    await page.getByRole('dialog').getByLabel('이유').fill('화면이 비어 보인다고 함');
    await page.getByRole('dialog').getByRole('button', { name: '회원 화면 보기' }).click();
    await expect(page.getByRole('table', { name: '보유 NFT' })).toBeVisible();
    expect(await faultsInAllVariants(page, 'what they see')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });

    await page.getByRole('button', { name: '메모 쓰기' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: '메모' }).fill('발행사에 발송일을 물어봄');
    await page.getByRole('dialog').getByRole('button', { name: '메모 쓰기' }).click();
    await page.getByLabel('활동 종류').selectOption({ label: '메모' });
    await expect(page.getByRole('list', { name: '활동' })).toContainText('발행사에 발송일을 물어봄');
    await page.getByLabel('활동 종류').selectOption({ label: '운영자가 한 일' });
    await expect(page.getByRole('list', { name: '활동' })).toContainText('회원이 보는 화면 열기');
  });
});
