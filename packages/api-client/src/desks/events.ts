import { applicationEndpoints, eventEndpoints, smathEndpoints, storyEndpoints } from '@naru/contract';
import {
  applicationCodec,
  eventCodec,
  pageCodec,
  smathEntryCodec,
  smathEntryRowCodec,
  storyCardCodec,
  storyCodec,
} from '@naru/contract/codec';
import type { Applications } from '@naru/domain/application';
import type { Events } from '@naru/domain/event';
import type { Smath } from '@naru/domain/smath';
import type { Stories } from '@naru/domain/story';
import type { Call } from '../transport/caller.ts';
import { done, pageQuery, seen } from './fetching.ts';

const stories = pageCodec(storyCardCodec);
const events = pageCodec(eventCodec);
const entries = pageCodec(smathEntryRowCodec);

/** Stories, over HTTP. */
export const httpStories = (call: Call): Stories => ({
  list: (wish) => seen(call(storyEndpoints.stories, { query: pageQuery(wish) }), stories.fromWire),
  story: (id) => seen(call(storyEndpoints.story, { params: { x: String(id) } }), storyCodec.fromWire),
});

/** Events, over HTTP. */
export const httpEvents = (call: Call): Events => ({
  list: (wish) => seen(call(eventEndpoints.events, { query: pageQuery(wish) }), events.fromWire),
  event: (id) => seen(call(eventEndpoints.event, { params: { x: String(id) } }), eventCodec.fromWire),
});

/** The event with a prize, over HTTP. */
export const httpSmath = (call: Call): Smath => ({
  campaigns: () => call(smathEndpoints.smathCampaigns),
  look: (serial) => call(smathEndpoints.smathLook, { body: { serial } }),
  enter: ({ serial, recipient, agreeUse, agreeShare, key }) =>
    call(smathEndpoints.smathEnter, { body: { serial, ...recipient, agreeUse, agreeShare }, key }),
  mine: (wish) => seen(call(smathEndpoints.smathEntries, { query: pageQuery(wish) }), entries.fromWire),
  entry: (entryId) => seen(call(smathEndpoints.smathEntry, { params: { x: String(entryId) } }), smathEntryCodec.fromWire),
  withdraw: (entryId) => done(call(smathEndpoints.smathWithdraw, { params: { x: String(entryId) } })),
});

/** Applying to become an issuer, over HTTP. */
export const httpApplications = (call: Call): Applications => ({
  latest: () => seen(call(applicationEndpoints.applicationLatest), (wire) => (wire === null ? null : applicationCodec.fromWire(wire))),
  apply: ({ draft, agree, key }) => call(applicationEndpoints.applicationSend, { body: { ...draft, kinds: [...draft.kinds], agree }, key }),
  withdraw: (id) => done(call(applicationEndpoints.applicationWithdraw, { params: { x: String(id) } })),
});
