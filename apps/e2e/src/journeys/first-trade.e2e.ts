import { readFile } from 'node:fs/promises';
import { enter, joinedMember } from '../support/joined.ts';
import { expect, test } from '../support/journey.ts';
import { acknowledge, buyAndPay, join, newPerson, PASSWORD, PIN, proveBy, signIn, signOut, typePin } from '../support/member.ts';
import { followNetwork } from '../support/network.ts';
import { openStoreProduct } from '../support/store.ts';

test('a visitor joins, buys from a store, lists; a second member buys; histories, notice and sums agree', async ({
  page,
  browser,
  request,
  origin,
}) => {
  const first = newPerson('first');
  const price = 87_310;

  await test.step('joins by e-mail code and makes a PIN; 111222 and 123456 are refused on the way', async () => {
    await join(page, request, origin, first);
    await page.getByRole('button', { name: 'PIN 번호 만들기' }).click();
    await typePin(page, '새 PIN 번호를 입력하세요', '111222', 'buttons');
    await expect(page.getByText('동일한 숫자는 3번 이상 반복할 수 없습니다.')).toBeVisible();
    await typePin(page, '새 PIN 번호를 입력하세요', '123456', 'buttons');
    await expect(page.getByText('연속된 숫자는 3개 이상 사용할 수 없습니다.')).toBeVisible();
    await typePin(page, '새 PIN 번호를 입력하세요', PIN);
    await typePin(page, '새 PIN 번호를 한 번 더 입력하세요', PIN);
    await proveBy(page, 'PIN 번호 등록');
    await acknowledge(page, 'PIN');
  });

  let name = '';
  await test.step('buys a product from a store through the payment page', async () => {
    await openStoreProduct(page, { origin, request });
    name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await buyAndPay(page);
  });

  await test.step('sees it under own NFTs and lists it with the PIN', async () => {
    await page.getByRole('link', { name: '구매한 NFT 보기' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await page.goto('/nft/user/info/nft');
    await page.getByRole('article').filter({ hasText: name }).first().getByRole('link').first().click();
    // The address changes first: what is left meanwhile has the same links.
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await page.getByRole('main').getByRole('link', { name: '판매 등록' }).first().click();
    await page.getByRole('textbox', { name: '판매 가격' }).fill(String(price));
    await page.getByRole('main').getByRole('button', { name: '판매 등록' }).click();
    // Far below what the store asks: that is asked about first.
    await page.getByRole('dialog').getByRole('button', { name: '이 가격으로 계속하기' }).click();
    await typePin(page, 'PIN 번호 6자리를 입력하세요', PIN);
    await acknowledge(page, '판매');
    await expect(page).toHaveURL(/\/user\/info\/on-sale/);
    await expect(page.getByRole('article').filter({ hasText: name })).toContainText('87,310원');
  });

  await signOut(page);

  const second = await joinedMember({ origin, request }, 'second');
  const other = await browser.newPage({ baseURL: origin });
  await test.step('a second member finds it in the market and buys it', async () => {
    await enter(other, second);
    await other.goto(`/nft/market?minPrice=${price}&maxPrice=${price}`);
    await other
      .getByRole('list', { name: '상품 목록' })
      .getByRole('article')
      .filter({ hasText: name })
      .first()
      .getByRole('link')
      .first()
      .click();
    await expect(other).toHaveURL(/market\/detail/);
    const asks = other.getByRole('region', { name: /^회원이 판매하는 NFT/ }).getByRole('listitem');
    await asks.filter({ hasText: '87,310원' }).first().getByRole('link').first().click();
    // The page that is left sells, too, and stays until the next one is there: this one alone has a history of one NFT.
    await expect(other.getByRole('button', { name: '거래 내역 전체 보기' })).toBeVisible();
    await buyAndPay(other);
    await other.getByRole('link', { name: '구매한 NFT 보기' }).click();
  });

  await test.step('the history tells it all', async () => {
    await other.getByRole('button', { name: '거래 내역 전체 보기' }).click();
    const table = other.getByRole('dialog').getByRole('table');
    await expect(table.getByRole('row')).toHaveCount(5);
    await expect(table.getByRole('row').nth(1)).toContainText('87,310');
    for (const column of ['구분', '일시', '보낸 회원', '받은 회원'])
      await expect(table.getByRole('columnheader', { name: column })).toBeVisible();
    await other.keyboard.press('Escape');
  });

  await test.step('its passport is saved, found true without a connection, and refused once a letter of it was changed', async () => {
    const saved = other.waitForEvent('download');
    await other.getByRole('button', { name: '파일로 내려받기' }).click();
    const body = await readFile(await (await saved).path(), 'utf8');
    const network = followNetwork(other);
    const keys = other.waitForResponse((response) => response.url().endsWith('/naru-passport-keys'));
    await other.getByRole('link', { name: '소유권 증명서 확인하기' }).click();
    await expect(other.getByRole('heading', { level: 1, name: '소유권 증명서 확인' })).toBeVisible();
    await keys;
    await network.rest();
    await other.context().setOffline(true);
    const check = (text: string) =>
      other
        .locator('input[type=file]')
        .setInputFiles({ name: 'nft.naru-passport.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await check(body);
    await expect(other.getByRole('heading', { name: '진짜 소유권 증명서입니다' })).toBeVisible();
    await expect(other.getByRole('main')).toContainText('87,310원');
    await check(body.replace('"price": 87310', '"price": 8731'));
    await expect(other.getByRole('main')).toContainText('3번째 줄의 내용이 바뀌었습니다.');
    await other.context().setOffline(false);
    await other.close();
  });

  await test.step('the seller is told once, with fee and deposit', async () => {
    await signIn(page, first.email, PASSWORD);
    const soldDialog = page.getByRole('dialog').filter({ hasText: name });
    await expect(soldDialog).toContainText('87,310원');
    await soldDialog.getByRole('button').last().click();
    await page.goto('/nft/user/info/trade-history');
    await expect(page.getByRole('main')).toContainText('87,310원');
    const network = followNetwork(page);
    await page.reload();
    await expect(page.getByRole('main')).toContainText('87,310원');
    // Whoever was told already is not told again by what the page asks last.
    await network.rest();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the market’s activity tells of it; from far down in it, into an NFT and back finds the same row at the same height', async () => {
    await page.goto('/nft/market/activity?kind=sale');
    const rows = page.getByRole('list', { name: '활동 목록' });
    await expect(rows.getByRole('listitem').filter({ hasText: '87,310원' }).first()).toBeVisible();
    const row = rows.locator('[aria-posinset="30"]');
    // A slow page is scrolled past the row: then it is sought above.
    await expect(async () => {
      const top = Number(await rows.getByRole('listitem').first().getAttribute('aria-posinset'));
      await page.mouse.wheel(0, top < 30 ? 600 : -600);
      await expect(row).toBeAttached({ timeout: 300 });
    }).toPass({ timeout: 60_000 });
    // Clear of the header, so that pressing it moves nothing.
    await row.evaluate((line) => line.scrollIntoView({ block: 'center' }));
    await row.getByRole('link').first().hover();
    const height = async () => Math.round((await row.boundingBox())?.y ?? -1);
    const before = await height();
    await row.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/detail\?/);
    await expect(page.getByRole('button', { name: '거래 내역 전체 보기' })).toBeVisible();
    await page.goBack();
    await expect.poll(height).toBe(before);
    await expect(row.getByRole('link').first()).toBeFocused();
  });
});
