import axe, { type AxeResults } from 'axe-core';
import type { Page } from './journey.ts';

/**
 * What axe finds wrong with the page and the frames in it, by all its rules. It stays in a document that it has been brought into: reading it
 * anew before every look takes longer than the look. It describes no more than its findings.
 */
export const violationsOn = async (page: Page): Promise<AxeResults['violations']> => {
  for (const frame of page.frames())
    if (!(await frame.evaluate<boolean>("typeof axe === 'object'"))) await frame.evaluate(`${axe.source}; void 0`);
  const { violations } = await page.evaluate<AxeResults>("axe.run(document, { resultTypes: ['violations'] })");
  return violations;
};
