import {
  applicationCodec,
  eventCodec,
  pageCodec,
  smathEntryCodec,
  smathEntryRowCodec,
  storyCardCodec,
  storyCodec,
} from '@naru/contract/codec';
import { EVENT_PAGE_SIZE } from '@naru/domain/event';
import { failure } from '@naru/domain/failure';
import { parseSerial } from '@naru/domain/nft';
import { fail, failureOfFault, mapResult, ok } from '@naru/domain/shared';
import { SMATH_PAGE_SIZE } from '@naru/domain/smath';
import { STORY_PAGE_SIZE } from '@naru/domain/story';
import type { Deps } from '../kernel/deps.ts';
import { latestApplication } from '../reads/application.ts';
import { eventById, eventPosts } from '../reads/event.ts';
import { pageWindow } from '../reads/paging.ts';
import { openCampaigns, smathEntriesOf, smathEntryOf } from '../reads/smath.ts';
import { storyById, storyCards } from '../reads/story.ts';
import { apply, withdrawApplication } from '../use-cases/application/apply.ts';
import { enterSmath, lookAtCode } from '../use-cases/smath/enter.ts';
import { withdrawEntry } from '../use-cases/smath/withdraw-entry.ts';
import type { Handlers } from './handler.ts';

const stories = pageCodec(storyCardCodec);
const events = pageCodec(eventCodec);
const entries = pageCodec(smathEntryRowCodec);

const readSerial = (typed: string) => {
  const serial = parseSerial(typed);
  return serial.ok ? serial : fail(failureOfFault('serial', serial.failure));
};

/** Stories, events, the event with a prize, and applying to become an issuer. */
export const eventHandlers = (deps: Deps) => {
  const { db, clock, keys } = deps;
  return {
    stories: async ({ query }) => ok(stories.toWire(await storyCards(db, pageWindow(query, STORY_PAGE_SIZE)))),
    story: async ({ params }) => {
      const story = await storyById(db, Number(params.x));
      return story === null ? fail(failure('lookupFailed')) : ok(storyCodec.toWire(story));
    },
    events: async ({ query }) => ok(events.toWire(await eventPosts(db, clock.now(), pageWindow(query, EVENT_PAGE_SIZE)))),
    event: async ({ params }) => {
      const event = await eventById(db, Number(params.x));
      return event === null ? fail(failure('lookupFailed')) : ok(eventCodec.toWire(event));
    },
    smathCampaigns: async () => ok(await openCampaigns(db, clock.now())),
    smathLook: async ({ body, member, ip }) => {
      const serial = readSerial(body.serial);
      return serial.ok ? lookAtCode(deps, member, { serial: serial.value, ip }) : serial;
    },
    smathEnter: async ({ body: { serial: typed, agreeUse: _use, agreeShare: _share, ...recipient }, member, ip, key }) => {
      const serial = readSerial(typed);
      return serial.ok ? enterSmath(deps, member, { serial: serial.value, ip, recipient }, key) : serial;
    },
    smathEntries: async ({ query, member }) => ok(entries.toWire(await smathEntriesOf(db, member.id, pageWindow(query, SMATH_PAGE_SIZE)))),
    smathEntry: async ({ params, member }) => {
      const entry = await smathEntryOf(db, keys, member.id, Number(params.x));
      return entry === null ? fail(failure('lookupFailed')) : ok(smathEntryCodec.toWire(entry));
    },
    smathWithdraw: async ({ params, member }) => mapResult(await withdrawEntry(deps, member, Number(params.x)), () => null),
    applicationLatest: async ({ member }) => {
      const latest = await latestApplication(db, keys, member.id);
      return ok(latest === null ? null : applicationCodec.toWire(latest));
    },
    applicationSend: async ({ body: { agree: _agree, ...draft }, member, key }) => apply(deps, member, draft, key),
    applicationWithdraw: async ({ params, member }) => mapResult(await withdrawApplication(deps, member, Number(params.x)), () => null),
  } satisfies Handlers;
};
