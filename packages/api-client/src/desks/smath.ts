import { smathEndpoints } from '@naru/contract';
import {
  must,
  pageCodec,
  siteCampaignCodec,
  siteEntryCodec,
  siteEntryRowCodec,
  smathCampaignCodec,
  smathCountsCodec,
  smathEntryCodec,
  smathEntryRowCodec,
} from '@naru/contract/codec';
import { parseEntryId } from '@naru/domain/shared';
import type { IssuerSmath, Smath } from '@naru/domain/smath';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

const entries = pageCodec(smathEntryRowCodec);

/** The event with a prize, over HTTP. */
export const httpSmath = (call: Call): Smath => ({
  campaigns: () => seen(call(smathEndpoints.smathCampaigns), (list) => list.map(smathCampaignCodec.fromWire)),
  look: (serial) => seen(call(smathEndpoints.smathLook, { body: { serial } }), smathCampaignCodec.fromWire),
  enter: ({ serial, recipient, agreeUse, agreeShare, key }) =>
    seen(call(smathEndpoints.smathEnter, { body: { serial, ...recipient, agreeUse, agreeShare }, key }), ({ entryId }) => ({
      entryId: must(parseEntryId(entryId)),
    })),
  mine: (query) => seen(call(smathEndpoints.smathEntries, { query }), entries.fromWire),
  entry: (entryId) => seen(call(smathEndpoints.smathEntry, { params: { x: entryId } }), smathEntryCodec.fromWire),
  withdraw: (entryId) => done(call(smathEndpoints.smathWithdraw, { params: { x: entryId } })),
});

const siteEntries = pageCodec(siteEntryRowCodec);

/** The entries to the events whose prize a site gives, over HTTP. */
export const httpIssuerSmath = (call: Call, newKey: () => string): IssuerSmath => ({
  list: (query) => seen(call(smathEndpoints.smathDelivery, { query }), siteEntries.fromWire),
  counts: (query) => seen(call(smathEndpoints.smathDeliveryCount, { query }), smathCountsCodec.fromWire),
  campaigns: (siteCode) =>
    seen(call(smathEndpoints.smathDeliveryCampaigns, { query: { siteCode } }), (list) => list.map(siteCampaignCodec.fromWire)),
  entry: (siteCode, entryId) =>
    seen(call(smathEndpoints.smathDeliveryEntry, { params: { x: entryId }, query: { siteCode } }), siteEntryCodec.fromWire),
  recipient: (siteCode, entryId, reason) =>
    call(smathEndpoints.smathDeliveryRecipient, { params: { x: entryId }, body: { siteCode, reason } }),
  move: (siteCode, ids, { move, ...parcel }) =>
    seen(
      call(smathEndpoints.smathDeliveryState, { body: { siteCode, ids: [...ids], state: move, ...parcel }, key: newKey() }),
      ({ done: moved, refused }) => ({
        done: moved,
        refused: refused.map(({ id, code }) => ({ entryId: must(parseEntryId(id)), code })),
      }),
    ),
});
