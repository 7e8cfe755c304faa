import { CARRIER } from '@naru/domain/exchange';
import {
  namesOf,
  ok,
  parseApplicationId,
  parseCampaignId,
  parseEntryId,
  parseEventId,
  parseProductId,
  parseStoryId,
} from '@naru/domain/shared';
import { z } from 'zod';
import { answerApplication, listApplications } from '../use-cases/application/answer-application.ts';
import { addEvent, listEvents, removeEvent } from '../use-cases/event/manage-events.ts';
import { listEntries } from '../use-cases/smath/list-entries.ts';
import { closeCampaign, listCampaigns, makeCodes, openCampaign } from '../use-cases/smath/manage-campaigns.ts';
import { moveEntry } from '../use-cases/smath/move-entry.ts';
import { addStory, listStories, removeStory } from '../use-cases/story/manage-stories.ts';
import { type OperatorCall, operatorCall } from './call.ts';
import { bytes, dateTime, idBy } from './shapes.ts';

const campaignId = idBy(parseCampaignId);
const entryId = idBy(parseEntryId);

const term = { startsAt: dateTime, endsAt: dateTime };

/** What operators have done with stories, events, the event with a prize, and applications of future issuers. */
export const EVENT_CALLS = {
  'story/add': operatorCall(
    z.object({
      ...{ title: z.string(), lead: z.string(), text: z.string(), picture: bytes, sort: z.int() },
      ...{ siteCode: z.string().nullable(), productId: idBy(parseProductId).nullable() },
    }),
    addStory,
  ),
  'story/list': operatorCall(z.object({}), async (deps) => ok(await listStories(deps))),
  'story/remove': operatorCall(z.object({ id: idBy(parseStoryId) }), removeStory),
  'event/add': operatorCall(z.object({ title: z.string(), text: z.string(), link: z.string(), picture: bytes, ...term }), addEvent),
  'event/list': operatorCall(z.object({}), async (deps) => ok(await listEvents(deps))),
  'event/remove': operatorCall(z.object({ id: idBy(parseEventId) }), removeEvent),
  'smath/open': operatorCall(
    z.object({ title: z.string(), text: z.string(), prize: z.string(), siteCode: z.string(), ...term }),
    openCampaign,
  ),
  'smath/codes': operatorCall(z.object({ id: campaignId, quantity: z.int().positive() }), (deps, operator, input) =>
    makeCodes(deps, operator, { campaignId: input.id, quantity: input.quantity }),
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
  'application/list': operatorCall(z.object({ all: z.boolean() }), async (deps, operator, { all }) =>
    ok(await listApplications(deps, operator, { all })),
  ),
  'application/answer': operatorCall(
    z.object({ id: idBy(parseApplicationId), accept: z.boolean(), reason: z.string() }),
    (deps, operator, { id: applicationId, accept, reason }) =>
      answerApplication(deps, operator, applicationId, accept ? { accept } : { accept, reason }),
  ),
} satisfies Readonly<Record<string, OperatorCall>>;
