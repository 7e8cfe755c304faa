import { type ConsoleMarket, startConsole } from '../support/console.ts';
import { expect, test } from '../support/journey.ts';
import { faultsInAllVariants } from '../support/visual-variants.ts';

const SCREENS = [
  ...[
    '/',
    '/approvals',
    '/members',
    '/members/1',
    '/inquiries',
    '/inquiries/1',
    '/reports',
    '/takedowns',
    '/takedowns/new',
    '/disputes',
    '/sales?of=1',
    '/applications',
  ],
  ...['/content', '/content?kind=banner', '/content?kind=popup', '/content?kind=event', '/content?kind=story'],
  ...[
    '/prizes',
    '/prizes/1',
    '/gold',
    '/traces',
    '/payouts',
    '/payouts/1',
    '/audits',
    '/books',
    '/receipts',
    '/escrow',
    '/fees',
    '/keys',
    '/deliveries',
    '/chain',
    '/people',
    '/trail',
    '/own',
    '/figures',
    '/emergency',
    '/no/such/screen',
  ],
];

test.describe('the platform’s console', () => {
  let market: ConsoleMarket;
  test.beforeAll(async ({ request }) => {
    market = await startConsole(request, []);
  });
  test.afterAll(() => market.stop());

  test('stands every visual variant with each of its screens and the dialogs', async ({ page }) => {
    await market.enter(page, '대표');
    const faults: string[] = [];
    for (const screen of SCREENS) {
      await market.go(page, screen);
      faults.push(...(await faultsInAllVariants(page, screen)));
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await market.go(page, '/people');
    await page.getByRole('button', { name: '운영자 등록' }).click();
    await page.getByRole('dialog').getByLabel('이름').fill('새사람');
    faults.push(...(await faultsInAllVariants(page, 'a form', '[role="dialog"]')));
    await page.getByRole('dialog').locator('button[type="submit"]').click();
    await expect(page.getByText('이 창을 닫으면 다시 볼 수 없습니다.')).toBeVisible();
    faults.push(...(await faultsInAllVariants(page, 'a key', '[role="dialog"]')));
    expect(faults).toEqual([]);
  });
});
