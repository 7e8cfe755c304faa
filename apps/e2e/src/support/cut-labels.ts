import type { Page } from './journey.ts';

/** The names of buttons that the page shows cut off: whoever reads half a name does not know what they press. */
export const cutLabelsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[class*="Button-label"]')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent ?? ''),
  );
