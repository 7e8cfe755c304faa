import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { eventWire, smathCampaignWire, smathEntryRowWire, smathEntryWire } from '../wire/event.ts';
import { recipientFields } from '../wire/exchange.ts';
import { count, numberText, pageOf, pageQuery, someText } from '../wire/primitives.ts';

const byId = z.object({ x: numberText });

/** Events, and the one whose entrants receive a prize; product 7 names none of these. */
export const eventEndpoints = {
  events: endpoint({
    api: 'center',
    method: 'GET',
    path: '/event/v1/list',
    audience: 'open',
    summary: 'Events: running, to come, over',
    query: pageQuery,
    result: pageOf(eventWire),
  }),
  event: endpoint({
    api: 'center',
    method: 'GET',
    path: '/event/v1/list/{x}',
    audience: 'open',
    summary: 'One event',
    params: byId,
    result: eventWire,
  }),
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
    body: z.object({ serial: someText(100) }),
    result: smathCampaignWire,
  }),
  smathEnter: endpoint({
    api: 'center',
    method: 'POST',
    path: '/event/v1/smath/entry',
    audience: 'member',
    summary: 'Enter a campaign with an event code',
    movesValue: true,
    body: z.object({ serial: someText(100), ...recipientFields, agreeUse: z.literal(true), agreeShare: z.literal(true) }),
    result: z.object({ entryId: count }),
  }),
  smathEntries: endpoint({
    api: 'center',
    method: 'GET',
    path: '/event/v1/smath/entry',
    audience: 'member',
    summary: 'Own entries to campaigns',
    query: pageQuery,
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
};
