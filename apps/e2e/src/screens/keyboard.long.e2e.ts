import { plainDisclosure } from '@naru/domain/issuer';
import { parseProductId } from '@naru/domain/shared';
import type { Locator } from '@playwright/test';
import { goOn, isThere } from '../support/go-on.ts';
import { enter } from '../support/joined.ts';
import { expect, type Page, test } from '../support/journey.ts';
import { must } from '../support/must.ts';
import { picture } from '../support/picture.ts';
import { newOperator, SITE, thingsOf } from '../support/staff.ts';
import { faultsOf } from '../support/tab-walk.ts';

/** The screens of the issuer center; `{own}`, `{token}`, `{exchange}` and `{unfinished}` stand for the site's own. */
const SCREENS = [
  '/nft/issuer/home',
  '/nft/issuer/jobs',
  '/nft/issuer/staff',
  '/nft/issuer/settlement',
  '/nft/issuer/store/manage',
  '/nft/issuer/store/account',
  '/nft/issuer/product/list',
  '/nft/issuer/product/create?unfinished={unfinished}',
  '/nft/issuer/product/confirm?unfinished={unfinished}',
  '/nft/issuer/product/create/preview?unfinished={unfinished}',
  '/nft/issuer/product/category',
  '/nft/issuer/product/detail?productId={own}',
  '/nft/issuer/product/price-edit?ids={own}',
  '/nft/issuer/product/update?productId={own}',
  '/nft/issuer/multi-card-center/imagemaker',
  '/nft/issuer/multi-card-center/imagemaker?template=new',
  '/nft/issuer/question/list',
  '/nft/issuer/sold/list',
  '/nft/issuer/sold/detail?productId={own}',
  '/nft/issuer/sold/nft?tokenId={token}',
  '/nft/issuer/revoked/list',
  '/nft/issuer/revoked/detail?productId={own}',
  '/nft/issuer/revoked/detail/performance?productId={own}',
  '/nft/issuer/exchange/list',
  '/nft/issuer/exchange/detail?exchangeId={exchange}',
  '/nft/issuer/exchange/print?ids={exchange}',
  '/nft/issuer/exchange/smath-list',
  '/nft/issuer/exchange/smath-detail?entryId=1',
];

/** Goes on by Tab until it has the focus; nothing else is pressed on the way. */
const tabTo = async (page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(wanted).toBeVisible();
  const isFocused = (): Promise<boolean> => wanted.evaluate((one) => one === document.activeElement);
  for (let presses = 0; presses < 250 && !(await isFocused()); presses += 1) await page.keyboard.press(key);
  await expect(wanted).toBeFocused();
};
const press = async (page: Page, wanted: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
};

for (const width of [1280, 320])
  test(`every screen of the issuer center is gone through by Tab, and shows where one is, at ${width}`, async ({
    page,
    request,
    origin,
  }) => {
    const operator = await newOperator({ origin, request });
    await page.setViewportSize({ width, height: 900 });
    await enter(page, operator);
    await page.goto('/nft/issuer/product/create');
    await page.getByRole('textbox', { name: '상품명' }).fill('새벽 나루터');
    await expect(page.getByText(/저장했어요/).first()).toBeVisible();
    const things = await thingsOf(operator);
    const faults: string[] = [];
    for (const screen of SCREENS) {
      await goOn(
        page,
        screen.replace(/\{(\w+)\}/, (_, name) => things[name] ?? ''),
      );
      await isThere(page);
      for (const fault of await faultsOf(page)) faults.push(`${screen} ${fault}`);
    }
    expect(faults).toEqual([]);
  });

