import { smathEndpoints } from '@naru/contract';
import { pageCodec, smathEntryCodec, smathEntryRowCodec } from '@naru/contract/codec';
import type { Smath } from '@naru/domain/smath';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

const entries = pageCodec(smathEntryRowCodec);

/** The event with a prize, over HTTP. */
export const httpSmath = (call: Call): Smath => ({
  campaigns: () => call(smathEndpoints.smathCampaigns),
  look: (serial) => call(smathEndpoints.smathLook, { body: { serial } }),
  enter: ({ serial, recipient, agreeUse, agreeShare, key }) =>
    call(smathEndpoints.smathEnter, { body: { serial, ...recipient, agreeUse, agreeShare }, key }),
  mine: (query) => seen(call(smathEndpoints.smathEntries, { query }), entries.fromWire),
  entry: (entryId) => seen(call(smathEndpoints.smathEntry, { params: { x: entryId } }), smathEntryCodec.fromWire),
  withdraw: (entryId) => done(call(smathEndpoints.smathWithdraw, { params: { x: entryId } })),
});
