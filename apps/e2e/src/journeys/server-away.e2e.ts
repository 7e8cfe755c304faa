import type { Browser, Locator } from '@playwright/test';
import { enter, joinedMember } from '../support/joined.ts';
import { expect, type Page, test } from '../support/journey.ts';
import { DEMO_PASSWORD, signIn } from '../support/member.ts';
import { followNetwork } from '../support/network.ts';
import { type Market, startMarket } from '../support/server.ts';

const TITLE = '배송이 궁금해요';
const PRODUCT = '물안개 나루';
const TEXT = '언제쯤 받을 수 있을까요? 자세히 알려 주세요.';

test.describe('a server that is away for a while', () => {
  test.describe.configure({ mode: 'default' });
  let market: Market;
  test.beforeAll(async () => {
    market = await startMarket();
  });
  test.afterAll(() => market.stop());

  /** A page of this market: what it cannot fetch meanwhile it complains of, and may. */
  const newPage = (browser: Browser): Promise<Page> => browser.newPage({ baseURL: market.origin, locale: 'ko-KR' });

  /** Opens a screen, and waits until everything of it is there. */
  const open = async (page: Page, path: string): Promise<void> => {
    const network = followNetwork(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await network.rest();
  };

  const cheapestFirst = async (products: Locator): Promise<boolean> => {
    const prices = (await products.allInnerTexts()).map((text) => Number(/([\d,]+)원/.exec(text)?.[1]?.replaceAll(',', '')));
    return prices.length > 1 && prices.every((price, at) => at === 0 || price >= (prices[at - 1] ?? Number.NaN));
  };

  test('takes nothing along that was typed: it is said so, and the form works when the server is back', async ({ browser, request }) => {
    const page = await newPage(browser);
    await enter(page, await joinedMember({ origin: market.origin, request }, 'typing'));
    await open(page, '/nft/etc/cs/board/write');
    const form = page.getByRole('form', { name: '문의 작성' });
    const [title, text] = [form.getByRole('textbox', { name: '제목' }), form.getByRole('textbox', { name: '내용' })];
    const network = followNetwork(page);
    await title.pressSequentially(TITLE);
    await text.pressSequentially(TEXT.slice(0, 10));
    // What answers are told in comes with the first key; what is cut off while it comes, Chromium never asks for again.
    await network.rest();
    await market.goAway();
    await text.pressSequentially(TEXT.slice(10));
    await form.getByRole('button', { name: '문의 등록' }).click();
    await expect(form.getByRole('alert').filter({ hasText: '서버 연결에 실패했습니다.' })).toBeVisible();
    await market.comeBack();
    await expect(title).toHaveValue(TITLE);
    await expect(text).toHaveValue(TEXT);
    await form.getByRole('button', { name: '문의 등록' }).click();
    await expect(page.getByRole('dialog')).toContainText('문의를 등록했습니다.');
    await page.close();
  });

  test('an answer is told, and goes on, where the window that tells it cannot be fetched', async ({ browser, request }) => {
    const page = await newPage(browser);
    await page.route('**/assets/plain-*.js', (route) => route.abort());
    await enter(page, await joinedMember({ origin: market.origin, request }, 'windowless'));
    await open(page, '/nft/etc/cs/board/write');
    const form = page.getByRole('form', { name: '문의 작성' });
    await form.getByRole('textbox', { name: '제목' }).fill(TITLE);
    await form.getByRole('textbox', { name: '내용' }).fill(TEXT);
    await form.getByRole('button', { name: '문의 등록' }).click();
    const answer = page.getByRole('alert').filter({ hasText: '문의를 등록했습니다.' });
    await answer.getByRole('button', { name: '확인' }).click();
    await expect(answer).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: TITLE }).first()).toBeVisible();
    await page.close();
  });

  test('a product that an issuer is writing is kept once the server is back, with what was typed while it was away', async ({
    browser,
  }) => {
    const page = await newPage(browser);
    await signIn(page, 'issuer@naru.test', DEMO_PASSWORD);
    await open(page, '/nft/issuer/product/create');
    const [name, description] = [page.getByRole('textbox', { name: '상품명' }), page.getByRole('textbox', { name: '상품 설명' })];
    const word = page.getByRole('status').filter({ hasText: '저장' });
    await name.fill(PRODUCT);
    await expect(word).toHaveText(/^저장했어요/);
    await market.goAway();
    await description.fill(TEXT);
    await expect(word).toHaveText(/^아직 저장하지 못했어요/);
    await expect(name).toHaveValue(PRODUCT);
    await market.comeBack();
    await expect(word).toHaveText(/^저장했어요/);
    await expect(description).toHaveValue(TEXT);
    // What is read anew is what the server has.
    await page.goto('/nft/issuer/product/create');
    await page.getByRole('link', { name: `${PRODUCT} 이어서 작성` }).click();
    await expect(description).toHaveValue(TEXT);
    await page.close();
  });

  const REFUSAL = '**/assets/RefusalView-*.js';
  const CLIENT = '**/assets/servers-*.js';

  for (const [missing, files] of [
    ['what tells of it', [REFUSAL]],
    ['what tells of it and what asks for it', [REFUSAL, CLIENT]],
  ] as const)
    test(`a list that it did not answer comes by itself, also where ${missing} cannot be fetched`, async ({ browser }) => {
      const page = await newPage(browser);
      for (const file of files) await page.route(file, (route) => route.abort());
      await open(page, '/nft/market');
      const products = page.getByRole('list', { name: '상품 목록' }).getByRole('listitem');
      await expect(products.first()).toBeVisible();
      expect(await cheapestFirst(products)).toBe(false);
      await market.goAway();
      await page.getByRole('combobox', { name: '정렬' }).selectOption({ label: '낮은 가격 순' });
      const word = page.getByRole('alert').filter({ hasText: '불러오지 못했어요' });
      await expect(word).toBeVisible();
      await expect(page.getByRole('combobox', { name: '정렬' })).toBeVisible();
      await page.unroute(CLIENT);
      await market.comeBack();
      // While it is asked for once more the list in the order before stands there, and no word; the page may begin anew.
      await expect.poll(() => cheapestFirst(products).catch(() => false)).toBe(true);
      await expect(word).toBeHidden();
      await page.close();
    });

  test('a screen whose code it did not send comes by itself', async ({ browser }) => {
    const page = await newPage(browser);
    await open(page, '/nft/market');
    await market.goAway();
    await page.getByRole('contentinfo').getByRole('link', { name: '블록체인 탐색기' }).click();
    await expect(page.getByRole('heading', { name: '화면을 불러오지 못했어요' })).toBeVisible();
    await market.comeBack();
    await expect(page.getByRole('heading', { level: 1, name: '블록체인 탐색기' })).toBeVisible();
    await page.close();
  });
});
