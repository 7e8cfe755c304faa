import type { Payouts } from '@naru/domain/payout';
import * as z from 'zod/mini';
import { call, endpointsOf } from '../endpoint.ts';
import { page } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { owed, payout } from './replies.ts';

const ofSite = { siteCode: request.siteCode };

export const payoutEndpoints = endpointsOf<Payouts>()({
  owed: call({
    operationId: 'owed',
    api: 'center',
    method: 'GET',
    path: '/nft/v2/payout/owed',
    audience: 'member',
    summary: 'What own resales brought and has not been paid out: when it is due, and what it waits for',
    result: owed,
  }).by(() => ({})),
  list: call({
    operationId: 'payouts',
    api: 'center',
    method: 'GET',
    path: '/nft/v2/payout',
    audience: 'member',
    summary: 'Own payouts, the latest first',
    query: request.pageQuery,
    result: page(payout),
  }).by((query) => ({ query })),
  owedToSite: call({
    operationId: 'siteOwed',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/payout/owed',
    audience: 'site',
    summary: 'What a site has earned and has not been paid out: when it is due, and what it waits for',
    query: z.object(ofSite),
    result: owed,
  }).by((query) => ({ query })),
  listOfSite: call({
    operationId: 'sitePayouts',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/payout',
    audience: 'site',
    summary: "A site's payouts, the latest first",
    query: z.object({ ...ofSite, ...request.pageQueryShape }),
    result: page(payout),
  }).by((query) => ({ query })),
});
