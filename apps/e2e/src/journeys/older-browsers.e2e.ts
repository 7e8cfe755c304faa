import { runs } from '../support/go-on.ts';
import { enter, joinedMember } from '../support/joined.ts';
import { expect, test } from '../support/journey.ts';

/** Takes out of a page what is younger than the oldest browsers that it runs in (decision 100). */
const grow = (): void => {
  const without = (owner: object, ...names: readonly string[]): void => {
    for (const name of names) Reflect.deleteProperty(owner, name);
  };
  without(Map, 'groupBy');
  without(Object, 'groupBy');
  without(Promise, 'withResolvers', 'try');
  without(URL, 'parse', 'canParse');
  without(AbortSignal, 'any');
  without(Intl, 'Segmenter');
  without(RegExp, 'escape');
  without(Array, 'fromAsync');
  without(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with');
  without(String.prototype, 'isWellFormed', 'toWellFormed');
  without(Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom');
  without(Map.prototype, 'getOrInsert', 'getOrInsertComputed');
  without(Uint8Array, 'fromBase64', 'fromHex');
  without(Uint8Array.prototype, 'toBase64', 'toHex');
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  without(iterator, 'map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find');
  without(globalThis, 'navigation', 'Iterator', 'scheduler', 'URLPattern');
  without(Document.prototype, 'startViewTransition');
  // Firefox asks the person, who may never answer.
  StorageManager.prototype.persist = () => new Promise(() => undefined);
};

test.beforeEach(({ page }) => page.addInitScript(grow));

test('the oldest browsers run the market, a gift, the wallet, and a member’s pages, where Back asks before it loses what was typed', async ({
  page,
  request,
  origin,
}) => {
  await test.step('the market runs: a product is opened within the page', async () => {
    await page.goto('/nft/market');
    const product = page.locator('main a[href^="/nft/market/detail"]').first();
    await runs(product);
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await product.click();
    await expect(page).toHaveURL(/\/nft\/market\/detail/);
    await expect(page.locator('html[data-same]')).toHaveCount(1);
    await expect(page.locator('#older-browser')).toBeHidden();
  });

  await test.step('a gift’s page and the wallet have something to show', async () => {
    await page.goto('/nft/gift');
    await expect(page.getByRole('heading', { level: 1, name: '받은 문자의 링크를 다시 눌러 주세요' })).toBeVisible();
    await page.goto('/wallet/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#older-browser')).toBeHidden();
  });

  await test.step('a member comes in', async () => {
    await enter(page, await joinedMember({ origin, request }, 'older'));
  });

  await test.step('Back asks, stays, and leaves', async () => {
    await page.goto('/nft/home');
    await page.goto('/nft/creator-regist');
    const field = page.getByRole('main').getByRole('textbox').first();
    await field.fill('나루 공방');
    const question = page.getByRole('dialog', { name: '작성 중인 내용이 있어요' });
    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: '계속 작성하기' }).click();
    await expect(question).toBeHidden();
    await expect(field).toHaveValue('나루 공방');
    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: '떠나기' }).click();
    await expect(page).toHaveURL(/\/nft\/home$/);
  });
});

test('a browser that is older still is told so, in the market and in the wallet', async ({ page }) => {
  await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'CompressionStream'));
  for (const address of ['/nft/market', '/wallet/']) {
    await page.goto(address);
    await expect(page.getByRole('alert').filter({ hasText: '지금 브라우저는 오래되어' })).toBeVisible();
  }
});
