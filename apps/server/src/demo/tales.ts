import { eq } from 'drizzle-orm';
import type { Deps } from '../kernel/deps.ts';
import { brand } from '../stores/branding.ts';
import { products } from '../stores/schema/index.ts';
import { addEvent } from '../use-cases/event/manage-events.ts';
import { openCampaign } from '../use-cases/smath/manage-campaigns.ts';
import { addStory } from '../use-cases/story/manage-stories.ts';
import type { Ahead } from './ahead.ts';
import { CAMPAIGN, HAPPENINGS, TALES } from './content/tales.ts';
import { must } from './must.ts';
import { OPERATOR } from './stores.ts';
import { at, daysBefore } from './times.ts';

const NEWEST_FIRST = 100;

/** Tells the stories, announces the events, and opens the campaign of the one that runs. */
export const tell = async (deps: Deps, ahead: Ahead, base: Date): Promise<void> => {
  for (const { daysAgo, title, lead, text, product } of TALES) {
    const [work] = await deps.db.select({ id: products.id }).from(products).where(eq(products.name, product));
    if (work === undefined) throw new Error(`a story of no work: ${product}`);
    const order = {
      title,
      lead,
      text,
      picture: await ahead.picture(title),
      siteCode: null,
      productId: brand.product(work.id),
      sort: NEWEST_FIRST,
    };
    must(await addStory(at(deps, daysBefore(base, daysAgo)), OPERATOR, order));
  }
  const then = at(deps, daysBefore(base, 1));
  for (const { title, text, link, from, to } of HAPPENINGS) {
    const term = { startsAt: daysBefore(base, -from), endsAt: daysBefore(base, -to) };
    must(await addEvent(then, OPERATOR, { title, text, link, picture: await ahead.picture(title), ...term }));
  }
  const { from, to, ...campaign } = CAMPAIGN;
  must(await openCampaign(then, OPERATOR, { ...campaign, startsAt: daysBefore(base, -from), endsAt: daysBefore(base, -to) }));
};
