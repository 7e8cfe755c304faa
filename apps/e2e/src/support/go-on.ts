import type { Locator } from '@playwright/test';
import { expect, type Page } from './journey.ts';

/** What stands in the browser's tab until the next screen has named it. */
const LEFT = '…';

/**
 * Goes to an address as a member goes about in the shop, without loading it anew for every visual variant. The screen that was left may stay until the
 * next one is there, so it is waited for by what it names the tab; where only the question differs, the screen may be the same one, and is
 * loaded.
 */
export const goOn = async (page: Page, path: string): Promise<void> => {
  const here = new URL(page.url(), 'http://nowhere');
  if (!here.pathname.startsWith('/nft/') || here.pathname === new URL(path, here).pathname) {
    await page.goto(path);
    return;
  }
  await page.evaluate(
    ([to, left]) => {
      document.title = left;
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    [path, LEFT] as const,
  );
  await expect(page).not.toHaveTitle(LEFT);
};

/** Waits for a screen's heading, and until nothing of it is on its way: a member's page is told of news without end, so the network never rests. */
export const isThere = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // What lies far below the window comes once somebody comes near it.
  const below = page.getByRole('region', { name: '상품 문의' });
  if (await below.isVisible()) await below.scrollIntoViewIfNeeded();
  await expect(page.locator('[aria-busy="true"], [class*="_bone_"]')).toHaveCount(0);
};

/** Waits until the page runs in which this stands: only then React leaves its mark on its elements. */
export const runs = async (part: Locator): Promise<void> => {
  await expect.poll(() => part.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps$')))).toBe(true);
};

/** Goes down a page step by step to one of its parts: what lies below comes once somebody comes near it. */
export const comeNear = async (page: Page, name: string): Promise<void> => {
  const part = page.getByRole('region', { name });
  await expect(part).toBeAttached();
  for (let steps = 0; steps < 40; steps += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(50);
    if (await part.evaluate((one) => one.getBoundingClientRect().top < innerHeight)) return;
  }
};
