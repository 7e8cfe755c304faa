import { smathEndpoints } from '@naru/contract';
import {
  must,
  pageCodec,
  prizePaperCodec,
  prizeWaybillReportCodec,
  siteCampaignCodec,
  siteEntryCodec,
  siteEntryRowCodec,
  smathCampaignCodec,
  smathCountsCodec,
  smathEntryCodec,
  smathEntryRowCodec,
} from '@naru/contract/codec';
import { parseEntryId } from '@naru/domain/shared';
import type { IssuerSmath, MovedEntries, Smath } from '@naru/domain/smath';
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

const movedFrom = ({ done: moved, refused }: { done: number; refused: readonly { id: number; code: number }[] }): MovedEntries => ({
  done: moved,
  refused: refused.map(({ id, code }) => ({ entryId: must(parseEntryId(id)), code })),
});

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
    seen(call(smathEndpoints.smathDeliveryState, { body: { siteCode, ids: [...ids], state: move, ...parcel }, key: newKey() }), movedFrom),
  papers: (siteCode, ids, reason) =>
    seen(call(smathEndpoints.smathPapers, { body: { siteCode, ids: [...ids], reason } }), (list) => list.map(prizePaperCodec.fromWire)),
  waybillTemplate: (siteCode) => call(smathEndpoints.smathWaybillTemplate, { query: { siteCode } }),
  checkWaybills: (siteCode, sheet) =>
    seen(call(smathEndpoints.smathWaybillCheck, { body: { siteCode }, files: { sheet } }), prizeWaybillReportCodec.fromWire),
  shipParcels: (siteCode, parcels) =>
    seen(
      call(smathEndpoints.smathWaybillShip, {
        body: { siteCode, parcels: parcels.map(({ id, carrier, waybill }) => ({ id, carrier, waybill })) },
        key: newKey(),
      }),
      movedFrom,
    ),
});
