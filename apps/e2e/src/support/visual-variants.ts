import { violationsOn } from './axe.ts';
import { darkPatternsOn } from './dark-patterns.ts';
import type { Page } from './journey.ts';
import { unseenWithoutColours } from './without-colours.ts';

/** The names of buttons that the page shows cut off: whoever reads half a name does not know what they press. */
const cutLabelsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[class*="Button-label"]')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent ?? ''),
  );

/** Both layouts by day, by night and without our colours; what is judged by structure is judged once a layout, colours in each of its schemes. */
const VISUAL_VARIANTS = [
  { width: 1280, colorScheme: 'light', forcedColors: 'none', rules: undefined },
  { width: 1280, colorScheme: 'dark', forcedColors: 'none', rules: ['color-contrast'] },
  { width: 1280, colorScheme: 'dark', forcedColors: 'active', rules: [] },
  { width: 320, colorScheme: 'light', forcedColors: 'active', rules: [] },
  { width: 320, colorScheme: 'light', forcedColors: 'none', rules: ['color-contrast'] },
  { width: 320, colorScheme: 'dark', forcedColors: 'none', rules: undefined },
] as const;

/** Waits until the page has taken the scheme up: it hears of it a moment later than its style sheets. */
const dressed = async (page: Page, scheme: string): Promise<void> => {
  await page.waitForFunction((wanted) => {
    const worn = document.documentElement.getAttribute('data-mantine-color-scheme');
    return worn === null || worn === wanted;
  }, scheme);
};

const sideways = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/**
 * Everything that is wrong with what a page shows now, in each of its looks, a line each: by axe, and what axe does not look for, dark
 * patterns among it. The page stays
 * where it is, and no look is a load; `within` is what of it is looked at, as with a dialog, the rest of which was looked at without it.
 */
export const faultsInAllVariants = async (page: Page, where: string, within = ''): Promise<string[]> => {
  const faults: string[] = [];
  for (const { width, colorScheme, forcedColors, rules } of VISUAL_VARIANTS) {
    await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' });
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
    await dressed(page, colorScheme);
    const found: string[] = [];
    if (forcedColors === 'active') found.push(...(await unseenWithoutColours(page, within)));
    else
      for (const { id, impact, nodes } of await violationsOn(page, {
        within: within === '' && rules !== undefined ? 'main' : within,
        rules,
      }))
        if (impact === 'serious' || impact === 'critical') found.push(`${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    if (rules === undefined) {
      for (const label of await cutLabelsOn(page)) found.push(`cut off: ${label}`);
      found.push(...(await darkPatternsOn(page, within)));
      const over = await sideways(page);
      if (over > 0) found.push(`scrolls sideways by ${over}`);
    }
    const look = `${width} ${forcedColors === 'active' ? 'without colours' : colorScheme}`;
    faults.push(...found.map((fault) => `${where} (${look}) ${fault}`));
  }
  return faults;
};
