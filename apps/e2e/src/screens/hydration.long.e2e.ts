import { ROUTE_BASE } from '@naru/domain/navigation';
import { expect, type Page, test } from '../support/journey.ts';
import { inSlices } from '../support/slices.ts';

const FIELD = 'input[name="name"]';
const HOME = '나루, 귀한 것이 건너오는 곳';

/** Opens the market while none of its scripts is there, and answers how they are let come. */
const withoutScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/nft\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(`${ROUTE_BASE}/market`, { waitUntil: 'commit' });
  return resolve;
};

/** What may happen while a page is hydrated, and the heading under which the visitor then is. Errors of the page fail the test by themselves. */
const MEANWHILE: Readonly<Record<string, { readonly happens: (page: Page) => Promise<void>; readonly heading: string }>> = {
  'the visitor goes back to somewhere else': {
    happens: (page) =>
      page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `${ROUTE_BASE}/market`),
    heading: '마켓',
  },
  'the visitor goes back, and presses into a field': {
    happens: (page) =>
      page.evaluate(
        ([to, field]) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
          document.querySelector<HTMLElement>(field)?.focus();
          document.querySelector<HTMLElement>(field)?.click();
        },
        [`${ROUTE_BASE}/market`, FIELD] as const,
      ),
    heading: '마켓',
  },
  'another tab goes dark': {
    happens: (page) =>
      page.evaluate(() => {
        localStorage.setItem('naru-color-scheme', 'dark');
        dispatchEvent(new StorageEvent('storage', { key: 'naru-color-scheme', newValue: 'dark', storageArea: localStorage }));
      }),
    heading: HOME,
  },
  'the system goes dark and still, and the window narrow': {
    happens: async (page) => {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 390, height: 800 });
    },
    heading: HOME,
  },
  'the connection goes and comes': {
    happens: (page) =>
      page.evaluate(() => {
        dispatchEvent(new Event('offline'));
        dispatchEvent(new Event('online'));
      }),
    heading: HOME,
  },
};

for (const [what, { happens, heading }] of Object.entries(MEANWHILE)) {
  test(`a page that is hydrated bit by bit stands it that ${what}`, async ({ page }) => {
    const slices = await inSlices(page);
    for (const before of [0, 1, 20, 60, 120]) {
      await page.goto(`${ROUTE_BASE}/home`);
      await slices.go(before);
      await happens(page);
      await slices.release();
      await expect(page.getByRole('heading', { level: 1 }), `after ${before}`).toHaveText(heading);
      await page.waitForFunction(() => document.querySelector('#root [data-drawn-style]') === null);
      await expect(page.getByRole('main').locator('article').first()).toBeVisible();
    }
  });
}

test('what is chosen and pressed before a page is hydrated is done once it is', async ({ page }) => {
  const slices = await inSlices(page);
  for (const before of [0, 1, 60]) {
    await page.goto(`${ROUTE_BASE}/market`);
    await slices.go(before);
    await page.getByRole('combobox', { name: '종류', exact: true }).selectOption('gold');
    await slices.release();
    await expect(page, `after ${before}`).toHaveURL(/genre=gold/);
    await expect(page.getByRole('list', { name: '상품 목록' })).toContainText('골드바');
    await page.goto(`${ROUTE_BASE}/market`);
    await slices.go(before);
    await page.getByRole('button', { name: /관심$/ }).first().click();
    await slices.release();
    await expect(page, 'who marks a favourite is asked to log in').toHaveURL(/login\?next=/);
  }
});

test('what is chosen, ticked and typed before any script of a page is there is so once they are', async ({ page }) => {
  const letCome = await withoutScripts(page);
  await page.getByRole('combobox', { name: '종류', exact: true }).selectOption('gold');
  await page.locator(FIELD).fill('한돈');
  letCome();
  await expect(page).toHaveURL(/genre=gold/);
  await expect(page.locator(FIELD)).toHaveValue('한돈');
});

test('a kind that is ticked before any script is there narrows the market once they are', async ({ page }) => {
  const letCome = await withoutScripts(page);
  await page
    .getByRole('group', { name: 'NFT 종류' })
    .getByText(/^실물 수령 가능/)
    .click();
  letCome();
  await expect(page).toHaveURL(/nftKind=/);
  await expect(page.getByRole('radio', { name: /^실물 수령 가능/ })).toBeChecked();
});
