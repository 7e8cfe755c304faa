import { smathEndpoints } from '@naru/contract';
import type { IssuerSmath, Smath } from '@naru/domain/smath';
import type { Call } from '../transport/caller.ts';
import { done } from './fetching.ts';

/** The event with a prize, over HTTP. */
export const httpSmath = (call: Call): Smath => ({
  campaigns: () => call(smathEndpoints.smathCampaigns),
  look: (serial) => call(smathEndpoints.smathLook, { body: { serial } }),
  enter: ({ serial, recipient, agreeUse, agreeShare, key }) =>
    call(smathEndpoints.smathEnter, { body: { serial, ...recipient, agreeUse, agreeShare }, key }),
  mine: (query) => call(smathEndpoints.smathEntries, { query }),
  entry: (entryId) => call(smathEndpoints.smathEntry, { params: { x: entryId } }),
  withdraw: (entryId) => done(call(smathEndpoints.smathWithdraw, { params: { x: entryId } })),
});

/** The entries to the events whose prize a site gives, over HTTP. */
export const httpIssuerSmath = (call: Call, newKey: () => string): IssuerSmath => ({
  list: (query) => call(smathEndpoints.smathDelivery, { query }),
  counts: (query) => call(smathEndpoints.smathDeliveryCount, { query }),
  campaigns: (siteCode) => call(smathEndpoints.smathDeliveryCampaigns, { query: { siteCode } }),
  entry: (siteCode, entryId) => call(smathEndpoints.smathDeliveryEntry, { params: { x: entryId }, query: { siteCode } }),
  recipient: (siteCode, entryId, reason) =>
    call(smathEndpoints.smathDeliveryRecipient, { params: { x: entryId }, body: { siteCode, reason } }),
  move: (siteCode, ids, { move, ...parcel }) =>
    call(smathEndpoints.smathDeliveryState, { body: { siteCode, ids: [...ids], state: move, ...parcel }, key: newKey() }),
  papers: (siteCode, ids, reason) => call(smathEndpoints.smathPapers, { body: { siteCode, ids: [...ids], reason } }),
  waybillTemplate: (siteCode) => call(smathEndpoints.smathWaybillTemplate, { query: { siteCode } }),
  checkWaybills: (siteCode, sheet) => call(smathEndpoints.smathWaybillCheck, { body: { siteCode }, files: { sheet } }),
  shipParcels: (siteCode, parcels) =>
    call(smathEndpoints.smathWaybillShip, {
      body: { siteCode, parcels: parcels.map(({ id, carrier, waybill }) => ({ id, carrier, waybill })) },
      key: newKey(),
    }),
});
