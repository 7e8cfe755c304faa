import { type ConsoleMarket, startConsole } from '../support/console.ts';
import { expect, type Page, test } from '../support/journey.ts';
import { faultsInAllVariants } from '../support/visual-variants.ts';

const GATEWAY = { NARU_MONEY_ROLE: 'gateway', NARU_MONEY_GATEWAY_NUMBER: '02-004-00001' };

test.describe('the page of money', () => {
  let market: ConsoleMarket;
  test.beforeAll(async ({ request }) => {
    market = await startConsole(request, ['settlement'], GATEWAY);
  });
  test.afterAll(() => market.stop());

  const openMoney = async (page: Page) => {
    await page.goto(`${market.origin}/nft/home`);
    await page.getByRole('contentinfo').getByRole('link', { name: '결제 대금과 정산' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '결제 대금과 정산' })).toBeVisible();
    return page.getByRole('region', { name: '하루씩 본 정산 자금' }).getByRole('row');
  };

  test('shows everybody what two people have recorded, and nothing before', async ({ page, browser }) => {
    const reader = await browser.newPage({ locale: 'ko-KR' });
    const rows = await openMoney(reader);
    await expect(reader.getByText('등록번호는 02-004-00001입니다.', { exact: false })).toBeVisible();
    await expect(rows.nth(1)).toContainText('기록 전');
    // What is owed is the demonstration's own, by its books.
    await expect(rows.nth(1)).toContainText(/[1-9][0-9,]+원/);

    await market.enter(page, 'settlement');
    await market.go(page, '/money');
    const row = page.getByRole('row').nth(1);
    await row.getByRole('button', { name: /기록/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('따로 보관한 금액 (원)').fill('987,654,321');
    await dialog.getByLabel('보관한 곳').fill('한빛은행');
    await dialog.getByLabel('증빙').fill('잔액증명 2026-1호');
    await dialog.getByLabel('이유').fill('어제 잔액');
    expect(await faultsInAllVariants(page, 'the form of a figure', '[role=dialog]')).toEqual([]);
    await dialog.locator('button[type="submit"]').click();
    await expect(page.getByText('승인을 요청했습니다.', { exact: false }).first()).toBeVisible();
    await expect((await openMoney(reader)).nth(1)).toContainText('기록 전');

    const second = await browser.newPage({ locale: 'ko-KR' });
    await market.enter(second, '이사');
    await market.go(second, '/approvals');
    await second.getByRole('link', { name: /따로 보관한 금액 기록/ }).click();
    await expect(second.getByText('어제 잔액')).toBeVisible();
    await second.getByRole('button', { name: '승인', exact: true }).first().click();
    await second.getByRole('dialog').locator('button[type="submit"]').click();
    await expect(second.getByText('승인했고, 처리했습니다.', { exact: false }).first()).toBeVisible();

    await expect((await openMoney(reader)).nth(1)).toContainText('987,654,321원');
    await expect(reader.getByText('한빛은행 (신탁)')).toBeVisible();
    expect(await faultsInAllVariants(reader, 'the page of money', 'main')).toEqual([]);
    await market.go(page, '/money');
    await expect(page.getByRole('row', { name: /987,654,321원/ })).toContainText('충분함');
    await second.close();
    await reader.close();
  });
});
