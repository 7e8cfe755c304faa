import { pricePlanEndpoints } from '@naru/contract';
import type { PricePlans } from '@naru/domain/price-plan';
import type { Call } from '../transport/caller.ts';
import { done } from './fetching.ts';

/** The prices that a site's products are to have later, over HTTP. */
export const httpPricePlans = (call: Call): PricePlans => ({
  list: (query) => call(pricePlanEndpoints.pricePlans, { query }),
  plan: ({ rows, key, ...order }) => done(call(pricePlanEndpoints.pricePlanMake, { body: { ...order, rows: [...rows] }, key })),
  change: ({ planId, ...body }) => done(call(pricePlanEndpoints.pricePlanChange, { params: { x: planId }, body })),
  cancel: ({ planId, ...body }) => done(call(pricePlanEndpoints.pricePlanCancel, { params: { x: planId }, body })),
});
