import { overviewEndpoints } from '@naru/contract';
import { memberOverviewCodec, productPerformanceCodec, siteOverviewCodec } from '@naru/contract/codec';
import type { Overviews } from '@naru/domain/overview';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

/** How a site or a member stands, over HTTP. */
export const httpOverviews = (call: Call): Overviews => ({
  own: () => seen(call(overviewEndpoints.ownOverview, {}), memberOverviewCodec.fromWire),
  overview: (siteCode) => seen(call(overviewEndpoints.overview, { query: { siteCode } }), siteOverviewCodec.fromWire),
  markOrdersSeen: (body) => done(call(overviewEndpoints.overviewOrdersSeen, { body })),
  performance: ({ productId, ...query }) =>
    seen(call(overviewEndpoints.productPerformance, { params: { x: productId }, query }), productPerformanceCodec.fromWire),
  downloadPerformance: ({ productId, ...query }) => call(overviewEndpoints.productPerformanceDownload, { params: { x: productId }, query }),
  setStockThreshold: (body) => done(call(overviewEndpoints.overviewThreshold, { body })),
});
