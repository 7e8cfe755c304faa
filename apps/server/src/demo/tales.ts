import { parseSerial } from '@naru/domain/nft';
import type { CampaignId } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import type { Deps } from '../kernel/deps.ts';
import { products } from '../stores/schema/index.ts';
import { addEvent } from '../use-cases/event/manage-events.ts';
import { enterSmath } from '../use-cases/smath/enter.ts';
import { makeCodes, openCampaign } from '../use-cases/smath/manage-campaigns.ts';
import { moveEntry } from '../use-cases/smath/move-entry.ts';
import { addStory } from '../use-cases/story/manage-stories.ts';
import type { Ahead } from './ahead.ts';
import { CAMPAIGN, HAPPENINGS, TALES } from './content/tales.ts';
import { must } from './must.ts';
import type { People } from './people.ts';
import { BUYER, SELLER } from './plan.ts';
import { DEMO_RECIPIENT } from './redemptions.ts';
import { OPERATOR } from './stores.ts';
import { at, daysBefore } from './times.ts';

const NEWEST_FIRST = 100;
/** How many members have entered the campaign. */
const ENTRANTS = 4;

/** Tells the stories, announces the events, and opens the campaign of the one that runs. */
export const tell = async (deps: Deps, ahead: Ahead, base: Date, { traders }: People): Promise<void> => {
  for (const { daysAgo, title, lead, text, product } of TALES) {
    const [work] = await deps.db.select({ id: products.id }).from(products).where(eq(products.name, product));
    if (work === undefined) throw new Error(`a story of no work: ${product}`);
    const order = {
      title,
      lead,
      text,
      picture: await ahead.picture(title),
      siteCode: null,
      productId: work.id,
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
  const term = { startsAt: daysBefore(base, -from), endsAt: daysBefore(base, -to) };
  const { campaignId } = must(await openCampaign(then, OPERATOR, { ...campaign, ...term }));
  await enterSome(then, campaignId, traders);
};

/** A few members enter the campaign: one prize is on its way, one is prepared, the others wait. */
const enterSome = async (deps: Deps, campaignId: CampaignId, traders: People['traders']): Promise<void> => {
  const entrants = traders.filter((_, nth) => nth !== BUYER && nth !== SELLER).slice(0, ENTRANTS);
  const { codes } = must(await makeCodes(deps, OPERATOR, { campaignId, quantity: entrants.length }));
  for (const [nth, member] of entrants.entries()) {
    const serial = parseSerial(codes[nth] ?? '');
    if (!serial.ok) throw new Error('a code that is none');
    const { entryId: id } = must(await enterSmath(deps, member, { serial: serial.value, ip: '', recipient: DEMO_RECIPIENT }));
    if (nth === 0) must(await moveEntry(deps, OPERATOR, { id, move: 'ship', carrier: 'postal', waybill: '6001234567891' }));
    if (nth === 1) must(await moveEntry(deps, OPERATOR, { id, move: 'prepare' }));
  }
};
