import { enterConsole, type SignedInStaffUser, staffPlatform } from '../support/console.ts';
import { expect, type Page, test } from '../support/journey.ts';
import { buyAndPay, DEMO_PASSWORD, signIn } from '../support/member.ts';
import { type Market, startMarket } from '../support/server.ts';
import { faultsInAllVariants } from '../support/visual-variants.ts';

const GOODS = '한 글자 판화';
/** A number that the sandbox's tax office knows nobody by, and one that it does. */
const [UNKNOWN, KNOWN] = ['010-1234-0000', '010-1234-5678'];
/** What is due is looked for every few seconds. */
const SOON = { timeout: 180_000 };

test.describe('a cash receipt', () => {
  let market: Market;
  let people: ReadonlyMap<string, SignedInStaffUser>;
  test.beforeAll(async () => {
    market = await startMarket({ NARU_OPS: 'on' });
    people = await staffPlatform(market.dataDir, ['settlement']);
  });
  test.afterAll(() => market.stop());

  const register = async (page: Page, number: string): Promise<void> => {
    await page.goto('/nft/user/info/cash-receipt');
    await page.getByRole('textbox', { name: /번호/ }).fill(number);
    await page.getByRole('button', { name: '현금영수증 정보 저장' }).click();
    await expect(page.getByText('현금영수증 정보가 변경되었습니다.')).toBeVisible();
  };
  const bought = async (page: Page): Promise<string> => {
    await page.goto(`/nft/issuer/store?siteCode=NARU-ART&name=${encodeURIComponent(GOODS)}`);
    await page.getByRole('main').getByRole('article').filter({ hasText: GOODS }).first().getByRole('link').click();
    await expect(page.getByRole('main').getByRole('button', { name: '구매하기' }).first()).toBeEnabled();
    await buyAndPay(page);
    return new URL(page.url()).searchParams.get('order') ?? '';
  };
  /** The page of an order, once its receipt stands so. */
  const receiptIs = async (page: Page, orderId: string, words: RegExp): Promise<void> => {
    const shown = page.getByRole('region', { name: '영수증' });
    await expect(async () => {
      await page.goto(`/nft/user/history/order?orderId=${orderId}`);
      await expect(shown).toContainText(words, { timeout: 5_000 });
    }).toPass(SOON);
  };

  test('is issued to what its buyer has registered, mended by another number, recorded by the platform, and cancelled with the money', async ({
    browser,
  }) => {
    const buyer = await browser.newPage({ baseURL: market.origin, locale: 'ko-KR' });
    await signIn(buyer, 'buyer@naru.test', DEMO_PASSWORD);

    const first = await test.step('to a number that nobody is known by it is not, and its buyer is told', async () => {
      await register(buyer, UNKNOWN);
      const orderId = await bought(buyer);
      await receiptIs(buyer, orderId, /발급하지 못함 .*등록한 번호를 확인해 주세요/);
      expect(await faultsInAllVariants(buyer, 'an order without its cash receipt')).toEqual([]);
      await buyer.goto('/nft/user/notices');
      await expect(buyer.getByRole('main')).toContainText('현금영수증을 발급하지 못했습니다');
      return orderId;
    });

    const second = await test.step('of another order that failed so, the platform issues one by hand', async () => {
      const orderId = await bought(buyer);
      await receiptIs(buyer, orderId, /발급하지 못함/);
      const port = await browser.newPage();
      await enterConsole(port, market.origin, people.get('settlement'));
      await port.goto(`${market.origin}/ops/receipts`);
      const rows = port.getByRole('row', { name: new RegExp(GOODS) });
      await expect(rows).toHaveCount(2);
      expect(await faultsInAllVariants(port, 'the cash receipts in the console')).toEqual([]);
      await rows
        .first()
        .getByRole('button', { name: /번호 보기/ })
        .click();
      const dialog = port.getByRole('dialog');
      await dialog.getByLabel('이유').fill('홈택스에서 발급합니다.');
      await dialog.locator('button[type="submit"]').click();
      await expect(dialog).toContainText('01012340000');
      await dialog.getByRole('button', { name: '닫기' }).last().click();
      await rows
        .first()
        .getByRole('button', { name: /발급 기록/ })
        .click();
      await port.getByRole('dialog').getByLabel('승인 번호').fill('G12345678');
      await port.getByRole('dialog').locator('button[type="submit"]').click();
      await expect(rows).toHaveCount(1);
      return orderId;
    });

    await test.step('another number has the other one issued, and nothing else changed', async () => {
      await receiptIs(buyer, second, /발급됨 .*승인 번호 G12345678/);
      await register(buyer, KNOWN);
      await receiptIs(buyer, first, /발급됨 .*승인 번호 \d{9}/);
      expect(await faultsInAllVariants(buyer, 'an order with its cash receipt')).toEqual([]);
    });

    await test.step('whoever withdraws has theirs cancelled', async () => {
      await buyer.getByLabel('철회하는 이유').selectOption('mistaken');
      await buyer.getByRole('button', { name: '청약철회하기' }).click();
      await buyer.getByRole('dialog').getByRole('button', { name: '청약철회하기' }).click();
      await receiptIs(buyer, first, /취소됨 .*승인 번호 \d{9}/);
    });
  });
});
