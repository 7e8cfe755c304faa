import { overviewEndpoints } from '@naru/contract';
import type { Overviews } from '@naru/domain/overview';
import type { Call } from '../transport/caller.ts';
import { done } from './fetching.ts';

/** How a site or a member stands, over HTTP. */
export const httpOverviews = (call: Call): Overviews => ({
  own: () => call(overviewEndpoints.ownOverview, {}),
  overview: (siteCode) => call(overviewEndpoints.overview, { query: { siteCode } }),
  markOrdersSeen: (body) => done(call(overviewEndpoints.overviewOrdersSeen, { body })),
  performance: ({ productId, ...query }) => call(overviewEndpoints.productPerformance, { params: { x: productId }, query }),
  downloadPerformance: ({ productId, ...query }) => call(overviewEndpoints.productPerformanceDownload, { params: { x: productId }, query }),
  setStockThreshold: (body) => done(call(overviewEndpoints.overviewThreshold, { body })),
});
