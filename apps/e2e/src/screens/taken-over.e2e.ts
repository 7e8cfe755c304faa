import { ROUTE_BASE } from '@naru/domain/navigation';
import { expect, type Page, test } from '../support/journey.ts';
import { inSlices } from '../support/slices.ts';

const FIELD = 'input[name="name"]';
const HOME = '나루, 귀한 것이 건너오는 곳';

/** What may happen while a page is taken over, and the heading under which the visitor then is. Errors of the page fail the test by themselves. */
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
  test(`a page that is taken over bit by bit stands it that ${what}`, async ({ page }) => {
    const slices = await inSlices(page);
    for (const before of [0, 1, 20, 60, 120]) {
      await page.goto(`${ROUTE_BASE}/home`);
      expect(await slices.go(before), 'so many slices there are').toBe(before);
      await happens(page);
      await slices.release();
      await expect(page.getByRole('heading', { level: 1 }), `after ${before}`).toHaveText(heading);
      await page.waitForFunction(() => document.querySelector('#root [data-drawn-style]') === null);
      await expect(page.getByRole('main').locator('article').first()).toBeVisible();
    }
  });
}
