import { CARRIER, MOST_WAYBILLS } from '@naru/domain/exchange';
import type { EntryId } from '@naru/domain/shared';
import type { IssuerSmath, Smath } from '@naru/domain/smath';
import * as z from 'zod/mini';
import { call, endpointsOf, nothing } from '../endpoint.ts';
import { recipient } from '../exchange/replies.ts';
import { reason, recipientFields } from '../exchange/wire.ts';
import { id } from '../shared/ids.ts';
import { line, searchText } from '../shared/primitives.ts';
import { list, page, reply } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import {
  movedEntries,
  prizePaper,
  prizeWaybillReport,
  siteCampaign,
  siteEntry,
  siteEntryRow,
  smathCampaign,
  smathCounts,
  smathEntry,
  smathEntryRow,
} from './replies.ts';
import { ISSUER_ENTRY_MOVE_WIRE, SMATH_STATE_WIRE } from './wire.ts';

const byId = z.object({ x: request.idText.entry });

const siteQuery = z.object({ siteCode: request.siteCode });

const campaign = z.optional(request.idText.campaign);

/** The event whose entrants receive a prize; product 7 names none of these but the issuer’s smath delivery. */
export const smathEndpoints = endpointsOf<Smath>()({
  campaigns: call({
    operationId: 'smathCampaigns',
    api: 'center',
    method: 'GET',
    path: '/event/v1/smath/campaign',
    audience: 'open',
    summary: 'The campaigns with a prize that can be entered now',
    result: list(smathCampaign),
  }).by(() => ({})),
  look: call({
    operationId: 'smathLook',
    api: 'center',
    method: 'POST',
    path: '/event/v1/smath/serial',
    audience: 'member',
    summary: 'What an event code is good for',
    body: z.object({ serial: request.serial }),
    result: smathCampaign,
  }).by((serial) => ({ body: { serial } })),
  enter: call({
    operationId: 'smathEnter',
    api: 'center',
    method: 'POST',
    path: '/event/v1/smath/entry',
    audience: 'member',
    summary: 'Enter a campaign with an event code',
    movesValue: true,
    body: z.object({ serial: request.serial, ...recipientFields, agreeUse: z.literal(true), agreeShare: z.literal(true) }),
    result: reply<{ readonly entryId: EntryId }>()({ entryId: id.entry }),
  }).by(({ serial, recipient, agreeUse, agreeShare, key }) => ({ body: { serial, ...recipient, agreeUse, agreeShare }, key })),
  mine: call({
    operationId: 'smathEntries',
    api: 'center',
    method: 'GET',
    path: '/event/v1/smath/entry',
    audience: 'member',
    summary: 'Own entries to campaigns',
    query: request.pageQuery,
    result: page(smathEntryRow),
  }).by((query) => ({ query })),
  entry: call({
    operationId: 'smathEntry',
    api: 'center',
    method: 'GET',
    path: '/event/v1/smath/entry/{x}',
    audience: 'member',
    summary: 'One own entry to a campaign',
    params: byId,
    result: smathEntry,
  }).by((entryId) => ({ params: { x: entryId } })),
  withdraw: call({
    operationId: 'smathWithdraw',
    api: 'center',
    method: 'PUT',
    path: '/event/v1/smath/entry/{x}/withdraw',
    audience: 'member',
    summary: 'Withdraw an own entry whose prize is not on its way',
    params: byId,
    result: nothing,
  }).by((entryId) => ({ params: { x: entryId } })),
});

