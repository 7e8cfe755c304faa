import { CARRIER } from '@naru/domain/exchange';
import { namesOf, ok, parseCampaignId, parseEntryId } from '@naru/domain/shared';
import { z } from 'zod';
import { answerApplication, listApplications } from '../use-cases/application/answer-application.ts';
import { addEvent, listEvents, removeEvent } from '../use-cases/event/manage-events.ts';
import { listEntries } from '../use-cases/smath/list-entries.ts';
import { closeCampaign, listCampaigns, openCampaign } from '../use-cases/smath/manage-campaigns.ts';
import { moveEntry } from '../use-cases/smath/move-entry.ts';
import { addStory, listStories, removeStory } from '../use-cases/story/manage-stories.ts';
import { type OperatorCall, operatorCall, wiredCall } from './call.ts';
import { dateTime, idBy, withPicture } from './shapes.ts';

const campaignId = idBy(parseCampaignId);
const entryId = idBy(parseEntryId);

const term = { startsAt: dateTime, endsAt: dateTime };

/** What operators have done with stories, events, the event with a prize, and applications of future issuers. */
export const EVENT_CALLS = {
  'story/add': wiredCall('story/add', (deps, operator, order) => addStory(deps, operator, withPicture(order))),
  'story/list': wiredCall('story/list', async (deps) => ok(await listStories(deps))),
  'story/remove': wiredCall('story/remove', removeStory),
  'event/add': wiredCall('event/add', (deps, operator, order) => addEvent(deps, operator, withPicture(order))),
  'event/list': wiredCall('event/list', async (deps) => ok(await listEvents(deps))),
  'event/remove': wiredCall('event/remove', removeEvent),
  'smath/open': operatorCall(
    z.object({ title: z.string(), text: z.string(), prize: z.string(), siteCode: z.string(), ...term }),
    openCampaign,
  ),
  'smath/list': operatorCall(z.object({}), async (deps) => ok(await listCampaigns(deps))),
  'smath/close': operatorCall(z.object({ id: campaignId }), closeCampaign),
  'smath/entries': operatorCall(z.object({ id: campaignId }), (deps, _, input) => listEntries(deps, input)),
  'smath/prepare': operatorCall(z.object({ id: entryId }), (deps, operator, input) =>
    moveEntry(deps, operator, { ...input, move: 'prepare' }),
  ),
  'smath/ship': operatorCall(
    z.object({ id: entryId, carrier: z.enum([...namesOf(CARRIER)]), waybill: z.string() }),
    (deps, operator, input) => moveEntry(deps, operator, { ...input, move: 'ship' }),
  ),
  'smath/complete': operatorCall(z.object({ id: entryId }), (deps, operator, input) =>
    moveEntry(deps, operator, { ...input, move: 'complete' }),
  ),
  'application/list': wiredCall('application/list', async (deps, operator, { all }) => ok(await listApplications(deps, operator, { all }))),
  'application/answer': wiredCall('application/answer', (deps, operator, { id: applicationId, accept, reason }) =>
    answerApplication(deps, operator, applicationId, accept ? { accept } : { accept, reason }),
  ),
} satisfies Readonly<Record<string, OperatorCall>>;
