import { expect, type Page, test } from '../support/journey.ts';
import { agreeToPay, buyAndPay, join, newPerson, PASSWORD, proveToJoin, signIn } from '../support/member.ts';
import { type Market, startMarket } from '../support/server.ts';
import { faultsInAllVariants } from '../support/visual-variants.ts';

test.describe('young people', () => {
  let market: Market;
  test.beforeAll(async () => {
    // Room for one print, and not for a second.
    market = await startMarket({ NARU_MINOR_MONTH: '100000' });
  });
  test.afterAll(() => market.stop());

  const openPrint = async (page: Page): Promise<void> => {
    await page.goto(`/nft/issuer/store?siteCode=NARU-ART&name=${encodeURIComponent('한 글자 판화')}`);
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('banner').getByRole('link', { name: /내 정보/ })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: '구매하기' }).first()).toBeEnabled();
  };

  test('a child of ten does not join, and reads why', async ({ browser, request }) => {
    const page = await browser.newPage({ baseURL: market.origin, locale: 'ko-KR' });
    const child = { ...newPerson('아이'), born: { birth: `${String(new Date().getFullYear() - 10).slice(2)}0101`, digit: '3' } };
    await page.goto('/nft/join');
    await proveToJoin(page, request, market.origin, child);
    const words = '만 14세 미만은 가입할 수 없습니다. 입력한 개인정보는 남기지 않았습니다.';
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: '비밀번호', exact: true })).toHaveCount(0);
    await page.close();
  });

  test('somebody of sixteen reads before paying who may cancel it, and is stopped at the limit', async ({ browser, request }) => {
    const page = await browser.newPage({ baseURL: market.origin, locale: 'ko-KR' });
    const born = { birth: `${String(new Date().getFullYear() - 16).slice(2)}0101`, digit: '4' };
    const person = { ...newPerson('청소년'), born };
    await join(page, request, market.origin, person);
    await page.goto('/nft/home');
    if (await page.getByRole('banner').getByRole('link', { name: '로그인' }).isVisible()) await signIn(page, person.email, PASSWORD);
    await openPrint(page);
    await page.getByRole('main').getByRole('button', { name: '구매하기' }).first().click();
    const notice = page.getByRole('dialog').getByRole('region', { name: '미성년자 구매 안내' });
    await expect(notice).toContainText('회원 본인이나 법정대리인이 취소할 수 있습니다');
    expect(await faultsInAllVariants(page, 'an order of a minor', '[role=dialog]')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: '닫기' }).first().click();
    await openPrint(page);
    await buyAndPay(page);
    await openPrint(page);
    await page.getByRole('main').getByRole('button', { name: '구매하기' }).first().click();
    const dialog = page.getByRole('dialog');
    await agreeToPay(dialog);
    await dialog.getByRole('button', { name: '결제하기' }).click();
    await expect(page.getByRole('dialog', { name: '알림' })).toContainText(
      '미성년자는 한 달에 100,000원까지 살 수 있고, 이번 달에는 10,000원 남았습니다.',
    );
    await page.close();
  });
});
