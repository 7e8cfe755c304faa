import { smathEndpoints } from '@naru/contract';
import { must, pageCodec, smathCampaignCodec, smathEntryCodec, smathEntryRowCodec } from '@naru/contract/codec';
import { parseEntryId } from '@naru/domain/shared';
import type { Smath } from '@naru/domain/smath';
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
