import axe, { type AxeResults } from 'axe-core';
import type { Page } from './journey.ts';

/**
 * Has colours that are on their way arrive: between two of them a text has too little contrast for a moment. Those of what is folded away would
 * never arrive by themselves, and where one has arrived, what inherits it sets out.
 */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const onTheirWay = () => document.getAnimations().filter((change) => change instanceof CSSTransition);
    for (let some = onTheirWay(); some.length > 0; some = onTheirWay()) for (const change of some) change.finish();
  });

/** What of a page is looked at, and by which of axe's rules; all of it by all of them where nothing is said. */
interface Sight {
  readonly within?: string;
  readonly rules?: readonly string[] | undefined;
}

/**
 * What axe finds wrong with the page and the frames in it. It stays in a document that it has been brought into: reading it anew before every
 * look takes longer than the look. It describes no more than its findings.
 */
export const violationsOn = async (page: Page, { within = '', rules }: Sight = {}): Promise<AxeResults['violations']> => {
  await settle(page);
  for (const frame of page.frames())
    if (!(await frame.evaluate<boolean>("typeof axe === 'object'"))) await frame.evaluate(`${axe.source}; void 0`);
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules === undefined ? {} : { runOnly: rules }) });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${within === '' ? 'document' : JSON.stringify(within)}, ${options})`);
  return violations;
};
