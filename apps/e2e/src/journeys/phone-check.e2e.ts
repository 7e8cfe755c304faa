import { expect, test } from '../support/journey.ts';
import { newPerson, sayWho } from '../support/member.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

test('on a phone the check takes the place of the page, leads back to it, and can be given up', async ({ browser, request, origin }) => {
  const page = await browser.newPage({ baseURL: origin, locale: 'ko-KR', ...PHONE });
  const start = () => page.getByRole('main').getByRole('button', { name: '휴대폰 본인확인' }).click();
  await page.goto('/nft/find-email');
  await start();
  await expect(page.getByRole('heading', { name: '휴대폰 본인확인' })).toBeVisible();
  await page.getByRole('button', { name: '취소하기' }).click();
  await expect(page.getByText(/본인확인을 취소했거나/)).toBeVisible();
  await start();
  await sayWho(page, request, origin, newPerson('nobody'));
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByRole('heading', { name: '가입한 계정이 없어요' })).toBeVisible();
  await expect(page).toHaveURL(/\/nft\/find-email$/);
  await page.close();
});

test('a window that is closed before its end proves nothing', async ({ page }) => {
  await page.goto('/nft/find-email');
  const [check] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('main').getByRole('button', { name: '휴대폰 본인확인' }).click(),
  ]);
  await check.getByRole('heading', { name: '휴대폰 본인확인' }).waitFor();
  await check.close();
  await expect(page.getByText(/본인확인을 취소했거나/)).toBeVisible();
});
