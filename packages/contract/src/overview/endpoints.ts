import type { Overviews } from '@naru/domain/overview';
import { SHEET_FORMATS } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { call, endpointsOf, nothing } from '../endpoint.ts';
import { instant } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';
import { memberOverview, productPerformance, siteOverview, stockThreshold } from './replies.ts';

const byId = z.object({ x: request.idText.product });

const someDays = z.object({ siteCode: request.siteCode, from: z.optional(request.koreanDay), to: z.optional(request.koreanDay) });

/** How a site or a member stands: what waits for them, what they sell, what they are owed. */
export const overviewEndpoints = endpointsOf<Overviews>()({
  own: call({
    operationId: 'ownOverview',
    api: 'center',
    method: 'GET',
    path: '/user/v1/overview',
    audience: 'member',
    summary: 'What waits for the member, what they own, and their next settlement',
    result: memberOverview,
  }).by(() => ({})),
  overview: call({
    operationId: 'overview',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/overview',
    audience: 'site',
    summary: 'What waits at a site, its sales of sixty days, and its next settlement',
    query: z.object({ siteCode: request.siteCode }),
    result: siteOverview,
  }).by((siteCode) => ({ query: { siteCode } })),
  markOrdersSeen: call({
    operationId: 'overviewOrdersSeen',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/overview/seen',
    audience: 'site',
    summary: 'Say that new orders up to a moment have been looked at',
    body: z.object({ siteCode: request.siteCode, at: instant }),
    result: nothing,
  }).by((body) => ({ body })),
  setStockThreshold: call({
    operationId: 'overviewThreshold',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/overview/threshold',
    audience: 'site',
    summary: 'Set below how many left items a stock is low',
    body: z.object({ siteCode: request.siteCode, threshold: stockThreshold }),
    result: nothing,
  }).by((body) => ({ body })),
  performance: call({
    operationId: 'productPerformance',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/overview/product/{x}',
    audience: 'site',
    summary: 'How a product does: its sales and views by day, its buyers, resales and royalties',
    params: byId,
    query: someDays,
    result: productPerformance,
  }).by(({ productId, ...query }) => ({ params: { x: productId }, query })),
  downloadPerformance: call({
    operationId: 'productPerformanceDownload',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/overview/product/{x}/download',
    audience: 'site',
    leastRole: 'operator',
    secondFactor: 'fresh',
    summary: 'How a product does, day by day, as a file',
    params: byId,
    query: z.object({ ...someDays.shape, format: z.optional(z.literal(SHEET_FORMATS)) }),
    result: 'binary',
  }).by(({ productId, ...query }) => ({ params: { x: productId }, query })),
});
