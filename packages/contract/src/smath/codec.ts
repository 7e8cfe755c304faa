import { CARRIER } from '@naru/domain/exchange';
import { parseCampaignId, parseEntryId } from '@naru/domain/shared';
import type { SmathCampaign, SmathEntry, SmathEntryRow } from '@naru/domain/smath';
import type * as z from 'zod/mini';
import { type Codec, must, nameFor, orNull } from '../shared/codec.ts';
import { SMATH_STATE_WIRE, type smathCampaignWire, type smathEntryRowWire, type smathEntryWire } from './wire.ts';

/** A campaign that can be entered. */
export const smathCampaignCodec: Codec<z.infer<typeof smathCampaignWire>, SmathCampaign> = {
  toWire: (campaign) => campaign,
  fromWire: (wire) => ({ ...wire, campaignId: must(parseCampaignId(wire.campaignId)) }),
};

/** One own entry in a list. */
export const smathEntryRowCodec: Codec<z.infer<typeof smathEntryRowWire>, SmathEntryRow> = {
  toWire: ({ entryId, title, prize, state, enteredAt }) => ({ entryId, title, prize, enteredAt, state: SMATH_STATE_WIRE[state] }),
  fromWire: ({ entryId, title, prize, state, enteredAt }) => ({
    entryId: must(parseEntryId(entryId)),
    ...{ title, prize, enteredAt },
    state: nameFor(SMATH_STATE_WIRE, state),
  }),
};

/** One own entry in full. */
export const smathEntryCodec: Codec<z.infer<typeof smathEntryWire>, SmathEntry> = {
  toWire: (entry) => ({
    ...smathEntryRowCodec.toWire(entry),
    siteName: entry.siteName,
    recipient: entry.recipient,
    carrier: orNull(entry.carrier, (carrier) => CARRIER[carrier]),
    waybill: entry.waybill,
  }),
  fromWire: (wire) => ({
    ...smathEntryRowCodec.fromWire(wire),
    siteName: wire.siteName,
    recipient: wire.recipient,
    carrier: orNull(wire.carrier, (carrier) => nameFor(CARRIER, carrier)),
    waybill: wire.waybill,
  }),
};