export const issuerSmathEndpoints = endpointsOf<IssuerSmath>()({
  list: call({
    operationId: 'smathDelivery',
    api: 'center',
    method: 'GET',
    path: '/issuer/v1/smath/delivery',
    audience: 'site',
    summary: 'Entries of the smath event',
    envelope: 'older',
    query: z.object({
      siteCode: request.siteCode,
      ...request.pageQueryShape,
      name: z.optional(searchText),
      state: z.optional(request.codeOf(SMATH_STATE_WIRE)),
      campaignId: campaign,
    }),
    result: page(siteEntryRow),
  }).by((query) => ({ query })),
  counts: call({
    operationId: 'smathDeliveryCount',
    api: 'center',
    method: 'GET',
    path: '/issuer/v1/smath/delivery/count',
    audience: 'site',
    summary: 'Entries of the smath event by state',
    query: z.object({ siteCode: request.siteCode, campaignId: campaign }),
    result: smathCounts,
  }).by((query) => ({ query })),
  campaigns: call({
    operationId: 'smathDeliveryCampaigns',
    api: 'center',
    method: 'GET',
    path: '/issuer/v1/smath/campaign',
    audience: 'site',
    summary: 'The campaigns whose prize a site gives',
    query: siteQuery,
    result: list(siteCampaign),
  }).by((siteCode) => ({ query: { siteCode } })),
  entry: call({
    operationId: 'smathDeliveryEntry',
    api: 'center',
    method: 'GET',
    path: '/issuer/v1/smath/delivery/{x}',
    audience: 'site',
    summary: 'One entry of the smath event',
    params: byId,
    query: siteQuery,
    result: siteEntry,
  }).by((siteCode, entryId) => ({ params: { x: entryId }, query: { siteCode } })),
  recipient: call({
    operationId: 'smathDeliveryRecipient',
    api: 'center',
    method: 'POST',
    path: '/issuer/v1/smath/delivery/{x}/recipient',
    audience: 'site',
    secondFactor: 'fresh',
    summary: 'Where a prize goes, without a mask, for a reason that is kept',
    params: byId,
    body: z.object({ siteCode: request.siteCode, reason }),
    result: recipient,
  }).by((siteCode, entryId, reason) => ({ params: { x: entryId }, body: { siteCode, reason } })),
  move: call({
    operationId: 'smathDeliveryState',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v1/smath/delivery/state',
    audience: 'site',
    summary: 'Move prizes on',
    movesValue: true,
    body: z.object({
      siteCode: request.siteCode,
      ids: z.array(request.id.entry).check(z.minLength(1), z.maxLength(100)),
      state: request.codeOf(ISSUER_ENTRY_MOVE_WIRE),
      carrier: z.optional(request.codeOf(CARRIER)),
      waybill: z.optional(line(30)),
    }),
    result: movedEntries,
  }).by((siteCode, ids, { move, ...parcel }) => ({ body: { siteCode, ids: [...ids], state: move, ...parcel } }), { keyed: true }),
  papers: call({
    operationId: 'smathPapers',
    api: 'center',
    method: 'POST',
    path: '/issuer/v1/smath/delivery/paper',
    audience: 'site',
    secondFactor: 'fresh',
    summary: 'What labels and packing slips of prizes say, without masks, for a reason that is kept',
    body: z.object({ siteCode: request.siteCode, ids: z.array(request.id.entry).check(z.minLength(1), z.maxLength(100)), reason }),
    result: list(prizePaper),
  }).by((siteCode, ids, reason) => ({ body: { siteCode, ids: [...ids], reason } })),
  waybillTemplate: call({
    operationId: 'smathWaybillTemplate',
    api: 'center',
    method: 'GET',
    path: '/issuer/v1/smath/delivery/waybill',
    audience: 'site',
    secondFactor: 'fresh',
    leastRole: 'operator',
    summary: 'A workbook of the prizes that wait to be sent, for their waybills',
    query: siteQuery,
    result: 'binary',
  }).by((siteCode) => ({ query: { siteCode } })),
  checkWaybills: call({
    operationId: 'smathWaybillCheck',
    api: 'center',
    method: 'POST',
    path: '/issuer/v1/smath/delivery/waybill/check',
    audience: 'site',
    summary: 'What a filled sheet of waybills would do to prizes',
    bodyKind: 'multipart',
    files: ['sheet'],
    body: siteQuery,
    result: prizeWaybillReport,
  }).by((siteCode, sheet) => ({ body: { siteCode }, files: { sheet } })),
  shipParcels: call({
    operationId: 'smathWaybillShip',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v1/smath/delivery/waybill',
    audience: 'site',
    summary: 'Send prizes under their waybills',
    movesValue: true,
    body: z.object({
      siteCode: request.siteCode,
      parcels: z
        .array(z.object({ id: request.id.entry, carrier: request.codeOf(CARRIER), waybill: line(30) }))
        .check(z.minLength(1), z.maxLength(MOST_WAYBILLS)),
    }),
    result: movedEntries,
  }).by(
    (siteCode, parcels) => ({
      body: { siteCode, parcels: parcels.map(({ id, carrier, waybill }) => ({ id, carrier, waybill })) },
    }),
    { keyed: true },
  ),
});
