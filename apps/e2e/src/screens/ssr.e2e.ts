import { ROUTE_BASE } from '@naru/domain/navigation';
import type { Page } from '@playwright/test';
import { joinedMember } from '../support/joined.ts';
import { expect, test } from '../support/journey.ts';
import { PASSWORD } from '../support/member.ts';

/** What anybody may read, and a word that stands on it. */
const READ = [
  ['/home', '방금 판매를 시작했어요'],
  ['/market', '개 상품'],
  ['/issuer/store', '나루데모화랑'],
  ['/nftInfo', 'NFT'],
  ['/nftGuide', '구매'],
  ['/etc/cs/notice', '공지사항'],
  ['/login', '비밀번호'],
] as const;

/** The first link of the page to an address that begins so. */
const linkTo = async (page: Page, begin: string): Promise<string> =>
  (await page.locator(`main a[href^="${ROUTE_BASE}${begin}"]`).first().getAttribute('href')) ?? '';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home, market, product, detail, store and information can be read, with their pictures', async ({ page }) => {
    for (const [path, word] of READ) {
      await page.goto(ROUTE_BASE + path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await expect(page.getByRole('main'), path).toContainText(word);
    }
    await page.goto(`${ROUTE_BASE}/market`);
    const product = await linkTo(page, '/market/detail?');
    await page.goto(`${ROUTE_BASE}/home`);
    const nft = await linkTo(page, '/detail?');
    await page.goto(`${ROUTE_BASE}/issuer/store?siteCode=NARU-ART`);
    const offered = await linkTo(page, '/issuer/store/product/detail?');
    for (const address of [product, nft, offered]) {
      await page.goto(address);
      await expect(page.getByRole('main'), address).toContainText('원');
      const picture = page.getByRole('main').getByRole('img').first();
      await expect(picture, address).toBeVisible();
      expect(await picture.evaluate((image) => Number.parseFloat(getComputedStyle(image).opacity)), address).toBe(1);
    }
  });
});

test('a page is hydrated as it was drawn: no element is made anew, and nothing is asked for', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request.url());
  });
  // Marks what is there before any script has run.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('#root *')) Reflect.set(element, 'drawn', true);
    });
  });
  for (const [path] of READ) {
    await page.goto(ROUTE_BASE + path);
    await expect(page.locator('#root [data-drawn-style]'), path).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const isOld = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => Reflect.get(element, 'drawn') === true);
    expect([await isOld('h1'), await isOld('header'), await isOld('footer')], path).toEqual([true, true, true]);
  }
  expect(calls).toEqual([]);
});

test.describe('before the script is there', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/assets/first-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await route.continue();
    });
    await page.goto(`${ROUTE_BASE}/home`, { waitUntil: 'domcontentloaded' });
  });

  test('a link leads on', async ({ page }) => {
    const link = page.getByRole('main').getByRole('article').first().getByRole('link');
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(page).toHaveURL(/\/detail\?tokenId=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });

  test('a button that was pressed is answered as soon as there is somebody to answer', async ({ page }) => {
    await page.getByRole('button', { name: '자동 넘김 멈추기' }).click();
    await expect(page.getByRole('button', { name: '자동 넘김 시작' })).toBeVisible();
  });

  test('a log-in is sent as soon as there is somebody to send it, and its password never stands in an address', async ({ page }) => {
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await page.goto(`${ROUTE_BASE}/login`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('textbox', { name: '이메일' }).fill('nobody@naru.test');
    await page.getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD);
    await page.getByRole('textbox', { name: '비밀번호' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText(/로그인|비밀번호/);
    await expect(page.getByRole('textbox', { name: '이메일' })).toHaveValue('nobody@naru.test');
    expect(addresses.filter((address) => address.includes('?'))).toEqual([]);
  });

  test('a search finds', async ({ page }) => {
    await page.getByRole('combobox', { name: '상품 검색' }).fill('골드바');
    await page.getByRole('combobox', { name: '상품 검색' }).press('Enter');
    await expect(page).toHaveURL(/\/market\?name=/);
    // Home, which is left, may show one as well, and has no such list.
    await expect(page.getByRole('list', { name: '상품 목록' })).toContainText('골드바');
  });
});

test('what is pressed at the first paint is answered, though no file of a script is there yet', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(`${ROUTE_BASE}/home`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: '자동 넘김 멈추기' }).click();
  resolve();
  await expect(page.getByRole('button', { name: '자동 넘김 시작' })).toBeVisible();
});

/** No script of the page comes, whatever is waited for. */
const withoutFiles = async (page: Page): Promise<void> => {
  await page.route(/\.js$/, () => new Promise<void>(() => undefined));
};

test('a visitor who buys is at the log-in before any script has come, and finds the order open afterwards', async ({
  page,
  request,
  origin,
}) => {
  const member = await joinedMember({ origin, request }, 'early');
  await page.goto(`${ROUTE_BASE}/issuer/store?siteCode=NARU-ART`);
  const product = await linkTo(page, '/issuer/store/product/detail?');
  await withoutFiles(page);
  await page.goto(product, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('button', { name: '구매하기' }).first().click();
  await page.waitForURL(/\/login\?next=/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await page.getByRole('textbox', { name: '이메일' }).fill(member.email);
  await page.getByRole('textbox', { name: '비밀번호', exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  await expect(page.getByRole('dialog', { name: '구매 내용을 확인해 주세요' })).toBeVisible();
});

test('the search of a phone takes what is typed before any script has come', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withoutFiles(page);
  await page.goto(`${ROUTE_BASE}/home`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: '검색' }).click();
  const field = page.getByRole('combobox', { name: '상품 검색' });
  await expect(field).toBeFocused();
  await field.pressSequentially('나루');
  await field.press('Enter');
  await page.waitForURL(/\/market\?name=/);
});

test('a press is answered, too, when the page runs and only the screen’s own script is late', async ({ page }) => {
  await page.goto(`${ROUTE_BASE}/market`);
  const product = await linkTo(page, '/market/detail?');
  await page.route('**/assets/MarketDetail-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  const late = page.waitForRequest('**/assets/MarketDetail-*.js');
  await page.goto(product, { waitUntil: 'commit' });
  await late;
  await page.waitForTimeout(500);
  await page.getByRole('button', { name: '공유하기' }).click();
  await expect(page.getByRole('dialog', { name: '공유하기' })).toContainText(/\/nft\/market\/detail\?productId=/);
});

test('who goes back before the page runs is where they went, and the page they left is no fault', async ({ page }) => {
  await page.goto(`${ROUTE_BASE}/home`);
  await expect(page.locator('#root [data-drawn-style]')).toHaveCount(0);
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '마켓' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '마켓' })).toBeVisible();
  await page.route('**/assets/first-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: '마켓' })).toBeVisible();
  // One of the same document's places, so that nothing is loaded.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: '나루, 귀한 것이 건너오는 곳' })).toBeAttached();
  await expect(page).toHaveURL(/\/home$/);
});

test('a clock that goes wrong is no fault of the drawing', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 400 * 86_400_000 });
  await page.goto(`${ROUTE_BASE}/etc/event`);
  await expect(page.getByText('종료').first()).toBeVisible();
  await expect(page.getByText('진행 중')).toHaveCount(0);
});
