import { MOST_PRICE_PLANS, type PricePlans } from '@naru/domain/price-plan';
import * as z from 'zod/mini';
import { call, endpointsOf, nothing } from '../endpoint.ts';
import { instant, smallCount } from '../shared/primitives.ts';
import { page } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { pricePlan } from './replies.ts';

const byId = z.object({ x: request.idText.pricePlan });

const seenPlan = { siteCode: request.siteCode, version: smallCount };

export const pricePlanEndpoints = endpointsOf<PricePlans>()({
  list: call({
    operationId: 'pricePlans',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/price-plan',
    audience: 'site',
    summary: "A site's price plans that are still to come, the next one first",
    query: z.object({ siteCode: request.siteCode, ...request.pageQueryShape }),
    result: page(pricePlan),
  }).by((query) => ({ query })),
  plan: call({
    operationId: 'pricePlanMake',
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/price-plan',
    audience: 'site',
    summary: 'Plan prices of products from a moment on, all or none',
    movesValue: true,
    body: z.object({
      siteCode: request.siteCode,
      from: instant,
      rows: z
        .array(z.object({ productId: request.id.product, price: request.won, expectedPrice: request.won }))
        .check(z.minLength(1), z.maxLength(MOST_PRICE_PLANS)),
    }),
    result: nothing,
  }).by(({ rows, key, ...order }) => ({ body: { ...order, rows: [...rows] }, key })),
  change: call({
    operationId: 'pricePlanChange',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/price-plan/{x}',
    audience: 'site',
    summary: 'Give a price plan another price or moment',
    params: byId,
    body: z.object({ ...seenPlan, price: request.won, from: instant }),
    result: nothing,
  }).by(({ planId, ...body }) => ({ params: { x: planId }, body })),
  cancel: call({
    operationId: 'pricePlanCancel',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/price-plan/{x}/cancel',
    audience: 'site',
    summary: 'Take a price plan back',
    params: byId,
    body: z.object(seenPlan),
    result: nothing,
  }).by(({ planId, ...body }) => ({ params: { x: planId }, body })),
});
