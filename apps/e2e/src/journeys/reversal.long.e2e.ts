import { enterConsole, type SignedInStaffUser, staffPlatform } from '../support/console.ts';
import { expect, type Page, test } from '../support/journey.ts';
import { acknowledge, buyAndPay, DEMO_PASSWORD, signIn } from '../support/member.ts';
import { type Market, startMarket } from '../support/server.ts';
import { faultsInAllVariants } from '../support/visual-variants.ts';

/** Goods of a store: their NFT can be redeemed, and their purchase withdrawn from. */
const GOODS = /한 글자 판화/;

test.describe('a purchase that goes back', () => {
  let market: Market;
  let people: ReadonlyMap<string, SignedInStaffUser>;
  test.beforeAll(async () => {
    market = await startMarket({ NARU_OPS: 'on', NARU_FOUR_EYES_REFUND: '1' });
    people = await staffPlatform(market.dataDir, ['support', 'settlement']);
  });
  test.afterAll(() => market.stop());

  /** Buys goods of a store, and opens the page of their order. */
  const bought = async (page: Page): Promise<string> => {
    await page.goto(`/nft/issuer/store?siteCode=NARU-ART&name=${encodeURIComponent('한 글자 판화')}`);
    await page.getByRole('main').getByRole('article').filter({ hasText: GOODS }).first().getByRole('link').click();
    await expect(page.getByRole('main').getByRole('button', { name: '구매하기' }).first()).toBeEnabled();
    await buyAndPay(page);
    const orderId = new URL(page.url()).searchParams.get('order') ?? '';
    await page.goto(`/nft/user/history/order?orderId=${orderId}`);
    await expect(page.getByRole('heading', { level: 1, name: '주문 상세' })).toBeVisible();
    return orderId;
  };

  test('is withdrawn from by its buyer, or taken back by two staff users, and its buyer reads why', async ({ browser }) => {
    const buyer = await browser.newPage({ baseURL: market.origin, locale: 'ko-KR' });
    await signIn(buyer, 'buyer@naru.test', DEMO_PASSWORD);

    await test.step('its buyer withdraws, and the money and the NFT go back', async () => {
      await bought(buyer);
      await expect(buyer.getByRole('region', { name: '청약철회' })).toContainText('전까지 이유와 상관없이');
      expect(await faultsInAllVariants(buyer, 'an order that can be withdrawn from')).toEqual([]);
      await buyer.getByLabel('철회하는 이유').selectOption('mistaken');
      await buyer.getByRole('button', { name: '청약철회하기' }).click();
      await buyer.getByRole('dialog').getByRole('button', { name: '청약철회하기' }).click();
      await acknowledge(buyer, '청약철회를 접수했습니다');
      const reversal = buyer.getByRole('region', { name: '환불' });
      await expect(reversal).toContainText('환불 완료');
      await expect(reversal).toContainText('이유: 잘못 주문함.');
      await expect(buyer.getByRole('button', { name: '청약철회하기' })).toHaveCount(0);
      expect(await faultsInAllVariants(buyer, 'an order that was withdrawn from')).toEqual([]);
    });

    await test.step('the platform takes another one back, by two', async () => {
      const orderId = await bought(buyer);
      const [asks, approves] = [await browser.newPage(), await browser.newPage()];
      await enterConsole(asks, market.origin, people.get('support'));
      await asks.goto(`${market.origin}/ops/sales`);
      await asks.getByLabel('찾을 거래').fill(orderId);
      await asks.getByRole('button', { name: '찾기' }).click();
      await asks.getByRole('link', { name: GOODS }).click();
      await expect(asks.getByText(/^주문 \d{8}-\d{7}/)).toBeVisible();
      expect(await faultsInAllVariants(asks, 'a sale in the console')).toEqual([]);
      await asks.getByRole('button', { name: '환불하기', exact: true }).click();
      const dialog = asks.getByRole('dialog');
      await expect(dialog).toContainText('NFT는 폐기합니다');
      await dialog.getByLabel('환불 이유').fill('표시된 내용과 다릅니다.');
      await dialog.getByLabel('이유', { exact: true }).fill('회원의 사진으로 확인했습니다.');
      await dialog.locator('button[type="submit"]').click();
      await expect(asks.getByRole('main').getByRole('status').first()).toContainText('승인을 요청했습니다.');
      await enterConsole(approves, market.origin, people.get('settlement'));
      await approves.goto(`${market.origin}/ops/approvals`);
      await approves.getByRole('link', { name: /판매 환불/ }).click();
      await approves.getByRole('button', { name: '승인', exact: true }).click();
      await approves.getByRole('dialog').locator('button[type="submit"]').click();
      await expect(approves.getByRole('main').getByRole('status').first()).toContainText('승인했고, 처리했습니다.');
      await buyer.goto(`/nft/user/history/order?orderId=${orderId}`);
      await expect(buyer.getByRole('region', { name: '환불' })).toContainText('표시된 내용과 다릅니다.');
      await expect(buyer.getByRole('region', { name: '환불' })).toContainText('운영자 결정');
      await asks.reload();
      await expect(asks.getByRole('region', { name: '환불' })).toContainText('support');
      expect(await faultsInAllVariants(asks, 'a sale that went back')).toEqual([]);
      await buyer.goto('/nft/user/notices');
      await expect(buyer.getByRole('main')).toContainText('구매를 환불합니다');
    });
  });
});
