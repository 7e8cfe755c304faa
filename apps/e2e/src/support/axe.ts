import AxeBuilder from '@axe-core/playwright';
import type { Page } from './journey.ts';

type Findings = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/**
 * What axe finds wrong with the page, by all its rules. It looks in the page itself, whose frames are all of one origin, and describes no more
 * than its findings: elsewhere it carries every element that is in order to a blank page first.
 */
export const violationsOn = async (page: Page): Promise<Findings> => {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations;
};
