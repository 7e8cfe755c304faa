import { CARRIER } from '@naru/domain/exchange';
import { namesOf, parseCampaignId, parseEntryId, parseSiteCode } from '@naru/domain/shared';
import type {
  PrizePaper,
  SiteCampaign,
  SiteEntry,
  SiteEntryRow,
  SmathCampaign,
  SmathCounts,
  SmathEntry,
  SmathEntryRow,
} from '@naru/domain/smath';
import type * as z from 'zod/mini';
import { type Codec, must, nameFor, orNull } from '../shared/codec.ts';
import {
  type prizePaperWire,
  SMATH_STATE_WIRE,
  type siteCampaignWire,
  type siteEntryRowWire,
  type siteEntryWire,
  type smathCampaignWire,
  type smathCountsWire,
  type smathEntryRowWire,
  type smathEntryWire,
} from './wire.ts';

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

/** One entry in the list of the site that gives the prize. */
export const siteEntryRowCodec: Codec<z.infer<typeof siteEntryRowWire>, SiteEntryRow> = {
  toWire: (row) => ({ ...smathEntryRowCodec.toWire(row), nickname: row.entrantNickname, recipient: row.recipientName }),
  fromWire: (wire) => ({ ...smathEntryRowCodec.fromWire(wire), entrantNickname: wire.nickname, recipientName: wire.recipient }),
};

/** One entry in full, in the hands of that site. */
export const siteEntryCodec: Codec<z.infer<typeof siteEntryWire>, SiteEntry> = {
  toWire: (entry) => ({
    ...siteEntryRowCodec.toWire(entry),
    delivered: entry.recipient,
    carrier: orNull(entry.carrier, (carrier) => CARRIER[carrier]),
    waybill: entry.waybill,
    steps: entry.steps.map(({ state, actor, at }) => ({ state: SMATH_STATE_WIRE[state], actor, at })),
  }),
  fromWire: (wire) => ({
    ...siteEntryRowCodec.fromWire(wire),
    recipient: wire.delivered,
    carrier: orNull(wire.carrier, (carrier) => nameFor(CARRIER, carrier)),
    waybill: wire.waybill,
    steps: wire.steps.map(({ state, actor, at }) => ({ state: nameFor(SMATH_STATE_WIRE, state), actor, at })),
  }),
};

/** What stands on the label and the slip of a prize. */
export const prizePaperCodec: Codec<z.infer<typeof prizePaperWire>, PrizePaper> = {
  toWire: ({ recipient, carrier, ...paper }) => ({ ...paper, delivered: recipient, carrier: orNull(carrier, (known) => CARRIER[known]) }),
  fromWire: ({ entryId, siteCode, delivered, carrier, ...paper }) => ({
    ...paper,
    entryId: must(parseEntryId(entryId)),
    siteCode: must(parseSiteCode(siteCode)),
    recipient: delivered,
    carrier: orNull(carrier, (code) => nameFor(CARRIER, code)),
  }),
};

/** A campaign in the lists of the site that gives its prize. */
export const siteCampaignCodec: Codec<z.infer<typeof siteCampaignWire>, SiteCampaign> = {
  toWire: ({ campaignId, title }) => ({ campaignId, title }),
  fromWire: ({ campaignId, title }) => ({ campaignId: must(parseCampaignId(campaignId)), title }),
};

/** How many entries stand where; a state that is not told has none. */
export const smathCountsCodec: Codec<z.infer<typeof smathCountsWire>, SmathCounts> = {
  toWire: (counts) => namesOf(SMATH_STATE_WIRE).map((state) => ({ state: SMATH_STATE_WIRE[state], count: counts[state] })),
  fromWire: (wire) => {
    const counts = { received: 0, preparing: 0, shipped: 0, completed: 0, withdrawn: 0 };
    for (const { state, count } of wire) counts[nameFor(SMATH_STATE_WIRE, state)] = count;
    return counts;
  },
};