test('three products change their state, and the store its order, by keyboard alone', async ({ page, request, origin }) => {
  const operator = await newOperator({ origin, request });
  const things = await thingsOf(operator);
  const { draft } = must(await operator.client.issuerPort.product(SITE, must(parseProductId(Number(things.own)))));
  const notice = plainDisclosure(draft.productType, draft.nftKind, '상세 정보 참고');
  const { buffer, name, mimeType } = picture('dawn.bmp');
  // Others make products of this site meanwhile, which are drafts for a moment.
  const own = `${draft.name.slice(0, 30)} ${Date.now()}`;
  for (let made = 0; made < 3; made += 1) {
    const file = new File([new Uint8Array(buffer)], name, { type: mimeType });
    must(
      await operator.client.issuerPort.createProduct({
        siteCode: SITE,
        draft: { ...draft, name: own, notice },
        picture: file,
        key: operator.client.newKey(),
      }),
    );
  }
  await enter(page, operator);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.localName);

  await test.step('by the menu to the list, which is filtered', async () => {
    await page.goto('/nft/issuer/home');
    await isThere(page);
    await press(page, page.getByRole('navigation', { name: '발행사 센터 메뉴' }).getByRole('link', { name: '상품 목록' }));
    await expect(page.getByRole('heading', { level: 1, name: '상품 목록' })).toBeFocused();
    await tabTo(page, page.getByRole('combobox', { name: '상태' }));
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/state=draft/);
    await expect(page.getByRole('combobox', { name: '상태' })).toBeFocused();
    await isThere(page);
  });

  await test.step('three rows are chosen and put on sale as a job, which is taken back', async () => {
    const boxes = page.getByRole('row').filter({ hasText: own }).getByRole('checkbox');
    for (const at of [0, 1, 2]) await press(page, boxes.nth(at), 'Space');
    const bar = page.getByRole('group', { name: '선택한 상품' });
    await expect(bar).toContainText('3개');
    const publish = bar.getByRole('button', { name: '공개' });
    await press(page, publish);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    // A question that is put away gives the keyboard back.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(publish).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, dialog.getByRole('button', { name: '공개' }));
    await expect(page.getByRole('status').filter({ hasText: '3건을 처리했습니다.' })).toBeVisible();
    // The bar and its rows are no more, and the keyboard is where they were.
    expect(await focused()).not.toBe('body');
    await press(page, page.getByRole('button', { name: '되돌리기' }));
    await expect(page.getByRole('region', { name: /되돌리/ }).getByRole('status')).toContainText('3건을 처리했습니다.');
  });

  await test.step('the palette opens over everything and gives the keyboard back', async () => {
    const before = await focused();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: '빠른 이동' }).getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe(before);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: '빠른 이동' }).getByRole('combobox')).toBeFocused();
    await page.keyboard.type('스토어');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '스토어 관리' })).toBeFocused();
  });

  await test.step('the shelf is put into order: what moves stays in hand, and where it is now is told', async () => {
    await isThere(page);
    const list = page.getByRole('list', { name: '진열한 상품' });
    const names = () => list.locator('strong').allTextContents();
    const save = page.getByRole('button', { name: '진열 저장' });
    await tabTo(page, page.getByRole('button', { name: / 추가$/ }).nth(1));
    // What has been added is no button any more: the keyboard is on the next one.
    for (let added = 1; added <= 3; added += 1) {
      await page.keyboard.press('Enter');
      await expect(list.getByRole('listitem')).toHaveCount(added);
      await expect.poll(focused).toMatch(/ 추가$/);
    }
    const [first, second, third] = await names();
    const down = list.getByRole('button', { name: `${first} 아래로` });
    await tabTo(page, down);
    for (const place of [2, 3]) {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: `${first}: ${place}번째로 옮겼어요.` })).toBeVisible();
      await expect(down).toBeFocused();
    }
    // At the end it stays where it is.
    await page.keyboard.press('Enter');
    expect(await names()).toEqual([second, third, first]);
    await expect(down).toBeFocused();
    await press(page, save);
    await expect(page.getByRole('status').filter({ hasText: '진열을 저장했어요.' })).toBeVisible();
    await tabTo(page, list.getByRole('button', { name: `${second} 빼기` }));
    for (let left = 2; left >= 0; left -= 1) {
      await page.keyboard.press('Enter');
      await expect(list.getByRole('listitem')).toHaveCount(left);
      if (left > 0) await expect.poll(focused).toMatch(/ 빼기$/);
    }
    // The sentence of the first time may still be there: what is awaited is the answer.
    const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.url().includes('/product/displayed'));
    await press(page, save);
    expect((await saved).ok()).toBe(true);
    await expect(page.getByRole('status').filter({ hasText: '진열을 저장했어요.' })).toBeVisible();
  });
});
