import type { Locator } from '@playwright/test';
import { isThere, runs } from '../support/go-on.ts';
import { enter, joinedMember } from '../support/joined.ts';
import { expect, type Page, test } from '../support/journey.ts';
import { agreeToPay } from '../support/member.ts';
import { openStoreProduct } from '../support/store.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** What closes by its own button steps back off its entry, which takes a moment: a step that comes in the midst of it would count as the same one. */
const noDialogInHistory = (page: Page): Promise<void> => expect.poll(() => page.evaluate(() => history.state?.copy)).toBeUndefined();

/** Goes back as `goBack` does, which takes it for a fault that the page that is on its way is given up. */
const pressBack = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await client.send('Page.getNavigationHistory');
  await client.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? -1 });
  await client.detach();
};

/** Opens a dialog somewhere down the page, goes back, and finds the page as it was: same address, same place. */
const opensAndGoesBack = async (page: Page, dialog: Locator, open: () => Promise<void>): Promise<void> => {
  const address = page.url();
  await open();
  await expect(dialog).toBeVisible();
  const top = await scrolledTo(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect([page.url(), await scrolledTo(page)]).toEqual([address, top]);
};

test('going back on a phone closes search, filters and pictures, one dialog at a time, and stays on the page', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  await page.goto('/nft/nftInfo');
  const market = page.getByRole('navigation', { name: '하단 메뉴' }).getByRole('link', { name: '마켓' });
  await runs(market);
  await market.click();
  await expect(page).toHaveURL(/\/nft\/market$/);
  await isThere(page);
  const search = page.getByRole('button', { name: '검색', exact: true });
  // A page that has just been gone to puts itself at its top once more.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 160);
      return scrolledTo(page);
    })
    .toBeGreaterThan(100);

  await test.step('search', async () => {
    await opensAndGoesBack(page, dialog, () => search.click());
  });

  await test.step('filters: the sheet first, then each filter that was chosen in it', async () => {
    const filters = page.getByRole('main').getByRole('button', { name: /^필터/ });
    await opensAndGoesBack(page, dialog, () => filters.click());
    await filters.click();
    await dialog.getByRole('combobox', { name: '종류', exact: true }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/\?genre=\w+$/);
    await dialog.getByRole('combobox', { name: '발행사' }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/siteCode=/);
    const chosen = page.url();
    await page.goBack();
    await expect(dialog).toBeHidden();
    expect(page.url()).toBe(chosen);
    await page.goBack();
    await expect(page).toHaveURL(/\?genre=\w+$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/nft\/market$/);
  });

  await test.step('a dialog that its own button closed takes no step: one leads to the page before', async () => {
    await search.click();
    await dialog.getByRole('button', { name: '닫기' }).click();
    await expect(dialog).toBeHidden();
    await noDialogInHistory(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/nft\/nftInfo$/);
    await page.goForward();
    await expect(page).toHaveURL(/\/nft\/market$/);
    await isThere(page);
  });

  await test.step('what is found in the search has the page below it, not the dialog', async () => {
    await search.click();
    await dialog.getByRole('combobox', { name: '상품 검색' }).fill('달항아리');
    await dialog.getByRole('combobox', { name: '상품 검색' }).press('Enter');
    await expect(page).toHaveURL(/\/nft\/market\?name=/);
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/nft\/market$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/nft\/nftInfo$/);
    await page.goForward();
    await isThere(page);
  });

  await test.step('a work’s pictures; loaded anew over them, the page is there, and one step leads to the page before', async () => {
    await page.locator('main a[href^="/nft/market/detail"]').first().click();
    await expect(page).toHaveURL(/\/nft\/market\/detail/);
    const work = page.url();
    const picture = page.getByRole('main').getByTitle('크게 보기').first();
    await opensAndGoesBack(page, dialog, () => picture.click());
    await picture.click();
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(dialog).toHaveCount(0);
    await noDialogInHistory(page);
    expect(page.url()).toBe(work);
    await page.goBack();
    await expect(page).toHaveURL(/\/nft\/market$/);
  });
});

test('going back on a phone closes a purchase, also on the way back from the payment page, and is asked about where something is unsaved', async ({
  page,
  request,
  origin,
}) => {
  await enter(page, await joinedMember({ origin, request }, 'stepping'));
  const dialog = page.getByRole('dialog');
  await page.goto('/nft/home');
  await openStoreProduct(page, { origin, request });
  const product = page.url();
  const order = page.getByRole('dialog', { name: '구매 내용을 확인해 주세요' });
  const buy = page.getByRole('main').getByRole('button', { name: '구매하기' }).first();

  await test.step('a purchase', async () => {
    await opensAndGoesBack(page, order, () => buy.click());
  });

  await test.step('a purchase that went on to the payment page: one step leads to the product, the next to its store', async () => {
    await buy.click();
    await agreeToPay(order);
    await order.getByRole('button', { name: '결제하기' }).click();
    await page.waitForURL(/\/nft\/pay\?key=/);
    await page.goBack();
    await expect(page).toHaveURL(product);
    await expect(dialog).toHaveCount(0);
    await noDialogInHistory(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/nft\/issuer\/store\?siteCode=/);
  });

  await test.step('a purchase whose payment page is slow to come: the product stays, with the order that waits to be paid', async () => {
    await openStoreProduct(page, { origin, request });
    const slow = page.url();
    await page.route('**/nft/pay?key=*', () => undefined, { times: 1 });
    await buy.click();
    await agreeToPay(order);
    const payment = page.waitForRequest('**/nft/pay?key=*');
    // The one before waits to be paid, and is offered first.
    await expect(order.getByRole('button', { name: '이어서 결제하기' })).toBeVisible();
    // The navigation that the press begins never ends: nothing waits for it.
    await order.getByRole('button', { name: '새로 주문하기' }).click({ noWaitAfter: true });
    await payment;
    await pressBack(page);
    await expect(order).toBeHidden();
    await expect(page.getByRole('button', { name: '이어서 결제하기' })).toBeVisible();
    expect(page.url()).toBe(slow);
  });

  await test.step('a page with something unsaved: its dialog first, then the question, which a step back answers with no', async () => {
    await page.goto('/nft/home');
    await page.goto('/nft/creator-regist');
    const search = page.getByRole('button', { name: '검색', exact: true });
    await runs(search);
    const field = page.getByRole('main').getByRole('textbox').first();
    await field.fill('나루 공방');
    await opensAndGoesBack(page, dialog, () => search.click());
    await expect(field).toHaveValue('나루 공방');
    const question = page.getByRole('dialog', { name: '작성 중인 내용이 있어요' });
    await page.goBack();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(field).toHaveValue('나루 공방');
    await page.goBack();
    await question.getByRole('button', { name: '떠나기' }).click();
    await expect(page).toHaveURL(/\/nft\/home$/);
  });
});
