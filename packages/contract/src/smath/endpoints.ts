import { CARRIER, MOST_WAYBILLS } from '@naru/domain/exchange';
import type { EntryId } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { recipient } from '../exchange/replies.ts';
import { reason, recipientFields } from '../exchange/wire.ts';
import * as id from '../shared/ids.ts';
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

const byId = z.object({ x: request.entryIdText });

const siteQuery = z.object({ siteCode: request.siteCode });

const campaign = z.optional(request.campaignIdText);

/** The event whose entrants receive a prize; product 7 names none of these but the issuer’s smath delivery. */
export const smathEndpoints = {
  smathCampaigns: endpoint({
    api: 'center',
    method: 'GET',
    path: '/event/v1/smath/campaign',
    audience: 'open',
    summary: 'The campaigns with a prize that can be entered now',
    result: list(smathCampaign),
  }),
  smathLook: endpoint({
    api: 'center',
    method: 'POST',
    path: '/event/v1/smath/serial',
    audience: 'member',
    summary: 'What an event code is good for',
    body: z.object({ serial: request.serial }),
    result: smathCampaign,
  }),
  smathEnter: endpoint({
    api: 'center',
    method: 'POST',
    path: '/event/v1/smath/entry',
    audience: 'member',
    summary: 'Enter a campaign with an event code',
    movesValue: true,
    body: z.object({ serial: request.serial, ...recipientFields, agreeUse: z.literal(true), agreeShare: z.literal(true) }),
    result: reply<{ readonly entryId: EntryId }>()({ entryId: id.entry }),
  }),
  smathEntries: endpoint({
    api: 'center',
    method: 'GET',
    path: '/event/v1/smath/entry',
    audience: 'member',
    summary: 'Own entries to campaigns',
    query: request.pageQuery,
    result: page(smathEntryRow),
  }),
  smathEntry: endpoint({
    api: 'center',
    method: 'GET',
    path: '/event/v1/smath/entry/{x}',
    audience: 'member',
    summary: 'One own entry to a campaign',
    params: byId,
    result: smathEntry,
  }),
  smathWithdraw: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/event/v1/smath/entry/{x}/withdraw',
    audience: 'member',
    summary: 'Withdraw an own entry whose prize is not on its way',
    params: byId,
    result: nothing,
  }),
  smathDelivery: endpoint({
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
  }),
  smathDeliveryCount: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v1/smath/delivery/count',
    audience: 'site',
    summary: 'Entries of the smath event by state',
    query: z.object({ siteCode: request.siteCode, campaignId: campaign }),
    result: smathCounts,
  }),
  smathDeliveryCampaigns: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v1/smath/campaign',
    audience: 'site',
    summary: 'The campaigns whose prize a site gives',
    query: siteQuery,
    result: list(siteCampaign),
  }),
  smathDeliveryEntry: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v1/smath/delivery/{x}',
    audience: 'site',
    summary: 'One entry of the smath event',
    params: byId,
    query: siteQuery,
    result: siteEntry,
  }),
  smathDeliveryRecipient: endpoint({
    api: 'center',
    method: 'POST',
    path: '/issuer/v1/smath/delivery/{x}/recipient',
    audience: 'site',
    secondFactor: 'fresh',
    summary: 'Where a prize goes, without a mask, for a reason that is kept',
    params: byId,
    body: z.object({ siteCode: request.siteCode, reason }),
    result: recipient,
  }),
  smathDeliveryState: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v1/smath/delivery/state',
    audience: 'site',
    summary: 'Move prizes on',
    movesValue: true,
    body: z.object({
      siteCode: request.siteCode,
      ids: z.array(request.entryId).check(z.minLength(1), z.maxLength(100)),
      state: request.codeOf(ISSUER_ENTRY_MOVE_WIRE),
      carrier: z.optional(request.codeOf(CARRIER)),
      waybill: z.optional(line(30)),
    }),
    result: movedEntries,
  }),
  smathPapers: endpoint({
    api: 'center',
    method: 'POST',
    path: '/issuer/v1/smath/delivery/paper',
    audience: 'site',
    secondFactor: 'fresh',
    summary: 'What labels and packing slips of prizes say, without masks, for a reason that is kept',
    body: z.object({ siteCode: request.siteCode, ids: z.array(request.entryId).check(z.minLength(1), z.maxLength(100)), reason }),
    result: list(prizePaper),
  }),
  smathWaybillTemplate: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v1/smath/delivery/waybill',
    audience: 'site',
    secondFactor: 'fresh',
    leastRole: 'operator',
    summary: 'A workbook of the prizes that wait to be sent, for their waybills',
    query: siteQuery,
    result: 'binary',
  }),
  smathWaybillCheck: endpoint({
    api: 'center',
    method: 'POST',
    path: '/issuer/v1/smath/delivery/waybill/check',
    audience: 'site',
    summary: 'What a filled sheet of waybills would do to prizes',
    bodyKind: 'multipart',
    files: ['sheet'],
    body: siteQuery,
    result: prizeWaybillReport,
  }),
  smathWaybillShip: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v1/smath/delivery/waybill',
    audience: 'site',
    summary: 'Send prizes under their waybills',
    movesValue: true,
    body: z.object({
      siteCode: request.siteCode,
      parcels: z
        .array(z.object({ id: request.entryId, carrier: request.codeOf(CARRIER), waybill: line(30) }))
        .check(z.minLength(1), z.maxLength(MOST_WAYBILLS)),
    }),
    result: movedEntries,
  }),
};
