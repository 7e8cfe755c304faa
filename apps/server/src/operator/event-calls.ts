import { ok } from '@naru/domain/shared';
import { answerApplication, listApplications } from '../use-cases/application/answer-application.ts';
import { addEvent, changeEvent, listEvents, removeEvent } from '../use-cases/event/manage-events.ts';
import { listEntries } from '../use-cases/smath/list-entries.ts';
import { closeCampaign, listCampaigns, openCampaign } from '../use-cases/smath/manage-campaigns.ts';
import { moveEntry } from '../use-cases/smath/move-entry.ts';
import { addStory, changeStory, listStories, removeStory } from '../use-cases/story/manage-stories.ts';
import { type OperatorCall, wiredCall } from './call.ts';
import { withNewPicture, withPicture } from './shapes.ts';

/** What operators have done with stories, events, the event with a prize, and applications of future issuers. */
export const EVENT_CALLS = {
  'story/add': wiredCall('story/add', (deps, operator, order) => addStory(deps, operator, withPicture(order))),
  'story/update': wiredCall('story/update', (deps, operator, order) => changeStory(deps, operator, withNewPicture(order))),
  'story/list': wiredCall('story/list', async (deps) => ok(await listStories(deps))),
  'story/remove': wiredCall('story/remove', removeStory),
  'event/add': wiredCall('event/add', (deps, operator, order) => addEvent(deps, operator, withPicture(order))),
  'event/update': wiredCall('event/update', (deps, operator, order) => changeEvent(deps, operator, withNewPicture(order))),
  'event/list': wiredCall('event/list', async (deps) => ok(await listEvents(deps))),
  'event/remove': wiredCall('event/remove', removeEvent),
  'smath/open': wiredCall('smath/open', openCampaign),
  'smath/list': wiredCall('smath/list', async (deps) => ok(await listCampaigns(deps))),
  'smath/close': wiredCall('smath/close', closeCampaign),
  'smath/entries': wiredCall('smath/entries', (deps, _, input) => listEntries(deps, input)),
  'smath/prepare': wiredCall('smath/prepare', (deps, operator, input) => moveEntry(deps, operator, { ...input, move: 'prepare' })),
  'smath/ship': wiredCall('smath/ship', (deps, operator, input) => moveEntry(deps, operator, { ...input, move: 'ship' })),
  'smath/complete': wiredCall('smath/complete', (deps, operator, input) => moveEntry(deps, operator, { ...input, move: 'complete' })),
  'application/list': wiredCall('application/list', async (deps, operator, { all }) => ok(await listApplications(deps, operator, { all }))),
  'application/answer': wiredCall('application/answer', (deps, operator, { id: applicationId, accept, reason }) =>
    answerApplication(deps, operator, applicationId, accept ? { accept } : { accept, reason }),
  ),
} satisfies Readonly<Record<string, OperatorCall>>;
