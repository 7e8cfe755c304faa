import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { recipientFields } from '../exchange/wire.ts';
import { pageOf, positiveInteger, searchText, tokenId } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';
import { smathCampaignWire, smathEntryRowWire, smathEntryWire } from './wire.ts';

const byId = z.object({ x: request.entryIdText });

const sitePage = z.object({ siteCode: request.siteCode, ...request.pageQueryShape, name: z.optional(searchText) });

const exchangeRow = z.object({
  exchangeId: positiveInteger,
  tokenId,
  tokenName: z.string(),
  state: z.string(),
  recipient: z.string(),
  requestedAt: z.string(),
});

/** The event whose entrants receive a prize; product 7 names none of these but the issuer’s list. */
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
    query: sitePage,
    result: pageOf(exchangeRow),
  }),
};
