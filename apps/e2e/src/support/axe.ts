import axe, { type AxeResults } from 'axe-core';
import type { Page } from './journey.ts';

/** Waits for colours that are on their way: between two of them a text has too little contrast for a moment. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((change) => change instanceof CSSTransition)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );

/**
 * What axe finds wrong with the page and the frames in it, by all its rules. It stays in a document that it has been brought into: reading it
 * anew before every look takes longer than the look. It describes no more than its findings.
 */
export const violationsOn = async (page: Page): Promise<AxeResults['violations']> => {
  await settled(page);
  for (const frame of page.frames())
    if (!(await frame.evaluate<boolean>("typeof axe === 'object'"))) await frame.evaluate(`${axe.source}; void 0`);
  const { violations } = await page.evaluate<AxeResults>("axe.run(document, { resultTypes: ['violations'] })");
  return violations;
};
