import { expect, type Page, test } from '../support/journey.ts';
import { acknowledge, buyAndPay, DEMO_PASSWORD, signIn } from '../support/member.ts';
import { type Market, startMarket } from '../support/server.ts';
import { faultsInAllVariants } from '../support/visual-variants.ts';

test.describe('a digital work of a store', () => {
  let market: Market;
  test.beforeAll(async () => {
    market = await startMarket();
  });
  test.afterAll(() => market.stop());

  /** Buys a digital work of a store, and answers the number of its order. */
  const bought = async (page: Page): Promise<string> => {
    await page.goto(`/nft/issuer/store?siteCode=NARU-ART&name=${encodeURIComponent('고요한 새벽 바다')}`);
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('region', { name: '청약철회 안내' })).toContainText('원본을 열거나 공유하기 전이고');
    await expect(page.getByRole('main').getByRole('button', { name: '구매하기' }).first()).toBeEnabled();
    await expect(page.getByRole('banner').getByRole('link', { name: /내 정보/ })).toBeVisible();
    await buyAndPay(page);
    return new URL(page.url()).searchParams.get('order') ?? '';
  };
  const openOrder = async (page: Page, orderId: string) => {
    await page.goto(`/nft/user/history/order?orderId=${orderId}`);
    await expect(page.getByRole('heading', { level: 1, name: '주문 상세' })).toBeVisible();
    return page.getByRole('region', { name: '청약철회' });
  };
  /** Goes from an order to the NFT that it brought, and to the question before its original. */
  const beforeOpening = async (page: Page) => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /NFT 보기|No\. / })
      .first()
      .click();
    await page.getByRole('button', { name: '원본 보기' }).click();
    return page.getByRole('dialog').getByRole('region', { name: '원본을 열면 청약철회를 할 수 없어요' });
  };

  test('goes back unopened, and does not once its buyer has opened it, who is told both', async ({ browser }) => {
    const buyer = await browser.newPage({ baseURL: market.origin, locale: 'ko-KR' });
    await signIn(buyer, 'buyer@naru.test', DEMO_PASSWORD);

    await test.step('it is looked at, not opened, and goes back', async () => {
      const orderId = await bought(buyer);
      await expect(await openOrder(buyer, orderId)).toContainText('원본을 열거나 공유하면, 또는 NFT를 팔거나 보내면 철회할 수 없어요.');
      const before = await beforeOpening(buyer);
      await expect(before).toContainText('전까지는 열지 않은 채로 이유와 상관없이 구매를 철회하고');
      expect(await faultsInAllVariants(buyer, 'an original that may be returned', '[role=dialog]')).toEqual([]);
      await buyer.getByRole('dialog').getByRole('button', { name: '닫기' }).click();
      const withdrawal = await openOrder(buyer, orderId);
      await withdrawal.getByRole('button', { name: '청약철회하기' }).click();
      await buyer.getByRole('dialog').getByRole('button', { name: '청약철회하기' }).click();
      await acknowledge(buyer, '청약철회를 접수했습니다');
      await expect(buyer.getByRole('region', { name: '환불' })).toContainText('환불 완료');
    });

    await test.step('another one is opened after the question, and does not go back any more', async () => {
      const orderId = await bought(buyer);
      await openOrder(buyer, orderId);
      const before = await beforeOpening(buyer);
      await before.getByRole('button', { name: '원본 열기' }).click();
      await expect(buyer.getByRole('dialog').getByRole('img').first()).toBeVisible();
      await expect(before).toHaveCount(0);
      const withdrawal = await openOrder(buyer, orderId);
      await expect(withdrawal).toContainText('원본을 열어 디지털 콘텐츠가 제공되었으므로 청약철회를 할 수 없습니다.');
      await expect(buyer.getByRole('button', { name: '청약철회하기' })).toHaveCount(0);
      expect(await faultsInAllVariants(buyer, 'an order whose original was opened')).toEqual([]);
    });
  });
});
