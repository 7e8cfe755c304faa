import { CARRIER } from '@naru/domain/exchange';
import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { movedWire, reason, recipientFields, recipientWire } from '../exchange/wire.ts';
import { pageOf, positiveInteger, searchText, text } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';
import {
  ISSUER_ENTRY_MOVE_WIRE,
  SMATH_STATE_WIRE,
  siteCampaignWire,
  siteEntryRowWire,
  siteEntryWire,
  smathCampaignWire,
  smathCountsWire,
  smathEntryRowWire,
  smathEntryWire,
} from './wire.ts';

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
    result: z.array(smathCampaignWire),
  }),
  smathLook: endpoint({
    api: 'center',
    method: 'POST',
    path: '/event/v1/smath/serial',
    audience: 'member',
    summary: 'What an event code is good for',
    body: z.object({ serial: request.serial }),
    result: smathCampaignWire,
  }),
  smathEnter: endpoint({
    api: 'center',
    method: 'POST',
    path: '/event/v1/smath/entry',
    audience: 'member',
    summary: 'Enter a campaign with an event code',
    movesValue: true,
    body: z.object({ serial: request.serial, ...recipientFields, agreeUse: z.literal(true), agreeShare: z.literal(true) }),
    result: z.object({ entryId: positiveInteger }),
  }),
  smathEntries: endpoint({
    api: 'center',
    method: 'GET',
    path: '/event/v1/smath/entry',
    audience: 'member',
    summary: 'Own entries to campaigns',
    query: request.pageQuery,
    result: pageOf(smathEntryRowWire),
  }),
  smathEntry: endpoint({
    api: 'center',
    method: 'GET',
    path: '/event/v1/smath/entry/{x}',
    audience: 'member',
    summary: 'One own entry to a campaign',
    params: byId,
    result: smathEntryWire,
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
    result: pageOf(siteEntryRowWire),
  }),
  smathDeliveryCount: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v1/smath/delivery/count',
    audience: 'site',
    summary: 'Entries of the smath event by state',
    query: z.object({ siteCode: request.siteCode, campaignId: campaign }),
    result: smathCountsWire,
  }),
  smathDeliveryCampaigns: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v1/smath/campaign',
    audience: 'site',
    summary: 'The campaigns whose prize a site gives',
    query: siteQuery,
    result: z.array(siteCampaignWire),
  }),
  smathDeliveryEntry: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v1/smath/delivery/{x}',
    audience: 'site',
    summary: 'One entry of the smath event',
    params: byId,
    query: siteQuery,
    result: siteEntryWire,
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
    result: recipientWire,
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
      waybill: z.optional(text(30)),
    }),
    result: movedWire,
  }),
};
