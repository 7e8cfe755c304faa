import { enter, joinedMember } from '../support/joined.ts';
import { expect, type Page, test } from '../support/journey.ts';
import { agreeToPay, DEMO_PASSWORD, signIn } from '../support/member.ts';
import { type Market, startMarket } from '../support/server.ts';
import { shippedTo } from '../support/store.ts';
import { faultsInAllVariants } from '../support/visual-variants.ts';

const GOODS = '순금 골드바 1g';
const CERTIFICATE = { name: /구매안전서비스 가입 사실 확인/ };

/** The page of goods of a store that are on sale. */
const openGoods = async (page: Page): Promise<void> => {
  await signIn(page, 'buyer@naru.test', DEMO_PASSWORD);
  await page.goto(`/nft/issuer/store?siteCode=NARU-GOLD&name=${encodeURIComponent(GOODS)}`);
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('main').getByRole('button', { name: '구매하기' }).first()).toBeEnabled();
};

test.describe('goods, where nobody holds money for them', () => {
  let market: Market;
  test.beforeAll(async () => {
    market = await startMarket({ NARU_ESCROW: 'off' });
  });
  test.afterAll(() => market.stop());

  test('cannot be ordered, and their page and the refusal say why and what next', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: market.origin, locale: 'ko-KR' });
    await openGoods(page);
    await expect(page.getByRole('main')).toContainText('구매안전서비스가 아직 없어 지금은 이 상품을 살 수 없어요');
    await expect(page.getByRole('link', CERTIFICATE)).toHaveCount(0);
    expect(await faultsInAllVariants(page, 'goods without escrow')).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: '구매하기' }).first().click();
    const dialog = page.getByRole('dialog');
    await agreeToPay(dialog);
    await dialog.getByRole('button', { name: '결제하기' }).click();
    await expect(page.getByRole('dialog')).toContainText('구매안전서비스가 있어야 계좌로 결제할 수 있는데');
    await expect(page.getByRole('dialog')).toContainText('카드로 결제해 주세요');
  });
});

test.describe('goods, where money for them is held', () => {
  let market: Market;
  test.beforeAll(async () => {
    market = await startMarket();
  });
  test.afterAll(() => market.stop());

  test('are bought, and every page on the way leads to the certificate', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: market.origin, locale: 'ko-KR' });
    await openGoods(page);
    await expect(page.getByRole('main').getByRole('link', CERTIFICATE)).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', CERTIFICATE)).toBeVisible();
    expect(await faultsInAllVariants(page, 'goods with escrow')).toEqual([]);
    const goods = page.url();
    await page.getByRole('main').getByRole('button', { name: '구매하기' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link', CERTIFICATE)).toBeVisible();
    await agreeToPay(dialog);
    await dialog.getByRole('button', { name: '결제하기' }).click();
    await page.waitForURL(/\/nft\/pay\?key=/);
    await expect(page.getByText('구매안전서비스(에스크로)로 보호됩니다')).toBeVisible();
    const payment = page.url();
    await page.getByRole('link', CERTIFICATE).click();
    await expect(page.getByRole('heading', { name: '체험용 구매안전서비스' })).toBeVisible();
    await page.goto(payment);
    await page.getByRole('button', { name: /원 결제하기$/ }).click();
    await expect(page.getByRole('heading', { name: '구매를 마쳤어요' })).toBeVisible();
    await page.goto(goods);
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /구매하기/ })
        .first(),
    ).toBeEnabled();
  });
});

test('whoever holds the money of goods is told which parcel they left in, and that their buyer has confirmed them', async ({
  page,
  browser,
  request,
  origin,
}) => {
  const start = { origin, request };
  const [issuer, owner] = [await joinedMember(start, 'issuer'), await joinedMember(start, 'owner')];
  const { orderId } = await shippedTo(start, issuer, owner);
  const provider = await browser.newPage({ baseURL: origin, locale: 'ko-KR' });
  const isTold = async (words: string) =>
    expect
      .poll(async () => {
        await provider.goto('/sandbox/escrow');
        return provider.getByRole('main').textContent();
      })
      .toContain(words);
  await isTold(`배송 등록 → 주문 ${orderId}우체국 6001234567890`);
  await expect(provider.getByRole('main')).not.toContainText(`구매 확정 → 주문 ${orderId}`);
  await enter(page, owner);
  await page.goto('/nft/user/history/payment');
  await page.getByRole('main').locator('a[href*="/user/history/order"]').first().click();
  await page.getByRole('button', { name: '구매 확정' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '구매 확정' }).click();
  await expect(page.getByRole('button', { name: '구매 확정' })).toHaveCount(0);
  await isTold(`구매 확정 → 주문 ${orderId}`);
  await provider.close();
});
